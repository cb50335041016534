import {
  isCheck,
  legalMoves,
  play,
  readPgn,
  readSan,
  status,
  writeUci,
  type Move,
  type Position,
} from '@amici/chess';
import { DEMO_GAMES } from '../demo/games';
import { chance, type Chance } from './chance';

/** How a game is going to go if nothing comes between: its moves, and what ends it after them. */
export interface GamePlan {
  /** Plies after which the players are done; the board may end it before. */
  readonly plies: number;
  readonly ending: 'resignation' | 'agreement' | 'silence';
  /** Who loses; null for a draw. */
  readonly loser: 'white' | 'black' | null;
  /** Moves of a game of the past, which is played over; null for moves at random. */
  readonly score: readonly string[] | null;
}

const SHORTEST = 16;
const LONGEST = 70;
const DRAWN = 0.3;
const SILENT = 0.06;
const PLAYED_OVER = 0.15;

const past = readPgn(DEMO_GAMES).map(({ moves, result }) => ({
  moves: moves.map(({ text }) => text),
  result,
}));

const loserIn = (result: string): GamePlan['loser'] =>
  result === '1-0' ? 'black' : result === '0-1' ? 'white' : null;

/** The better player wins more often; one game is decided, drawn or given up in silence. */
export const planGame = (
  seed: string,
  game: string,
  ratings: { readonly white: number; readonly black: number },
  standardArray: boolean,
): GamePlan => {
  const by = chance(seed, 'game', game);
  if (standardArray && by.happens(PLAYED_OVER)) {
    const { moves, result } = by.pick(past);
    const loser = loserIn(result);
    return {
      plies: moves.length,
      score: moves,
      loser,
      ending: loser === null ? 'agreement' : 'resignation',
    };
  }
  const plies = SHORTEST + by.below(LONGEST - SHORTEST);
  const silent = by.happens(SILENT);
  if (by.happens(DRAWN) && !silent) return { plies, score: null, loser: null, ending: 'agreement' };
  const expected = 1 / (1 + 10 ** ((ratings.black - ratings.white) / 400));
  const loser = by.happens(expected) ? 'black' : 'white';
  return { plies, score: null, loser, ending: silent ? 'silence' : 'resignation' };
};

const CHECK_WEIGHT = 3;

/** A mate where there is one, else a move at random, rather a check than another. */
const chosen = (by: Chance, position: Position): Move => {
  const moves = legalMoves(position);
  const after = moves.map((move) => play(position, move));
  const mate = after.findIndex((next) => isCheck(next) && legalMoves(next).length === 0);
  if (mate !== -1) return moves[mate]!;
  return by.pick(
    moves.flatMap((move, index) => (isCheck(after[index]!) ? Array<Move>(CHECK_WEIGHT).fill(move) : [move])),
  );
};

export interface NextMove {
  readonly uci: string;
  /** The board alone ends the game with it. */
  readonly endsGame: boolean;
}

/** The next move of a game; the same for the same game and ply. */
export const nextMove = (
  seed: string,
  game: string,
  { score }: GamePlan,
  position: Position,
  ply: number,
): NextMove => {
  const text = score?.[ply - 1];
  const read = text === undefined ? undefined : readSan(position, text);
  const move = read?.ok === true ? read.value : chosen(chance(seed, 'move', game, ply), position);
  return { uci: writeUci(position, move), endsGame: status(play(position, move)) !== 'ongoing' };
};
