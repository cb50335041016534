// Pages: how long tables of 400 rows, bundles and explanations are written, and the longest turn that takes; and what 20 pages and
// bundles a second do to moves at 200 a second, in rounds by turns. The clients share the machine with Amici.
import { documentParts } from '@amici/web';
import { piecesOfPart } from '@amici/verify';
import { sleep } from '@amici/ops';
import { keepFigures, type Figure } from './harness';
import { Http } from './moves/http';
import { atRate } from './moves/load';
import { setTables, type Table } from './moves/play';
import { runAmici } from './moves/running';
import { bundledGame } from './pages/bundled';
import { explanations } from './pages/explained';
import { readPage, readPages, untilShown, type HasRead, type ToRead } from './pages/readers';
import { bringEventIn } from './pages/rows';
import { READER, tables } from './pages/tables';
import { measuredTurn, measuredTurns } from './pages/turns';
import { median, percentile } from './statistics';

const WANTED = { tableMs: 50, turnMs: 5, p99: 1.1, homeMs: 300 };

const CLIENTS = 64;
const RATE = 200;
const READS = 20;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 10_000);
const WARM_UP_MS = 40_000;
const TABLES = 256;
const HOMES = 20;

const written = async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, show] of tables()) {
    const shown = await show();
    const { whole, longest } = measuredTurns(() => documentParts(shown, READER));
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

interface Round {
  readonly alone: number;
  readonly beside: number;
  readonly reads: HasRead;
}

/** p99 of moves without and with readers beside them; ms. */
const played = async (): Promise<{
  readonly rounds: readonly Round[];
  readonly homes: readonly number[];
}> => {
  const amici = await runAmici([], { AMICI_CHECKPOINT_MS: '1000' });
  const http = new Http(amici.url, CLIENTS);
  try {
    const event = await bringEventIn(amici);
    const games = await setTables(amici, http, TABLES, CLIENTS);
    await atRate(http, games, RATE, ROUND_MS);
    const pages = pagesToRead(event, games[0]!);
    await untilShown(amici.url, pages);
    // Whoever answers them has compiled what he runs, as whoever takes moves has.
    const first = readPages(amici.url, pages, READS);
    await sleep(WARM_UP_MS);
    await first.stop();
    const p99Of = async (): Promise<number> => {
      const tables = await setTables(amici, http, TABLES, CLIENTS);
      return percentile((await atRate(http, tables, RATE, ROUND_MS)).latencies, 0.99);
    };
    const rounds: Round[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const alone = await p99Of();
      const readers = readPages(amici.url, pages, READS);
      const beside = await p99Of();
      rounds.push({ alone, beside, reads: await readers.stop() });
    }
    const homes: number[] = [];
    for (let n = 0; n < HOMES; n += 1) homes.push(await readPage(amici.url, { path: '/' }));
    return { rounds, homes };
  } finally {
    http.close();
    await amici.stop();
  }
};

const main = async (): Promise<void> => {
  const tablesAndBundles = await written();
  if (ROUNDS === 0) return keepFigures('pages', tablesAndBundles);
  const { rounds, homes } = await played();
  const ratios = rounds.map(({ alone, beside }) => beside / alone);
  const reads = rounds.flatMap((round) => round.reads.took);
  const refused = rounds.reduce((sum, round) => sum + round.reads.refused, 0);
  keepFigures('pages', [
    ...tablesAndBundles,
    { name: `p99 at ${RATE} moves a second`, value: median(rounds.map(({ alone }) => alone)), unit: 'ms' },
    {
      name: `p99 of these beside ${READS} pages, bundles and explanations a second`,
      value: median(rounds.map(({ beside }) => beside)),
      unit: 'ms',
    },
    { name: 'p99 beside them against p99 alone', value: median(ratios), unit: 'times', atMost: WANTED.p99 },
    { name: 'a page beside these moves, p50', value: percentile(reads, 0.5), unit: 'ms' },
    { name: 'a page beside these moves, p99', value: percentile(reads, 0.99), unit: 'ms' },
    { name: 'pages refused beside these moves', value: refused, unit: 'pages', atMost: 0 },
    { name: 'home, from request to its end', value: median(homes), unit: 'ms', atMost: WANTED.homeMs },
  ]);
};

void main();
