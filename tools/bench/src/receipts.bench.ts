// Moves over HTTP with receipts and signed checkpoints, and without: two Amici beside each other, round in turn. ROUND_MS, ROUNDS
// and TABLES make it shorter.
import { readFileSync } from 'node:fs';
import { keepFigures } from './harness';
import { Http } from './moves/http';
import { sustained } from './moves/load';
import { setTables } from './moves/play';
import { runAmici, type RunningAmici } from './moves/running';
import { median, percentile } from './statistics';

const CLIENTS = 64;
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 5_000);
const TABLES = Number(process.env['TABLES'] ?? 512);
/** Twelve times as often as without a setting. */
const CHECKPOINT_MS = 5_000;
const WANTED = 0.95;

interface Contender {
  readonly amici: RunningAmici;
  readonly http: Http;
  readonly rates: number[];
  /** ms of the processor that Amici's own process took for a move: hardly moved by what else runs on the machine. */
  readonly cpu: number[];
  readonly latencies: number[];
}

const contender = async (program?: readonly string[]): Promise<Contender> => {
  const amici = await runAmici([], { AMICI_CHECKPOINT_MS: String(CHECKPOINT_MS) }, program);
  return { amici, http: new Http(amici.url, CLIENTS), rates: [], cpu: [], latencies: [] };
};

const TICKS_A_SECOND = 100;

/** ms, of the process and what it has waited for. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
};

const play = async (
  { amici, http, rates, cpu, latencies }: Contender,
  isMeasured: boolean,
): Promise<void> => {
  const tables = await setTables(amici, http, TABLES, CLIENTS);
  const before = cpuOf(amici.pid);
  const load = await sustained(http, tables, CLIENTS, ROUND_MS);
  if (!isMeasured) return;
  cpu.push((cpuOf(amici.pid) - before) / load.moves);
  rates.push(load.moves / load.seconds);
  latencies.push(...load.latencies);
};

const main = async (): Promise<void> => {
  const signed = await contender();
  const unsigned = await contender(['tools/run.mjs', 'tools/bench/src/moves/unsigned.ts']);
  try {
    for (let round = -1; round < ROUNDS; round += 1)
      for (const one of round % 2 === 0 ? [signed, unsigned] : [unsigned, signed])
        await play(one, round >= 0);
  } finally {
    for (const { amici, http } of [signed, unsigned]) {
      http.close();
      await amici.stop();
    }
  }
  const ratios = signed.rates.map((rate, round) => rate / unsigned.rates[round]!);
  const figures = [
    { name: `moves a second with receipts and checkpoints, ${CLIENTS} clients`, of: signed },
    { name: `moves a second without, ${CLIENTS} clients`, of: unsigned },
  ].flatMap(({ name, of }) => [
    { name, value: median(of.rates), unit: '/s' },
    { name: 'p99 of these', value: percentile(of.latencies, 0.99), unit: 'ms' },
    { name: 'of the processor for each, without PostgreSQL', value: median(of.cpu), unit: 'ms' },
  ]);
  keepFigures('receipts', [
    ...figures,
    { name: 'with, of without: median of the rounds', value: median(ratios), unit: '', atLeast: WANTED },
  ]);
};

void main();
