import { type Followable, followableOf } from "~/core/transcripts/text/transcript";
import { spokenPath } from "~/core/transcripts/text/transcript-path";

let last: { episodeId: string; transcript: Promise<Followable> } | undefined;

/** Loads the transcript with its times. The last one stays in memory. */
export function loadTranscript(episodeId: string): Promise<Followable> {
  if (last?.episodeId !== episodeId) {
    const transcript = fetchTranscript(spokenPath(episodeId));
    last = { episodeId, transcript };
    transcript.catch(() => {
      last = undefined;
    });
  }
  return last.transcript;
}

export async function fetchTranscript(address: string): Promise<Followable> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The transcript was answered with ${answer.status}.`);
  return followableOf(await answer.text());
}
