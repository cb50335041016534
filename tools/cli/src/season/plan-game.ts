import { play, readPgn, readSan, status, writeUci, type Move, type Position } from '@amici/chess';
import { DEMO_GAMES, OPENINGS } from './games';
import { chance, type Chance } from './chance';
import { searchedMove } from './searched-move';

/** How a game is going to go if nothing comes between: its moves, and what ends it after them. */
export interface GamePlan {
  /** Plies after which the players are done; the board may end it before. */
  readonly plies: number;
  readonly ending: 'resignation' | 'agreement' | 'silence';
  /** Who loses; null for a draw. */
  readonly loser: 'white' | 'black' | null;
  /** The moves it begins with: an opening, or those of a game of the past, which is played over; null for none. */
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
  const score = standardArray ? by.pick(OPENINGS) : null;
  const plies = SHORTEST + by.below(LONGEST - SHORTEST);
  const silent = by.happens(SILENT);
  if (by.happens(DRAWN) && !silent) return { plies, score, loser: null, ending: 'agreement' };
  const expected = 1 / (1 + 10 ** ((ratings.black - ratings.white) / 400));
  const loser = by.happens(expected) ? 'black' : 'white';
  return { plies, score, loser, ending: silent ? 'silence' : 'resignation' };
};

/** Centipawns by which a move may be worse than the best: as a rule, and where a player who is to lose goes wrong. */
const INACCURATE = 25;
const WRONG = 260;
const GOES_WRONG = 0.15;

/** One who is to lose goes wrong now and then. */
const chosen = (by: Chance, position: Position, isToLose: boolean): Move =>
  searchedMove(by, position, isToLose && by.happens(GOES_WRONG) ? WRONG : INACCURATE);

export interface NextMove {
  readonly move: Move;
  readonly uci: string;
  /** The board alone ends the game with it. */
  readonly endsGame: boolean;
}

/** The next move of a game; the same for the same game and ply. */
export const nextMove = (
  seed: string,
  game: string,
  { score, loser }: GamePlan,
  position: Position,
  ply: number,
): NextMove => {
  const text = score?.[ply - 1];
  const read = text === undefined ? undefined : readSan(position, text);
  const isToLose = loser === (ply % 2 === 1 ? 'white' : 'black');
  const move = read?.ok === true ? read.value : chosen(chance(seed, 'move', game, ply), position, isToLose);
  return { move, uci: writeUci(position, move), endsGame: status(play(position, move)) !== 'ongoing' };
};
