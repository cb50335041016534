// Pages: how long tables of 400 rows, bundles and explanations are written, and the longest turn that takes; and what 20 pages and
// bundles a second do to moves at 200 a second, in many short rounds by turns. The clients share the machine with Amici.
import { documentParts } from '@amici/web';
import { piecesOfPart } from '@amici/verify';
import { sleep } from '@amici/ops';
import { keepFigures, type Figure } from './harness';
import { Http } from './moves/http';
import { atRate } from './moves/load';
import { setTables, type Table } from './moves/play';
import { runAmici } from './moves/running';
import { explanations } from './pages/explained';
import { readPage, readPages, untilVisible, type ToRead } from './pages/readers';
import { playRounds, type Round } from './pages/rounds';
import { importEvent } from './pages/rows';
import { READER, tables } from './pages/tables';
import { measuredTurn, measuredTurns } from './pages/turns';
import type { Cpu } from './processes';
import { median, percentile } from './statistics';
import { recorded } from '@amici/audit/testing/game-bundle';

const BUNDLED_PLIES = 120;

/** What a bundle of a long game is written from, but for the nodes of its tree. */
const bundledGame = async () => {
  const events = await recorded(BUNDLED_PLIES);
  const entries = events.map(({ text, hash }, index) => ({ index, text, hash }));
  return { checkpoint: '', streams: [{ stream: 'game-g', entries }], nodes: [], later: 0 };
};

const WANTED = { tableMs: 50, turnMs: 5, p99: 1.1, homeMs: 300 };

const CLIENTS = 64;
const RATE = 200;
const READS = 20;
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const HALF_MS = Number(process.env['HALF_MS'] ?? 5_000);
const WARM_UP_MS = 40_000;
const TABLES = 256;
const HOMES = 20;

const written = async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, show] of tables()) {
    const view = await show();
    const { whole, longest } = measuredTurns(() => documentParts(view, READER));
    figures.push(
      { name, value: whole, unit: 'ms', atMost: WANTED.tableMs },
      { name: `${name}: its longest turn`, value: longest, unit: 'ms', atMost: WANTED.turnMs },
    );
  }
  for (const [name, make] of await explanations())
    figures.push({ name, value: measuredTurn(make), unit: 'ms', atMost: WANTED.turnMs });
  const part = await bundledGame();
  const { whole, longest } = measuredTurns(() => piecesOfPart(part));
  return [
    ...figures,
    { name: `bundle of a game of ${part.streams[0]!.entries.length} events`, value: whole, unit: 'ms' },
    { name: 'bundle of a game: its longest turn', value: longest, unit: 'ms', atMost: WANTED.turnMs },
  ];
};

/** Pages, bundles and explanations by turns: those of a game by its player, as it belongs to no event. */
const pagesToRead = (event: string, { id, tokens: [token] }: Table): readonly ToRead[] => [
  ...['/', `/tournaments/${event}/table`, '/calendar'].map((path) => ({ path })),
  ...[`/games/${id}`, `/games/${id}/bundle`].map((path) => ({ path, token })),
  ...['/tournaments', `/tournaments/${event}`, '/rating-lists', '/qualifiers'].map((path) => ({ path })),
  { path: `/tournaments/${event}/places/50/explain` },
  { path: `/games/${id}/plies/1/clocks/explain`, token },
];

/** Rounds of moves without and with readers beside them; how long a home page then takes, ms. */
const played = async (): Promise<{
  readonly rounds: readonly Round[];
  readonly homes: readonly number[];
}> => {
  const amici = await runAmici([], { AMICI_CHECKPOINT_MS: '1000' });
  const http = new Http(amici.url, CLIENTS);
  try {
    const event = await importEvent(amici);
    const games = await setTables(amici, http, TABLES, CLIENTS);
    await atRate(http, games, RATE, WARM_UP_MS / 4);
    const pages = pagesToRead(event, games[0]!);
    await untilVisible(amici.url, pages);
    // The process that answers them has compiled what it runs, as the one that takes moves has.
    const first = readPages(amici.url, pages, READS);
    await sleep(WARM_UP_MS);
    await first.stop();
    const rounds = await playRounds(amici, http, pages, {
      ...{ tables: TABLES, clients: CLIENTS, perSecond: RATE, readsPerSecond: READS },
      ...{ halfMs: HALF_MS, rounds: ROUNDS },
    });
    const homes: number[] = [];
    for (let n = 0; n < HOMES; n += 1) homes.push(await readPage(amici.url, { path: '/' }));
    return { rounds, homes };
  } finally {
    http.close();
    await amici.stop();
  }
};

interface Of99 {
  /** The median of that of each half; ms. */
  readonly p99: number;
  /** That of all moves of all of them; ms. */
  readonly all: number;
}

const name99 = `p99 at ${RATE} moves a second`;
const AGAINST = 'p99 beside them against p99 alone';

/**
 * What pages do to moves: of short rounds' p99 the median, which a single stall of the machine is not in; what it is over all
 * moves of all rounds; and how far rounds differ, each half against the other right before or after it.
 */
const figuresBeside = (rounds: readonly Round[]): readonly Figure[] => {
  const [alone, beside] = (['alone', 'beside'] as const).map((which) => {
    const halves = rounds.map((round) => round[which]);
    const all = percentile(
      halves.flatMap(({ latencies }) => latencies),
      0.99,
    );
    return { p99: median(halves.map(({ p99 }) => p99)), all };
  }) as [Of99, Of99];
  const ratios = rounds.map((round) => round.beside.p99 / round.alone.p99);
  const reads = rounds.flatMap((round) => round.beside.reads.took);
  const refused = rounds.reduce((sum, round) => sum + round.beside.reads.refused, 0);
  const ofPage = (program: keyof Cpu): number =>
    (1_000 * rounds.reduce((sum, round) => sum + round.beside.cpu[program] - round.alone.cpu[program], 0)) /
    reads.length;
  return [
    { name: `${name99}, median of ${rounds.length} rounds`, value: alone.p99, unit: 'ms' },
    {
      name: `p99 of these beside ${READS} pages, bundles and explanations a second`,
      value: beside.p99,
      unit: 'ms',
    },
    { name: AGAINST, value: beside.p99 / alone.p99, unit: 'times', atMost: WANTED.p99 },
    { name: `${AGAINST}, over all moves`, value: beside.all / alone.all, unit: 'times' },
    { name: `${AGAINST}, a quarter of the rounds less than`, value: percentile(ratios, 0.25), unit: 'times' },
    { name: `${AGAINST}, a quarter of the rounds more than`, value: percentile(ratios, 0.75), unit: 'times' },
    { name: 'a page beside these moves, processor time of Node', value: ofPage('node'), unit: 'ms' },
    {
      name: 'a page beside these moves, processor time of PostgreSQL',
      value: ofPage('postgres'),
      unit: 'ms',
    },
    { name: 'a page beside these moves, p50', value: percentile(reads, 0.5), unit: 'ms' },
    { name: 'a page beside these moves, p99', value: percentile(reads, 0.99), unit: 'ms' },
    { name: 'pages refused beside these moves', value: refused, unit: 'pages', atMost: 0 },
  ];
};

const main = async (): Promise<void> => {
  const tablesAndBundles = await written();
  if (ROUNDS === 0) return keepFigures('pages', tablesAndBundles);
  const { rounds, homes } = await played();
  keepFigures('pages', [
    ...tablesAndBundles,
    ...figuresBeside(rounds),
    { name: 'home, from request to its end', value: median(homes), unit: 'ms', atMost: WANTED.homeMs },
  ]);
};

void main();
