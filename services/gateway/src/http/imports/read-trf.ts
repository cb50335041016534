import type { ResultOf, TrfEvent, TrfPlayer, TrfProblem, TrfRead } from './trf';
import { trfGames } from './trf-games';

const PLAYER = '001';
const TEAMS = new Set(['013', '310']);
const COLUMNS = {
  rank: [4, 8],
  title: [10, 13],
  name: [14, 47],
  rating: [48, 52],
  federation: [53, 56],
} as const;
const MORE = { fide: [57, 68], points: [80, 84] } as const;
const FIRST_ROUND = 91;
const ROUND = 10;

const MOST_PLAYERS = 200;
const MOST_ROUNDS = 400;

const column = (line: string, [from, to]: readonly [number, number]): string => line.slice(from, to).trim();

const numberIn = (text: string): number | null =>
  /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : null;

/** A day as the format writes it: `2027/03/01`, also without leading zeros. */
const dayIn = (text: string): number | null => {
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(at).getUTCDate() === Number(day) ? at : null;
};

const roundsIn = (text: string): TrfPlayer['rounds'] =>
  Array.from(
    { length: Math.min(MOST_ROUNDS, Math.ceil((text.length - FIRST_ROUND) / ROUND)) },
    (_, index) => {
      const at = FIRST_ROUND + index * ROUND;
      return {
        opponent: numberIn(column(text, [at, at + 4])),
        colour: text.charAt(at + 5).toLowerCase(),
        result: (text.charAt(at + 7) || ' ').toUpperCase() as ResultOf,
      };
    },
  );

const playerIn = (text: string, line: number): TrfPlayer | TrfProblem => {
  const number = numberIn(column(text, COLUMNS.rank));
  const name = column(text, COLUMNS.name);
  if (number === null || name === '') return { line, detail: { name: 'trf-player-incomplete' } };
  const points = column(text, MORE.points);
  return {
    ...{ line, number, name },
    title: column(text, COLUMNS.title) || null,
    rating: numberIn(column(text, COLUMNS.rating)),
    federation: column(text, COLUMNS.federation) || null,
    fide: numberIn(column(text, MORE.fide)),
    points: points === '' ? null : Number(points),
    rounds: roundsIn(text),
  };
};

interface Head {
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

const headOf = (lines: readonly string[]): Head => {
  const said = (tag: string): string =>
    lines
      .find((line) => line.startsWith(`${tag} `))
      ?.slice(4)
      .trim() ?? '';
  return { name: said('012'), start: dayIn(said('042')), end: dayIn(said('052')) };
};

const headProblems = ({ name, start }: Head): readonly TrfProblem[] => [
  ...(name === '' ? [{ line: 1, detail: { name: 'trf-no-name' } } as const] : []),
  ...(start === null ? [{ line: 1, detail: { name: 'trf-no-start' } } as const] : []),
];

const listProblems = (players: readonly TrfPlayer[]): readonly TrfProblem[] => {
  if (players.length < 2) return [{ line: 1, detail: { name: 'trf-two-players' } }];
  if (players.length > MOST_PLAYERS)
    return [{ line: 1, detail: { name: 'more-players-than', most: MOST_PLAYERS } }];
  const seen = new Set<number>();
  return players.flatMap(({ number, line }): readonly TrfProblem[] => {
    const again = seen.has(number);
    seen.add(number);
    if (again) return [{ line, detail: { name: 'start-number-taken', number } }];
    return number > players.length
      ? [{ line, detail: { name: 'start-number-of', number, players: players.length } }]
      : [];
  });
};

/** A tournament report (TRF16, TRF26) as an event that was played, or everything that is wrong with it. */
export const readTrf = (text: string): TrfRead => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const head = headOf(lines);
  const problems: TrfProblem[] = [...headProblems(head)];
  const players: TrfPlayer[] = [];
  for (const [index, line] of lines.entries()) {
    if (TEAMS.has(line.slice(0, 3)))
      problems.push({ line: index + 1, detail: { name: 'team-event-as-event-file' } });
    if (!line.startsWith(`${PLAYER} `)) continue;
    const read = playerIn(line, index + 1);
    if ('detail' in read) problems.push(read);
    else players.push(read);
  }
  players.sort((a, b) => a.number - b.number);
  problems.push(...listProblems(players));
  if (problems.length > 0) return { ok: false, problems };
  const games = trfGames(players);
  if (!games.ok) return games;
  const { name, start, end } = head;
  const event: TrfEvent = { name, start: start!, end, players, ...games.value };
  return { ok: true, event };
};
