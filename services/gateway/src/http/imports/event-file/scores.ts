import type { DetailText, Rejection } from '@amici/kernel';
import { readPgn, type PgnOptions } from '@amici/chess';
import type { EventFile, GameResult } from '@amici/contracts/tournament';
import { setImmediate } from 'node:timers/promises';
import type { FileProblem } from '../report';
import { readPgnGame, type PgnHistory } from './read-pgn-game';
import { inOrder } from './team-import';

interface Read {
  readonly scores: ReadonlyMap<number, PgnHistory>;
  readonly problems: readonly FileProblem[];
  /** What was read otherwise than it stands. */
  readonly remarks: readonly FileProblem[];
}

/** `0-0` at the end of a score is what the file says of the game, or castling. */
const statedBy = (result: GameResult): PgnOptions => (result === '0-0' ? { result } : {});

const because = ({ code, detail }: Rejection): DetailText =>
  detail === undefined ? code : { name: 'with-code', detail, code };

/** The moves of those games that carry a PGN; every illegal one is a problem of the file. */
export const readScores = async ({ games }: EventFile, zone: string): Promise<Read> => {
  const scores = new Map<number, PgnHistory>();
  const problems: FileProblem[] = [];
  const remarks: FileProblem[] = [];
  for (const [index, { pgn, result }] of games.entries()) {
    if (pgn === null) continue;
    // A long event takes seconds: others are answered between two of its games.
    await setImmediate();
    const path = `$.games[${index}].pgn`;
    const [game, second] = readPgn(pgn, statedBy(result));
    if (game === undefined || second !== undefined) {
      problems.push({ path, reason: { name: 'one-game' } });
      continue;
    }
    const read = readPgnGame(game, zone, true);
    if (read.ok) {
      scores.set(index, read.value);
      remarks.push(...read.value.remarks.map((reason) => ({ path, reason })));
    } else problems.push({ path, reason: because(read.error) });
  }
  return { scores, problems, remarks };
};

const PLAYED = ['1-0', '0-1', '1/2-1/2', '0-0'];

/** Scores that end otherwise than the file says of their games: the result of the file counts. */
export const otherEndings = ({ games }: EventFile, scores: Read['scores']): readonly FileProblem[] =>
  games.flatMap(({ result }, index) => {
    const ends = scores.get(index)?.result;
    if (result === null || ends === undefined || !PLAYED.includes(ends) || ends === result) return [];
    return [{ path: `$.games[${index}].pgn`, reason: { name: 'score-ends-otherwise', ends, result } }];
  });

/** A file with the moves in the place of their PGN: spelling and comments are no difference. */
export const comparable = (file: EventFile, scores: Read['scores']): object => {
  const ordered = inOrder(file);
  return {
    ...ordered,
    games: ordered.games.map((game, index) => ({
      ...game,
      // A game that is still played is further on here than in the file, or not taken over yet.
      pgn: game.result === null ? null : (scores.get(index)?.moves.map(({ uci }) => uci) ?? null),
    })),
  };
};
