import type { Subject } from '@amici/contracts';
import type { GameEvent as Shared } from '@amici/contracts/game';
import type { GameCommand } from './commands';
import type { GameEvent } from './events';
import type { Game, GameState } from './state/state';
import type { Party } from './telling/audiences';
import type { PublicContext } from './telling/context';

type Typed = { readonly type: string };

/** One subject of a game: what is decided about it is decided in a game that has begun. */
export type GameSubject<Command extends Typed, Own extends Typed> = Subject<
  Extract<GameCommand, { readonly type: Command['type'] }>,
  Own,
  GameState,
  GameEvent,
  Party,
  PublicContext,
  Shared,
  Game
>;
