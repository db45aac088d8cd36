import { followTranscript, type Reading } from "~/core/transcripts/reading/follow-transcript";
import { fetchTranscript } from "~/core/transcripts/reading/load-transcript";
import type { Turn } from "~/core/transcripts/text/transcript";
import { formatDuration } from "~/lib/time/duration";
import type { PlayerStore } from "../player-store";
import { followPlayback } from "../reading/follow-playback";

type Sound = {
  store: PlayerStore;
  episodeId: string;
  playFrom(seconds: number): void;
};

/**
 * Returns a function that loads the transcript and opens it in its panel. The transcript follows the audio until the
 * reader scrolls; a button makes it follow again.
 */
export function transcriptIn(panel: HTMLElement, sound: Sound | null | undefined) {
  let reading: Reading | null = null;
  let isLoaded = false;
  const back = document.createElement("button");
  back.type = "button";
  back.className = "embed-tool embed-back";
  back.textContent = "Zur aktuellen Stelle";
  back.hidden = true;
  back.onclick = () => reading?.goBack();

  return async function open() {
    if (isLoaded) return back.hidden && reading?.resume();
    try {
      const transcript = await fetchTranscript(panel.dataset.source ?? "");
      if (isLoaded) return;
      isLoaded = true;
      const items = transcript.turns.map(paragraphOf);
      panel.replaceChildren(...items, back);
      if (!sound) return;
      reading = followTranscript({
        transcript,
        list: panel,
        items,
        scroller: panel,
        follows: true,
        onFollowing(follows) {
          back.hidden = follows || !panel.querySelector("[aria-current]");
        },
        listen: (places, onPlace) => followPlayback(sound.store, sound.episodeId, places, onPlace),
      });
    } catch {
      panel.textContent = "Die Mitschrift ist gerade nicht zu laden.";
    }
  };

  function paragraphOf({ startSeconds, speaker, text }: Turn): HTMLElement {
    const paragraph = document.createElement("p");
    if (startSeconds !== null && sound) {
      const start = document.createElement("button");
      start.type = "button";
      start.textContent = formatDuration(startSeconds);
      start.ariaLabel = `Ab ${start.textContent} hören`;
      start.onclick = () => {
        sound.playFrom(startSeconds);
        reading?.resume();
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
}
