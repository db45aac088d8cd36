import { useEffect, useState } from "react";
import { href } from "~/lib/href";
import type { Conflict, Subject } from "../revisions.schema";

const pollMilliseconds = 25_000;
const channelName = "content-versions";

export type Newer = Conflict | "gone" | null;

/**
 * Notices a newer revision than the form's `version`: at once if it was saved in another window of this
 * browser, otherwise within half a minute.
 */
export function useNewerRevision(subject: Subject | null, version: string): Newer {
  const [found, setFound] = useState<Newer>(null);
  const kind = subject?.kind;
  const id = subject?.id;

  useEffect(() => {
    if (!kind || !id) return;
    const address = href("/admin/versions/:kind/:id", { kind, id });
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Subject & { version: string }>) => {
      if (data.kind === kind && data.id === id && data.version > version) void look();
    };
    channel.postMessage({ kind, id, version });

    async function look(): Promise<void> {
      if (document.visibilityState === "hidden") return;
      const answer = await fetch(address).catch(() => null);
      if (answer?.status === 404) setFound("gone");
      if (answer?.ok) setFound((await answer.json()) as Conflict);
    }
    const timer = setInterval(look, pollMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      channel.close();
    };
  }, [kind, id, version]);

  if (found === "gone" || found === null) return found;
  return found.version > version ? found : null;
}
