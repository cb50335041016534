import { advance, drawClaims, legalMoves, readUci, writeUci, type DrawHistory } from '@amici/chess';
import { defined } from '@amici/kernel';
import { DAY } from '@amici/timecontrol';
import type { Game } from '../../state/state';
import { text } from '../fixtures';
import type { Random } from '../random';
import type { GameCommand } from '../../commands';
import type { RulingInput } from '../../state/verdict';

export interface Context {
  readonly random: Random;
  readonly game: Game;
  readonly at: number;
}

export type Plain<Command> = Command extends unknown ? Omit<Command, 'game'> : never;
export type Generator = (context: Context) => Plain<GameCommand>;
export type Generators = { readonly [Type in GameCommand['type']]?: Generator };

export const date = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const legal = ({ random, game }: Context): string => {
  const moves = legalMoves(game.board.position);
  return moves.length === 0 ? 'a1a1' : writeUci(game.board.position, random.pick(moves));
};

export const someMove = (context: Context): string => {
  const { random } = context;
  return random.chance(0.95) ? legal(context) : random.pick(['e2e4', 'a1a8', 'zz', 'e7e8q']);
};

export const nextPly = ({ random, game }: Context): number =>
  game.moves.length + 1 - (random.chance(0.08) ? random.below(3) : 0);

export const mail = ({ random, game, at }: Context) => {
  if (game.mail.medium === null || random.chance(0.05)) return {};
  const held = random.below(9);
  return {
    mail: { receivedOn: date(at - held * DAY), ...(random.chance(0.9) ? { postedOn: date(at) } : {}) },
  };
};

export const dates = ({ random, at }: Context) => ({
  receivedOn: date(at - random.below(9) * DAY),
  postedOn: date(at),
});

export const ruling = ({ random, at }: Context): RulingInput => ({
  id: `ruling-${random.below(40)}`,
  reason: text('why'),
  ...defined<RulingInput>({
    basis: random.chance(0.97) ? random.pick([{ rule: 'L-6.11' }, { analogous: 'L-7.2' }]) : undefined,
    decidedAt: random.chance(0.1) ? at - random.below(5) * DAY : undefined,
  }),
});

export const side = ({ random }: Context) => random.pick(['white', 'black'] as const);
export const mate = ({ random }: Context) => ({
  answer: random.pick(['can', 'cannot', 'unknown'] as const),
  source: 'random',
  limit: '0',
});
export const openClaim = ({ random, game }: Context): string =>
  game.draw.claim?.claim ?? game.time.claims[0]?.claim ?? random.id();

export const intended = (context: Context) => {
  const { random, game } = context;
  if (random.chance(0.5)) return {};
  const { threefoldBy, fiftyBy } = drawClaims(game.board);
  return { intended: threefoldBy[0] ?? fiftyBy[0] ?? legal(context) };
};

export const playedOn = (board: DrawHistory, random: Random): { uci: string; board: DrawHistory } => {
  const moves = legalMoves(board.position);
  if (moves.length === 0) return { uci: 'a1a1', board };
  const move = random.pick(moves);
  return { uci: writeUci(board.position, move), board: advance(board, move) };
};

/** An own move to follow an open line that is taken over. */
export const afterLine = ({ game, random }: Context): string => {
  let { board } = game;
  for (const { uci } of game.lines?.lines[0] ?? []) {
    const read = readUci(board.position, uci);
    if (read.ok) board = advance(board, read.value);
  }
  return playedOn(board, random).uci;
};
