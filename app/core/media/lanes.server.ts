/** 'check': an operator waits; 'variants': may take long; 'fetch': copies uploads from the media store. */
type Lane = "check" | "variants" | "fetch";

const last: Record<Lane, Promise<unknown>> = {
  check: Promise.resolve(),
  variants: Promise.resolve(),
  fetch: Promise.resolve(),
};

/** Runs tasks of a lane one after another within this process, since each may take a processor and some 100 MB. */
export function runInLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const turn = last[lane].then(work);
  last[lane] = turn.catch(() => {});
  return turn;
}
