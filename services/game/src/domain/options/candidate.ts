import { legalMoves, writeUci } from '@amici/chess';
import type { MateEvidence, MoveNote } from '@amici/contracts/game';
import { dayOf, type Instant } from '@amici/kernel';
import type { GameCommand } from '../commands';
import type { RulingInput } from '../state/verdict';
import type { Game } from '../state/state';

type WithoutGame<Command> = Command extends unknown ? Omit<Command, 'game'> : never;

/** A command that somebody might send, put to the decider as a question. */
export interface Candidate {
  readonly variant?: string;
  readonly notes?: readonly MoveNote[];
  readonly command: WithoutGame<GameCommand>;
}

export const DRAFT = 'option';

export const MATE: MateEvidence = { answer: 'unknown', source: 'not asked', limit: '0' };

export const RULING: RulingInput = {
  id: DRAFT,
  basis: { rule: 'L-0.3' },
  reason: { id: DRAFT, hash: DRAFT },
};

/** The dates of something sent today, where days are counted by dates. */
export const mailToday = (game: Game, at: Instant) => {
  const today = dayOf(at);
  return game.time.sheet === null ? {} : { mail: { receivedOn: today, postedOn: today } };
};

/** Some legal move, to see whether moving is possible at all. */
export const anyMove = ({ board: { position } }: Pick<Game, 'board'>): string => {
  const [move] = legalMoves(position);
  return move === undefined ? '' : writeUci(position, move);
};
