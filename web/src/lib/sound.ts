/** Synthesized sounds, off by default. */
import type { Card, Update } from "../protocol";
import { isColoured, isNumber, isStepped } from "./cards";
import { settings } from "./settings.svelte";
import { language } from "./words.svelte";

let context: AudioContext | null = null;

function start(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A fading tone that glides to another pitch. */
function tone(
  from: number,
  to: number,
  seconds: number,
  loud: number,
  type: OscillatorType,
  wait = 0,
) {
  const audio = start();
  const at = audio.currentTime + wait;
  const source = new OscillatorNode(audio, { type, frequency: from });
  const volume = new GainNode(audio, { gain: 0 });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** A short burst of noise, as of paper, fire or steam. */
function rustle(pitch: number, seconds: number, loud: number, wait = 0) {
  const audio = start();
  const at = audio.currentTime + wait;
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
  const volume = new GainNode(audio, { gain: loud });
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(at);
}

/** Paper on cloth, higher for a higher card. */
function lay(card: Card) {
  const height = isNumber(card) ? card / 100 : (isColoured(card) ? card[1] : card[0]) / 10;
  rustle(700 + height * 1900, 0.09, 0.5);
  tone(160 + height * 180, 90, 0.08, 0.16, "sine");
}

const play = {
  lay,
  hop: () => {
    tone(880, 349, 0.32, 0.14, "triangle");
    rustle(1500, 0.1, 0.35, 0.28);
  },
  fire: () => [0, 0.07, 0.12, 0.2, 0.27].forEach((wait) => rustle(2600, 0.04, 0.4, wait)),
  hiss: () => rustle(5200, 0.5, 0.25),
  knock: () => [0, 0.13].forEach((wait) => tone(330, 170, 0.09, 0.22, "triangle", wait)),
  dull: () => tone(120, 70, 0.14, 0.3, "sine"),
  win: () => [523, 659, 784, 1047].forEach((f, n) => tone(f, f, 0.3, 0.12, "triangle", n * 0.12)),
  tick: () => tone(660, 640, 0.07, 0.15, "square"),
  go: () => tone(990, 980, 0.3, 0.15, "square"),
};

/** Plays one sound, if sound is on. */
export function sound(name: Exclude<keyof typeof play, "lay">): void {
  if (settings.sound) play[name]();
}

/** Plays the sounds of an update. */
export function sounds(update: Update): void {
  if (!settings.sound) return;
  const you = update.you.seat;
  for (const event of update.events) {
    if (event.event === "laid") {
      if ("jump" in event && event.jump) play.hop();
      else play.lay(event.card);
      if ("covered" in event && event.covered) play.hiss();
      if (isStepped(event.card)) call(event.card[0]);
      if (
        "row" in event &&
        update.view &&
        "fires" in update.view &&
        update.view.fires.includes(event.row)
      )
        play.fire();
    } else if (event.event === "turn" && event.seat === you && update.table.seats.length > 1)
      play.knock();
    else if (event.event === "wrong-card" && event.seat === you) play.dull();
    else if (event.event === "over") {
      const { outcome } = event;
      if ("won" in outcome ? outcome.won : outcome.winner === you) play.win();
    }
  }
}

/** Speaks a number (SN-8); a new one interrupts the last. */
function call(number: number) {
  if (!("speechSynthesis" in window)) return;
  const words = new SpeechSynthesisUtterance(String(number));
  words.lang = language();
  words.rate = 1.3;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
