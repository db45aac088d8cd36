/** Checks, for which an operator waits; variants, which may take long; and stored uploads. */
type Lane = "check" | "variants" | "fetch";

const last: Record<Lane, Promise<unknown>> = {
  check: Promise.resolve(),
  variants: Promise.resolve(),
  fetch: Promise.resolve(),
};

/** Runs work in turn in each lane of the process: each may take a processor and some 100 MB. */
export function runInLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const turn = last[lane].then(work);
  last[lane] = turn.catch(() => {});
  return turn;
}
