import type { PlayerStore } from "../player-store";
import { followScenes, loadStory } from "../scene/load-story";
import { type Callout, tellStory } from "../scene/scene";
import type { Track } from "../track";
import { transcriptIn } from "./embed-transcript";

declare global {
  /** The parts of the frame's second script. A script that is built on its own has no exports. */
  var embedStory: { transcriptIn: typeof transcriptIn; showScenes: typeof showScenes } | undefined;
}

globalThis.embedStory = { transcriptIn, showScenes };

/** Shows the spoken line in place of the show's name, and rings what is meant in the drawing. */
async function showScenes(store: PlayerStore, track: Track): Promise<void> {
  const story = tellStory({ ...(await loadStory(track)), chapters: [] });
  const place = document.querySelector(".embed-line");
  const drawing = document.querySelector(".embed-picture svg");
  const rings = new Map(
    story.callouts.map((callout) => [callout, drawing && ringIn(drawing, callout)]),
  );
  followScenes(store, track.episodeId, story, (scene) => {
    const text = (scene && story.lines[scene.line]?.text) ?? "";
    if (place && place.textContent !== text) place.textContent = text;
    for (const [callout, ring] of rings)
      ring?.toggleAttribute("hidden", !scene?.callouts.includes(callout));
  });
}

/** Adds a ring with its name to the drawing; null for a callout without place or time. */
function ringIn(drawing: Element, { label, x, y, start }: Callout): Element | null {
  if (x === undefined || y === undefined || start === undefined) return null;
  const side = x > 50 ? -1 : 1;
  const ring = create("g", { class: "embed-ring", hidden: "" });
  const name = create("text", {
    x: x * 4.8 + side * 24,
    y: y * 3.2 + 6,
    "text-anchor": side < 0 ? "end" : "start",
  });
  name.textContent = label;
  ring.append(create("circle", { cx: x * 4.8, cy: y * 3.2, r: 16 }), name);
  drawing.append(ring);
  return ring;
}

function create(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  return element;
}
