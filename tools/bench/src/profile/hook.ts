// Loaded by NODE_OPTIONS=--require before whatever a process runs: leaves a CPU profile of it in BENCH_PROFILES when it
// ends. Node's own --cpu-prof may not stand in NODE_OPTIONS, and what a benchmark starts is to be seen as well.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';

/** The program, as its path from the root of the checkout; `start` runs one as another. */
const programName = (): string =>
  relative(process.cwd(), process.argv[1] ?? 'node')
    .replace(/^(?:\.\.\/|dist\/)+/, '')
    .replace(/\.[cm]?js$/, '')
    .replaceAll('/', '-');

const record = (folder: string): void => {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  process.once('exit', () => {
    session.post('Profiler.stop', (_failure, stopped) => {
      const thread = threadId === 0 ? '' : '.worker';
      const file = `${programName()}${thread}.${process.pid}.${threadId}.cpuprofile`;
      writeFileSync(join(folder, file), JSON.stringify(stopped.profile));
    });
  });
};

const folder = process.env['BENCH_PROFILES'];
if (folder !== undefined && folder !== '') record(folder);
