import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { ModerationAnswer, SentFields } from "../parse-moderation";
import { Operation } from "./operation";

type Running = { key: number; fields: SentFields; hear: ((isDone: boolean) => void) | undefined };

export type Operations = {
  /** Ids of the comments that something is being done to, with its verb. */
  busy: ReadonlyMap<string, string>;
  /** What was said last; null: nothing, or it was put away. */
  answer: ModerationAnswer | null;
  /** @param hear is told whether it was done */
  run(fields: SentFields, hear?: (isDone: boolean) => void): void;
  forget(): void;
  /** To be drawn somewhere: they hold what is under way, even when the rows are gone. */
  elements: ReactNode;
};

/** What is under way in the moderation; each comment for itself. */
export function useOperations(): Operations {
  const [running, setRunning] = useState<Running[]>([]);
  const [answer, setAnswer] = useState<ModerationAnswer | null>(null);
  const number = useRef(0);

  const run = useCallback((fields: SentFields, hear?: (isDone: boolean) => void) => {
    number.current += 1;
    const key = number.current;
    setRunning((all) => [...all, { key, fields, hear }]);
  }, []);
  const end = useCallback(
    (key: number) => setRunning((all) => all.filter((one) => one.key !== key)),
    [],
  );
  const forget = useCallback(() => setAnswer(null), []);

  const busy = useMemo(() => {
    const ids = running.flatMap(({ fields }) =>
      fields.comments.split(",").map((part): [string, string] => [idOf(part), fields.verb]),
    );
    return new Map(ids);
  }, [running]);

  const elements = running.map(({ key, fields, hear }) => (
    <Operation
      key={key}
      fields={fields}
      onAnswer={(heard) => {
        setAnswer(heard);
        hear?.(heard.tone === "done");
      }}
      onEnd={() => end(key)}
    />
  ));
  return { busy, answer, run, forget, elements };
}

function idOf(part: string): string {
  return part.split(":")[0] ?? "";
}
