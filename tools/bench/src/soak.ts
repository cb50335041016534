// npm run soak: mixed load on Amici in one process for ten minutes (SOAK_SECONDS), and its memory all the while. Games
// are started, played, viewed and resigned; the feed is read. Memory is flat if the last third needs at most what
// the second did, with a tenth of tolerance.
import { readFileSync } from 'node:fs';
import { freePort } from '../../cli/src/distributed/free-port';
import { keepFigures } from './harness';
import { Http } from './moves/http';
import { archive } from './moves/play';
import { runAmici, type RunningAmici } from './moves/running';
import { median } from './statistics';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const CLIENTS = 16;
const SAMPLE_MS = 10_000;
const MB = 1024 * 1024;
const TOLERANCE = 1.1;
const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };

interface Sample {
  readonly at: number;
  readonly rss: number;
  readonly heap: number;
}

/** One client's game after game, until it is told to stop. */
const play = async (amici: RunningAmici, http: Http, n: number, isOver: () => boolean): Promise<number> => {
  const [white, black] = [`white-${n}`, `black-${n}`];
  const tokens = await Promise.all([amici.token(white), amici.token(black)]);
  const operator = await amici.token('operator');
  const games = archive();
  let done = 0;
  const send = async (...given: Parameters<Http['send']>): Promise<string> => {
    const { status, text } = await http.send(...given);
    if (status >= 400) throw new Error(`${given[0]} ${given[1]}: ${status} ${text}`);
    done += 1;
    return text;
  };
  for (let round = n; !isOver(); round += CLIENTS) {
    const begun = await send('POST', '/games', operator, { white, black, conditions: { timeControl } });
    const { id } = JSON.parse(begun) as { readonly id: string };
    for (const [index, move] of games[round % games.length]!.entries()) {
      if (isOver()) break;
      await send('PUT', `/games/${id}/plies/${index + 1}`, tokens[index % 2]!, { move });
      if (index % 5 === 0) await send('GET', `/games/${id}`, tokens[0]!, {});
      if (index % 20 === 0) await send('GET', '/events?limit=200', tokens[0]!, {});
    }
    await send('PUT', `/games/${id}/resignation`, tokens[0]!, {});
  }
  return done;
};

const gauge = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(metrics)?.[1] ?? NaN);

const sample = async (amici: RunningAmici, operations: number, began: number): Promise<Sample> => {
  const text = await (await fetch(`http://127.0.0.1:${operations}/metrics`)).text();
  const status = readFileSync(`/proc/${amici.pid}/status`, 'utf8');
  return {
    at: (performance.now() - began) / 1_000,
    rss: (Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1_024) / MB,
    heap: gauge(text, 'nodejs_heap_size_used_bytes') / MB,
  };
};

const main = async (): Promise<void> => {
  const operations = await freePort();
  const amici = await runAmici([], { AMICI_OPERATIONS_PORT: `${operations}` });
  const http = new Http(amici.url, CLIENTS + 1);
  try {
    const began = performance.now();
    const isOver = () => performance.now() - began > SECONDS * 1_000;
    const clients = Array.from({ length: CLIENTS }, (_, n) => play(amici, http, n, isOver));
    const samples: Sample[] = [];
    while (!isOver()) {
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      const one = await sample(amici, operations, began);
      samples.push(one);
      console.log(
        `${one.at.toFixed(0).padStart(5)} s  ${one.rss.toFixed(0)} MB, heap ${one.heap.toFixed(0)} MB`,
      );
    }
    const requests = (await Promise.all(clients)).reduce((sum, done) => sum + done, 0);
    const third = (n: number) =>
      samples.slice(Math.floor((n * samples.length) / 3), Math.floor(((n + 1) * samples.length) / 3));
    const rss = (n: number) => median(third(n).map((one) => one.rss));
    const heap = (n: number) => median(third(n).map((one) => one.heap));
    keepFigures('soak', [
      { name: 'seconds of mixed load', value: SECONDS, unit: 's' },
      { name: 'requests answered', value: requests, unit: 'requests' },
      { name: 'memory in the first third (median)', value: rss(0), unit: 'MB' },
      { name: 'memory in the second third', value: rss(1), unit: 'MB' },
      { name: 'memory in the last third', value: rss(2), unit: 'MB', atMost: rss(1) * TOLERANCE },
      { name: 'heap in the second third', value: heap(1), unit: 'MB' },
      { name: 'heap in the last third', value: heap(2), unit: 'MB' },
    ]);
  } finally {
    http.close();
    await amici.stop();
  }
};

void main();
