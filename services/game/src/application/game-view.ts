import { fenOf, sideToMove } from '../domain/state/board';
import type { Game } from '../domain';

/** A game as a reader sees it. Instants are integer milliseconds UTC. */
export interface GameView {
  readonly id: string;
  readonly revision: number;
  readonly phase: Game['phase'];
  readonly players: Game['players'];
  readonly event: string | null;
  readonly laws: string;
  readonly initialFen: string;
  readonly chess960: boolean;
  readonly startedAt: number | null;
  readonly sideToMove: 'white' | 'black' | null;
  readonly fen: string;
  readonly moves: readonly { readonly ply: number; readonly uci: string; readonly san: string }[];
  readonly clock: Game['time']['clock'];
  readonly outcome: Game['outcome'];
}

export const gameView = (id: string, game: Game, revision: number): GameView => ({
  id,
  revision,
  phase: game.phase,
  players: game.players,
  event: game.event,
  laws: game.rules.laws,
  initialFen: game.initialFen,
  chess960: game.chess960,
  startedAt: game.startedAt,
  sideToMove: game.phase === 'playing' ? sideToMove(game.board) : null,
  fen: fenOf(game.board),
  moves: game.moves.map(({ uci, san }, index) => ({ ply: index + 1, uci, san })),
  clock: game.time.clock,
  outcome: game.outcome,
});
