/** Which button each seat of the table on the screen has: its colour and its holes. */
import type { Button, SeatFace } from "../protocol";

/** As many colours, and ways to place the holes, as there are seats. */
export const LOOKS = 5;

let buttons = $state.raw<readonly (Button | null | undefined)[]>([]);

/** Shows the buttons of a table; without seats, the usual ones. */
export function showButtons(seats: readonly SeatFace[]): void {
  buttons = seats.map((one) => one.button);
}

export function buttonOf(seat: number): Button {
  return buttons[seat] ?? { colour: seat % LOOKS, holes: seat % LOOKS };
}

/** Returns the class that sets a seat's colour. */
export const colourOf = (seat: number): string => `p${buttonOf(seat).colour + 1}`;
