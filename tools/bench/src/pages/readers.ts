import { Agent, get } from 'node:http';
import { sleep } from '@amici/ops';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Something to read, by the holder of the token; without one by anybody. */
export interface ToRead {
  readonly path: string;
  readonly token?: string;
}

/** Reads a page as a browser asks for it; how long it took, in ms. */
export const readPage = (origin: URL, { path, token }: ToRead, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const shows = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sent = get(
      new URL(path, origin),
      {
        ...(agent === undefined ? {} : { agent }),
        headers: { accept: BROWSER, 'accept-encoding': 'gzip, br', ...shows },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - began);
          else reject(new Error(`${path}: ${response.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
  });

const WAIT_MS = 60_000;

/** All of these are there to be read: a bundle is, once a checkpoint covers it. */
export const untilVisible = async (origin: URL, pages: readonly ToRead[]): Promise<void> => {
  const began = Date.now();
  for (const page of pages) {
    const isShown = () =>
      readPage(origin, page).then(
        () => true,
        (error: Error) => {
          if (Date.now() - began > WAIT_MS) throw error;
          return false;
        },
      );
    while (!(await isShown())) await sleep(200);
  }
};

/** What somebody has read: how long each page took, in ms, and how many were refused. */
export interface HasRead {
  readonly took: readonly number[];
  readonly refused: number;
}

/**
 * Somebody reads pages one after the other at a steady rate, whether those before have come or not, until stopped.
 */
export const readPages = (origin: URL, pages: readonly ToRead[], perSecond: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: perSecond });
  const took: number[] = [];
  let refused = 0;
  let isOver = false;
  const reading = async (): Promise<void> => {
    const began = performance.now();
    const sent: Promise<void>[] = [];
    for (let n = 0; !isOver; n += 1) {
      const wait = began + (n * 1_000) / perSecond - performance.now();
      if (wait > 0) await sleep(wait);
      sent.push(
        readPage(origin, pages[n % pages.length]!, agent).then(
          (ms) => void took.push(ms),
          () => void (refused += 1),
        ),
      );
    }
    await Promise.all(sent);
    agent.destroy();
  };
  const done = reading();
  return {
    stop: async (): Promise<HasRead> => {
      isOver = true;
      await done;
      return { took, refused };
    },
  };
};
