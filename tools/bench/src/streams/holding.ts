import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RunningAmici } from '../moves/running';

/** Streams of people that nothing happens to, held by a process of its own. */
export const holding = async (
  { url, dataDir }: RunningAmici,
  count: number,
): Promise<() => Promise<void>> => {
  const program = ['tools/run.mjs', 'tools/bench/src/streams/hold.ts', url.href, dataDir, String(count)];
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the streams could not be held'))),
  ]);
  return async () => {
    child.stdin.end();
    await ended;
  };
};
