/** Checks, for which an operator waits; variants, which may take their time; and uploads that lie on the disk. */
type Lane = "check" | "variants" | "fetch";

const last: Record<Lane, Promise<unknown>> = {
  check: Promise.resolve(),
  variants: Promise.resolve(),
  fetch: Promise.resolve(),
};

/** One after another in each lane of the process: each may take a processor and some 100 MB. */
export function runInLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const turn = last[lane].then(work);
  last[lane] = turn.catch(() => {});
  return turn;
}
