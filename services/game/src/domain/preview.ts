import type { MoveAccount, SayOfMove } from '@amici/chess';
import { fold, type Rejection } from '@amici/kernel';
import { accountOf, fenOf } from './state/board';
import type { MakeMove } from '@amici/contracts/game';
import type { GameEvent } from './events';
import { game as decider } from './game';
import type { Game, GameState } from './state/state';
import type { Acted } from './state/verdict';

/** What a move would come to: the events that would follow and the position after them, or why it cannot be made. */
export type Preview =
  | {
      readonly allowed: true;
      readonly events: readonly GameEvent[];
      readonly fen: string;
      readonly account: MoveAccount | null;
    }
  | { readonly allowed: false; readonly refusal: Rejection };

/**
 * The first step of a move on the server (L-4.1): nothing is recorded, the clock runs on, and another move may be
 * tried. The second is to make it. What it does is said in the language of `say`.
 */
export const previewMove = (command: Acted<MakeMove>, game: Game, say?: SayOfMove): Preview => {
  const decision = decider.decide(command, game);
  if (!decision.ok) return { allowed: false, refusal: decision.rejection };
  const after = fold<GameState, GameEvent>(decider.evolve, game, decision.events);
  const move = decision.events.find((event) => event.type === 'MoveMade');
  return {
    allowed: true,
    events: decision.events,
    fen: after.phase === 'none' ? '' : fenOf(after.board),
    account: move === undefined ? null : accountOf(game.board, move.uci, say),
  };
};
