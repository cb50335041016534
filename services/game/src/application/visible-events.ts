import type { Actor, EventEnvelope } from '@amici/contracts';
import type { WithheldEvent } from '@amici/contracts/game';
import { gameAudiences, sideOf, type Game, type GameEvent } from '../domain';
import type { Viewing } from './viewing';

/** The reader an event is shown to. */
interface Reader {
  readonly actor: Actor;
  readonly state: Game;
  readonly seen: Viewing;
}

/** Whether somebody who sees the proceedings may read it. */
export const isFor = ({ type, payload }: EventEnvelope, { actor, state, seen }: Reader): boolean => {
  if (seen.viewer.as === 'official' || seen.viewer.as === 'auditor') return true;
  if (gameAudiences[type as GameEvent['type']].parties.includes('player')) return true;
  const { by } = payload as { readonly by?: unknown };
  return by !== undefined && by === sideOf(state.players, actor.subject);
};

/**
 * The history of a game as its parties and officials may read it. What is for officials only is withheld from the
 * others, except their own acts.
 */
export const visibleTo = (
  reader: Reader,
  events: readonly EventEnvelope[],
): readonly (EventEnvelope | WithheldEvent)[] =>
  events.map((event) =>
    isFor(event, reader) ? event : { revision: event.revision, hash: event.hash, withheld: true },
  );
