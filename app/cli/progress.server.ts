import { Presets, SingleBar } from "cli-progress";
import type { ImportStep } from "~/features/feed/import/import-run.server";

const names: Record<ImportStep, string> = {
  episodes: "Episoden",
  pictures: "Bilder",
  chapters: "Kapitel",
  transcripts: "Texte",
  audio: "Audio",
};
const pause = 5000;

export type Progress = {
  report(step: ImportStep, done: number, total: number): void;
  stop(): void;
};

/** Shows how far an import is: a bar on a terminal, elsewhere a line every five seconds at most. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barProgress(stream) : lineProgress(stream);
}

function barProgress(stream: NodeJS.WriteStream): Progress {
  let bar: SingleBar | undefined;
  let current: ImportStep | undefined;
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
        const format = `${names[step].padEnd(9)}{bar} {value} von {total}`;
        bar = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_classic);
        bar.start(total, 0);
      }
      bar?.update(done);
    },
    stop,
  };
}

function lineProgress(stream: NodeJS.WriteStream): Progress {
  let last = Date.now();
  return {
    report(step, done, total) {
      if (!total || (done < total && Date.now() - last < pause)) return;
      last = Date.now();
      stream.write(`${names[step]}: ${done} von ${total}\n`);
    },
    stop() {},
  };
}
