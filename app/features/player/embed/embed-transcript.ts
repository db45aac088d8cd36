import { type Followable, followableOf } from "~/features/episodes/transcript";
import { formatDuration } from "~/lib/duration";
import { placeAt } from "../reading/follow-sound";

/**
 * The transcript in its panel, asked for when that is opened first. It goes along with the sound, until the reader
 * scrolls; a button leads back.
 */
export function followTranscript(panel: HTMLElement, playFrom?: (seconds: number) => void) {
  let words: Followable | null = null;
  let paragraphs: HTMLElement[] = [];
  let current = -1;
  let now = 0;
  let isFollowing = true;
  const back = document.createElement("button");
  back.type = "button";
  back.className = "embed-tool embed-back";
  back.textContent = "Zur aktuellen Stelle";
  back.hidden = true;
  back.onclick = () => follow(true);
  for (const event of ["wheel", "touchmove"])
    panel.addEventListener(event, () => follow(false), { passive: true });
  panel.addEventListener("pointerdown", ({ target, offsetX }) => {
    // Its scrollbar.
    if (target === panel && offsetX >= panel.clientWidth) follow(false);
  });
  panel.addEventListener("keydown", ({ key }) => {
    if (/^(Arrow(Up|Down)|Page|Home|End)/.test(key)) follow(false);
  });

  async function load() {
    if (words) return show();
    try {
      const answer = await fetch(panel.dataset.source ?? "");
      if (!answer.ok) throw new Error(`${answer.status}`);
      words = followableOf(await answer.text());
      paragraphs = words.turns.map(paragraphOf);
      panel.replaceChildren(...paragraphs, back);
      show();
    } catch {
      panel.textContent = "Die Mitschrift ist gerade nicht zu laden.";
    }
  }

  function paragraphOf({ startSeconds, speaker, text }: Followable["turns"][number]): HTMLElement {
    const paragraph = document.createElement("p");
    if (startSeconds !== null && playFrom) {
      const start = document.createElement("button");
      start.type = "button";
      start.textContent = formatDuration(startSeconds);
      start.ariaLabel = `Ab ${start.textContent} hören`;
      start.onclick = () => {
        follow(true);
        playFrom(startSeconds);
      };
      paragraph.append(start);
    }
    const name = document.createElement("b");
    name.textContent = speaker;
    const speech = document.createElement("span");
    speech.textContent = text;
    paragraph.append(name, speech);
    return paragraph;
  }

  function show() {
    const place = words ? placeAt(words.places, now + 0.1) : -1;
    if (place === current) return;
    mark(current, false);
    current = place;
    mark(current, true);
    scroll();
  }

  function mark(index: number, isNow: boolean) {
    const place = words?.places[index];
    const speech = place && paragraphs[place.turn]?.querySelector("span");
    if (!place || !speech || !words) return;
    const text = words.turns[place.turn]?.text ?? "";
    if (!isNow) return speech.replaceChildren(text);
    const next = words.places[index + 1];
    const end = next?.turn === place.turn ? next.at : text.length;
    const spoken = document.createElement("mark");
    spoken.textContent = text.slice(place.at, end);
    speech.replaceChildren(text.slice(0, place.at), spoken, text.slice(end));
  }

  function follow(isOn: boolean) {
    isFollowing = isOn;
    back.hidden = isOn || current < 0;
    scroll();
  }

  function scroll() {
    const spoken = panel.querySelector("mark");
    if (!isFollowing || !spoken || panel.hidden) return;
    const top = spoken.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    panel.scrollBy({ top: top - panel.clientHeight / 3, behavior: isCalm ? "auto" : "smooth" });
  }

  return {
    load,
    tell(position: number) {
      now = position;
      if (words && !panel.hidden) show();
    },
  };
}
