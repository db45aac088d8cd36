import { Presets, SingleBar } from "cli-progress";

const pause = 5000;

export type Progress<Step extends string> = {
  report(step: Step, done: number, total: number): void;
  stop(): void;
};

/**
 * Shows progress: a bar on a terminal, elsewhere a line every five seconds at most.
 * @param names labels of the steps
 * @param shown formats a step's numbers
 */
export function createProgress<Step extends string>(
  stream: NodeJS.WriteStream,
  names: Record<Step, string>,
  shown: (count: number, step: Step) => string = String,
): Progress<Step> {
  return stream.isTTY ? barProgress(stream, names, shown) : lineProgress(stream, names, shown);
}

type Shown<Step> = (count: number, step: Step) => string;

function barProgress<Step extends string>(
  stream: NodeJS.WriteStream,
  names: Record<Step, string>,
  shown: Shown<Step>,
): Progress<Step> {
  const width = Math.max(...Object.values<string>(names).map((name) => name.length)) + 1;
  let bar: SingleBar | undefined;
  let current: Step | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    report(step, done, total) {
      if (!total) return;
      if (step !== current) {
        stop();
        current = step;
        const format = `${names[step].padEnd(width)}{bar} {done} von {all}`;
        bar = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_classic);
        bar.start(total, 0, { done: shown(0, step), all: shown(total, step) });
      }
      bar?.update(done, { done: shown(done, step), all: shown(total, step) });
    },
    stop,
  };
}

function lineProgress<Step extends string>(
  stream: NodeJS.WriteStream,
  names: Record<Step, string>,
  shown: Shown<Step>,
): Progress<Step> {
  let last = Date.now();
  return {
    report(step, done, total) {
      if (!total || (done < total && Date.now() - last < pause)) return;
      last = Date.now();
      stream.write(`${names[step]}: ${shown(done, step)} von ${shown(total, step)}\n`);
    },
    stop() {},
  };
}
