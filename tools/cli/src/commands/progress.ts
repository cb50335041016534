import { SingleBar } from 'cli-progress';

/** Work that lasts less than this shows no bar. */
const PATIENCE_MS = 1_000;

export interface Progress {
  readonly advance: (done: number, total: number) => void;
  readonly stop: () => void;
}

/** A progress bar on a terminal once the work has lasted a second; silent everywhere else. */
export const progress = (label: string): Progress => {
  if (!process.stderr.isTTY) return { advance: () => undefined, stop: () => undefined };
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
