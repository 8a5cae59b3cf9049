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
  const head = 26 * lines.length + 14;
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
    ...lines.map((line, n) =>
      make(
        "text",
        {
          x: EDGE,
          y: EDGE + 18 + n * 26,
          fill: page.getPropertyValue(n ? "--text-2" : "--text"),
          "font-size": n ? 14 : 20,
          "font-weight": n ? 450 : 700,
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
