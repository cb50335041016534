import type { Checks, Finding } from '@amici/contracts';
import { check as adjudication } from './adjudication/check';
import { check as conditionals } from './conditionals/check';
import { check as disputes } from './disputes/check';
import { check as draws } from './draws/check';
import type { GameEvent } from './events';
import { check as mail } from './mail/check';
import { check as overboard } from './overboard/check';
import { check as play } from './play/check';
import { check as rulings } from './rulings/check';
import type { Game, GameState } from './state/state';
import { check as time } from './time/check';

const CHECKS: Checks<GameEvent, Game> = {
  ...play,
  ...draws,
  ...time,
  ...conditionals,
  ...mail,
  ...rulings,
  ...adjudication,
  ...disputes,
  ...overboard,
};

/** What of an event does not come out as it is recorded, computed from the state before it. */
export const check = (event: GameEvent, before: GameState): readonly Finding[] =>
  (CHECKS[event.type] as (event: GameEvent, before: Game) => readonly Finding[])(event, before as Game);
