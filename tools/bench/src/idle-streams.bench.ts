// What it costs the moves that ten thousand people follow what concerns them while nothing does, and that everybody is told
// of each move: rounds with and without in turn, on one server each. Clients and followers share the machine with Amici.
import { keepFigures, type Figure } from './harness';
import { Http } from './moves/http';
import { atRate, sustained, type Load } from './moves/load';
import { setTables } from './moves/play';
import { runAmici, type RunningAmici } from './moves/running';
import { median, percentile } from './statistics';
import { holding } from './streams/holding';
import { memoryOf, runningIn } from './processes';

const STREAMS = Number(process.env['STREAMS'] ?? 10_000);
const CLIENTS = 64;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 10_000);
const RATE = 100;
const TABLES = 512;
const MOST_SLOWER = 1.1;
const SETTLED_MS = 1_000;

interface Rounds {
  readonly full: Load[];
  readonly steady: Load[];
}

const newRounds = (): Rounds => ({ full: [], steady: [] });

const round = async (amici: RunningAmici, http: Http, { full, steady }: Rounds): Promise<void> => {
  const tables = await setTables(amici, http, TABLES, CLIENTS);
  await sustained(http, tables.slice(0, CLIENTS), CLIENTS, ROUND_MS / 5);
  full.push(await sustained(http, tables.slice(CLIENTS), CLIENTS, ROUND_MS));
  const others = await setTables(amici, http, TABLES / 2, CLIENTS);
  steady.push(await atRate(http, others, RATE, ROUND_MS));
};

const msOfMove = ({ full }: Rounds): number =>
  median(full.map(({ moves, seconds }) => (1_000 * seconds) / moves));
const atPart = ({ steady }: Rounds, part: number): number =>
  median(steady.map(({ latencies }) => percentile(latencies, part)));

const figuresOf = (what: string, without: Rounds, withIt: Rounds): readonly Figure[] => [
  { name: `${what}: moves a second without`, value: 1_000 / msOfMove(without), unit: '/s' },
  { name: `${what}: moves a second with`, value: 1_000 / msOfMove(withIt), unit: '/s' },
  { name: `${what}: p50 at ${RATE} moves a second without`, value: atPart(without, 0.5), unit: 'ms' },
  { name: `${what}: p50 at ${RATE} moves a second with`, value: atPart(withIt, 0.5), unit: 'ms' },
];

/** Rounds without and with idle streams on one server, and what a stream takes of its memory. */
const idle = async (): Promise<readonly Figure[]> => {
  const amici = await runAmici([]);
  const http = new Http(amici.url, CLIENTS);
  const [without, withThem] = [newRounds(), newRounds()];
  const taken: number[] = [];
  try {
    for (let number = 0; number < ROUNDS; number += 1) {
      await round(amici, http, without);
      const before = memoryOf(amici.pid);
      const release = await holding(amici, STREAMS);
      taken.push((memoryOf(amici.pid) - before) / STREAMS);
      await round(amici, http, withThem);
      await release();
    }
  } finally {
    http.close();
    await amici.stop();
  }
  return [
    ...figuresOf(`${STREAMS} idle streams`, without, withThem),
    {
      name: `${STREAMS} idle streams: time of a move, with to without`,
      value: msOfMove(withThem) / msOfMove(without),
      unit: '',
      atMost: MOST_SLOWER,
    },
    { name: 'memory of an idle stream', value: Math.max(...taken) / 1_024, unit: 'KB' },
  ];
};

/** Rounds with the courier's process at rest and at work; what it left undone it does between them. */
const endless = async (): Promise<readonly Figure[]> => {
  const amici = await runAmici(['--distributed']);
  const http = new Http(amici.url, CLIENTS);
  const [without, withIt] = [newRounds(), newRounds()];
  const courier = runningIn(amici.pid, 'services/courier/');
  if (courier === undefined) throw new Error('no courier runs');
  try {
    for (let number = 0; number < ROUNDS; number += 1) {
      process.kill(courier, 'SIGSTOP');
      await round(amici, http, without);
      process.kill(courier, 'SIGCONT');
      await notifyAll(amici);
      await round(amici, http, withIt);
      await notifyAll(amici);
    }
  } finally {
    process.kill(courier, 'SIGCONT');
    http.close();
    await amici.stop();
  }
  return [
    ...figuresOf('telling', without, withIt),
    {
      name: 'telling: time of a move, with to without',
      value: msOfMove(withIt) / msOfMove(without),
      unit: '',
    },
  ];
};

/** Until the people it concerns have been told what was last done. */
const notifyAll = async (amici: RunningAmici): Promise<void> => {
  const token = await amici.token('white-0');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const started = await fetch(new URL('/games', amici.url), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await amici.token('operator')}` },
    body: JSON.stringify({
      ...{ white: 'white-0', black: 'black-0' },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    }),
  });
  const { id } = (await started.json()) as { readonly id: string };
  for (;;) {
    const answer = await fetch(new URL(`/me/events?game=${id}`, amici.url), { headers });
    if (answer.ok && (await answer.text()).includes(id)) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
};

const main = async (): Promise<void> => {
  keepFigures('idle-streams', [...(await idle()), ...(await endless())]);
};

void main();
