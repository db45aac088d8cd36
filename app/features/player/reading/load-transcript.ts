import { spokenPath } from "~/features/episodes/episode-path";
import { type Followable, followableOf } from "~/features/episodes/transcript";

let last: { episodeId: string; transcript: Promise<Followable> } | undefined;

/** What is said in an episode, and when; the one that was asked for last is kept. */
export function loadTranscript(episodeId: string): Promise<Followable> {
  if (last?.episodeId !== episodeId) {
    const transcript = fetchTranscript(episodeId);
    last = { episodeId, transcript };
    transcript.catch(() => {
      last = undefined;
    });
  }
  return last.transcript;
}

async function fetchTranscript(episodeId: string): Promise<Followable> {
  const answer = await fetch(spokenPath(episodeId));
  if (!answer.ok) throw new Error(`The transcript was answered with ${answer.status}.`);
  return followableOf(await answer.text());
}
