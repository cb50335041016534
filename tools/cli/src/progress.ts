import { SingleBar } from 'cli-progress';

/** Work that lasts less than this shows no bar. */
const PATIENCE_MS = 1_000;

export interface Progress {
  readonly advance: (done: number, total: number) => void;
  readonly stop: () => void;
}

/** A line for each tenth of the work, for a log or a pipe. */
export const tenths = (label: string, say: (line: string) => void): Progress => {
  let lastReport = 0;
  return {
    advance: (done, total) => {
      const tenth = Math.floor((10 * done) / total);
      if (tenth > lastReport) say(`${label} ${done} of ${total}`);
      lastReport = Math.max(lastReport, tenth);
    },
    stop: () => undefined,
  };
};

const SILENT: Progress = { advance: () => undefined, stop: () => undefined };

/** A progress bar on a terminal once the work has lasted a second; `elsewhere` where there is none. */
export const progress = (label: string, elsewhere = SILENT): Progress => {
  if (!process.stderr.isTTY) return elsewhere;
  const begun = Date.now();
  let bar: SingleBar | undefined;
  return {
    advance: (done, total) => {
      if (bar === undefined && Date.now() - begun > PATIENCE_MS) {
        bar = new SingleBar({
          format: `${label} {bar} {value}/{total} {eta_formatted}`,
          stream: process.stderr,
        });
        bar.start(total, done);
      }
      bar?.setTotal(total);
      bar?.update(done);
    },
    stop: () => bar?.stop(),
  };
};
