import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { readStoredMemory, recordOf } from "~/core/player/memory/stored-memory";
import { useShow } from "~/core/show/use-show";
import { isPlainClick } from "~/ui/follow-links";

const path = "/episodes/zufall";

/** A link to a random episode; with scripts, to one that this visitor has not heard. */
export function DrawLink() {
  const { words } = useShow();
  const navigate = useNavigate();
  const draw = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    drawUnheard().then(
      (id) => navigate(`/episodes/${id}`),
      () => location.assign(path),
    );
  };
  return (
    // With a target of its own: it leads elsewhere each time, so it must not be prefetched.
    <a href={path} target="_self" rel="nofollow" onClick={draw} className="button button-outline">
      {words.draw}
    </a>
  );
}

/** Only the browser knows which episodes were heard: the server suggests some, and the first unheard one is taken. */
async function drawUnheard(): Promise<string> {
  const answer = await fetch(`${path}.json`);
  const ids: string[] = await answer.json();
  const heard = recordOf(recordOf(readStoredMemory()).heard);
  const id = ids.find((each) => !(each in heard)) ?? ids[0];
  if (!id) throw new Error("There is nothing to draw.");
  return id;
}
