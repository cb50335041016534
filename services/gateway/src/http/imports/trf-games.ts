import type { Detail } from '@amici/kernel';
import type { ResultOf, TrfEvent, TrfGame, TrfPlayer, TrfProblem } from './trf';

type Games =
  | { readonly ok: true; readonly value: Pick<TrfEvent, 'games' | 'cycle'> }
  | { readonly ok: false; readonly problems: readonly TrfProblem[] };

/** Half points of whom a result is of; absent: no game that is over. */
const HALVES: Readonly<Partial<Record<ResultOf, number>>> = {
  ...{ '1': 2, W: 2, '+': 2 },
  ...{ '=': 1, D: 1 },
  ...{ '0': 0, L: 0, '-': 0 },
};

const BYES: ReadonlySet<ResultOf> = new Set<ResultOf>(['H', 'F', 'U']);

/** By White's and Black's half points. */
const RESULTS: Readonly<Record<string, TrfGame['result']>> = {
  '2 0': '1-0',
  '1 1': '1/2-1/2',
  '0 2': '0-1',
  '0 0': '0-0',
};

interface Seen {
  readonly games: (TrfGame & { readonly round: number })[];
  readonly problems: TrfProblem[];
}

const inRound = (round: number, detail: Detail): Detail => ({ name: 'in-round', round, detail });

/** What a line says of a round that is no game, where that changes the table. */
const withoutGame = ({ line }: TrfPlayer, round: number, result: ResultOf): readonly TrfProblem[] =>
  BYES.has(result) ? [{ line, detail: inRound(round, { name: 'points-without-game' }) }] : [];

/** White's line says it, and Black's line must say the same from his side. */
const gameIn = (player: TrfPlayer, index: number, players: readonly TrfPlayer[], seen: Seen): void => {
  const { line, number } = player;
  const { opponent, colour, result } = player.rounds[index]!;
  const wrong = (detail: Detail): number => seen.problems.push({ line, detail: inRound(index + 1, detail) });
  const other = players[opponent! - 1];
  const back = other?.rounds[index];
  if (other === undefined || opponent === number)
    return void wrong({ name: 'no-player', player: String(opponent) });
  if (back?.opponent !== number)
    return void wrong({ name: 'did-not-meet', player: String(opponent), other: number });
  if (colour !== 'w' && colour !== 'b') return void wrong({ name: 'colour-not-stated' });
  if (back.colour === colour) return void wrong({ name: 'same-colour' });
  const own = HALVES[result];
  const theirs = HALVES[back.result];
  if (own === undefined || theirs === undefined) return void wrong({ name: 'unfinished-as-event-file' });
  if (colour === 'b') return;
  const said = RESULTS[`${own} ${theirs}`];
  if (said === undefined) return void wrong({ name: 'results-differ', white: result, black: back.result });
  seen.games.push({ white: number, black: opponent!, result: said, round: index + 1 });
};

const pointsProblems = (players: readonly TrfPlayer[], games: readonly TrfGame[]): readonly TrfProblem[] =>
  players.flatMap(({ line, number, points }) => {
    const made = games.reduce((sum, { white, black, result }) => {
      if (white !== number && black !== number) return sum;
      if (result === '1/2-1/2') return sum + 0.5;
      return sum + (result === (white === number ? '1-0' : '0-1') ? 1 : 0);
    }, 0);
    return points === null || points === made
      ? []
      : [{ line, detail: { name: 'points-differ', stated: points, made } }];
  });

/** The games of an event, each told by both who played it; whatever does not agree is a problem of its line. */
export const trfGames = (players: readonly TrfPlayer[]): Games => {
  const seen: Seen = { games: [], problems: [] };
  for (const player of players)
    for (const [index, { opponent, result }] of player.rounds.entries())
      if (opponent === null) seen.problems.push(...withoutGame(player, index + 1, result));
      else gameIn(player, index, players, seen);
  const ordered = seen.games.sort((a, b) => a.round - b.round || a.white - b.white);
  const games = ordered.map(({ white, black, result }) => ({ white, black, result }));
  const problems = seen.problems.length > 0 ? seen.problems : pointsProblems(players, games);
  if (problems.length > 0) return { ok: false, problems };
  const pairs = new Set(games.map(({ white, black }) => [white, black].sort((a, b) => a - b).join()));
  return { ok: true, value: { games, cycle: pairs.size < games.length ? 'double' : 'single' } };
};
