import { chapterMarks, rulerMarks, rulerPlaces } from "../controls/ruler-marks";
import type { PlayerChapter } from "../player-store";

const HEIGHT = 34;
const BASE = HEIGHT - 6;

/** Draws minutes, chapters and the played part. Draws again when the width changes. */
export function drawRuler(
  svg: SVGSVGElement,
  duration: () => number,
  chapters: readonly PlayerChapter[],
) {
  const parts = ["minor", "major", "chapter", "base"].map((name) => part("path", `ruler-${name}`));
  const numbers = part("g", "ruler-number");
  const heard = part("rect", "ruler-heard");
  const needle = part("path", "ruler-needle");
  svg.append(heard, ...parts, numbers, needle);
  let drawn = "";
  let now = 0;

  function draw() {
    const length = duration();
    const width = svg.clientWidth;
    if (drawn === `${length} ${width}` || width === 0) return;
    drawn = `${length} ${width}`;
    const { x, strokes, hasRoom } = rulerPlaces({ duration: length, width, base: BASE });
    const { minor, major } = rulerMarks(length, width);
    const lines = [
      strokes(minor, 5),
      strokes(
        major.map(({ at }) => at),
        10,
      ),
      strokes(chapterMarks(chapters, length, width), 16),
      `M0 ${BASE + 0.5}h${width}`,
    ];
    for (const [at, line] of lines.entries()) parts[at]?.setAttribute("d", line);
    numbers.replaceChildren(
      ...major
        .filter(({ at }) => hasRoom(at))
        .map(({ at, text }) => {
          const number = part("text");
          number.setAttribute("x", `${x(at)}`);
          number.setAttribute("y", "10");
          number.textContent = text;
          return number;
        }),
    );
    move(now);
  }

  function move(position: number) {
    now = position;
    const length = duration();
    const x = length > 0 ? Math.min(1, position / length) * svg.clientWidth : 0;
    heard.setAttribute("width", `${x}`);
    needle.setAttribute("d", `M${x} 0v${HEIGHT}`);
  }

  for (const [name, value] of Object.entries({ y: BASE, height: 5 }))
    heard.setAttribute(name, `${value}`);
  new ResizeObserver(draw).observe(svg);
  return (position: number) => {
    draw();
    move(position);
  };
}

function part(name: string, className = ""): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  if (className) element.setAttribute("class", className);
  return element;
}
