/** Saving a drawing of the page as a PNG. */

const LOOKS = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "color",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
] as const;
const SVG = "http://www.w3.org/2000/svg";
const EDGE = 20;
const SHARP = 3;

const SIZES = { first: 20, other: 14 } as const;

/** Breaks a text, if it is too long, where it has spaces; `width` measures it. */
export function broken(text: string, room: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns a drawing as standalone SVG with its size: styles resolved, symbols included. */
function alone(drawing: SVGSVGElement, lines: readonly string[]): [string, number, number] {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>("*");
  const borrowed = new Set<string>();
  drawing.querySelectorAll<SVGElement>("*").forEach((one, n) => {
    const look = getComputedStyle(one);
    for (const name of LOOKS) copies[n]!.setAttribute(name, look.getPropertyValue(name));
    copies[n]!.removeAttribute("class");
    const href = one.getAttribute("href");
    if (href) borrowed.add(href);
  });
  const { width, height } = drawing.viewBox.baseVal;
  const page = getComputedStyle(document.documentElement);
  const make = (tag: string, facts: Record<string, string | number>, text = "") => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(facts)) made.setAttribute(name, String(value));
    made.textContent = text;
    return made;
  };
  const pen = document.createElement("canvas").getContext("2d")!;
  const rows = lines.flatMap((text, n) => {
    const size = n ? SIZES.other : SIZES.first;
    pen.font = `${n ? 450 : 700} ${size}px ${page.getPropertyValue("--font")}`;
    const fitting = broken(text, width, (part) => pen.measureText(part).width);
    return fitting.map((line) => ({ line, size, main: !n }));
  });
  const tops = rows.map((_, n) =>
    rows.slice(0, n + 1).reduce((sum, { size }) => sum + size + 7, 0),
  );
  const head = tops.at(-1)! + 12;
  const wide = width + EDGE * 2;
  const high = height + EDGE * 2 + head;
  const whole = make("svg", { xmlns: SVG, viewBox: `0 0 ${wide} ${high}` });
  whole.setAttribute("width", String(wide * SHARP));
  whole.setAttribute("height", String(high * SHARP));
  const defs = make("defs", {});
  for (const name of borrowed) {
    const symbol = document.querySelector(name);
    if (symbol) defs.append(symbol.cloneNode(true));
  }
  whole.append(
    defs,
    make("rect", { width: wide, height: high, fill: page.getPropertyValue("--surface") }),
    ...rows.map(({ line, size, main }, n) =>
      make(
        "text",
        {
          x: EDGE,
          y: EDGE + tops[n]! - 7,
          fill: page.getPropertyValue(main ? "--text" : "--text-2"),
          "font-size": size,
          "font-weight": main ? 700 : 450,
          "font-family": page.getPropertyValue("--font"),
        },
        line,
      ),
    ),
  );
  copy.setAttribute("x", String(EDGE));
  copy.setAttribute("y", String(EDGE + head));
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  whole.append(copy);
  return [new XMLSerializer().serializeToString(whole), wide * SHARP, high * SHARP];
}

/** Downloads a drawing as a PNG, with lines of text above it. */
export async function savePicture(
  drawing: SVGSVGElement,
  lines: readonly string[],
  name: string,
): Promise<void> {
  const [text, width, height] = alone(drawing, lines);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
