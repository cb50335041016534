import { Agent, get } from 'node:http';
import { sleep } from '@amici/ops';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Reads a page as a browser asks for it; how long it took, in ms. */
export const readPage = (url: URL, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = get(
      url,
      {
        ...(agent === undefined ? {} : { agent }),
        headers: { accept: BROWSER, 'accept-encoding': 'gzip, br' },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - began);
          else reject(new Error(`${url.pathname}: ${response.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
  });

/** Somebody reads pages one after the other at a steady rate, whether those before have come or not, until he is stopped. */
export const readPages = (origin: URL, paths: readonly string[], perSecond: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: perSecond });
  const took: number[] = [];
  let failure: Error | undefined;
  let isOver = false;
  const reading = async (): Promise<void> => {
    const began = performance.now();
    const sent: Promise<void>[] = [];
    for (let n = 0; !isOver && failure === undefined; n += 1) {
      const wait = began + (n * 1_000) / perSecond - performance.now();
      if (wait > 0) await sleep(wait);
      const url = new URL(paths[n % paths.length]!, origin);
      sent.push(
        readPage(url, agent).then(
          (ms) => void took.push(ms),
          (error: Error) => {
            failure ??= error;
          },
        ),
      );
    }
    await Promise.all(sent);
    agent.destroy();
    if (failure !== undefined) throw failure;
  };
  const done = reading();
  return {
    stop: async (): Promise<readonly number[]> => {
      isOver = true;
      await done;
      return took;
    },
  };
};
