import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { StoredMessage } from "../messages.schema";
import { messagePath } from "../messages-path";

/** A message that somebody looks at is read. Not when its page is fetched: that happens ahead of a click, too. */
export function useMarkRead({ id, status }: Pick<StoredMessage, "id" | "status">): void {
  const fetcher = useFetcher();
  const marked = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message.
  useEffect(() => {
    if (status !== "new" || marked.current === id) return;
    marked.current = id;
    fetcher.submit({ verb: "read" }, { method: "post", action: messagePath(id) });
  }, [id, status]);
}
