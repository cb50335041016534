import type { Actor, EventEnvelope } from '@amici/contracts';
import { AUDIENCE, sideOf, type Game, type GameEvent } from '../domain';
import type { Viewing } from './viewing';

/** Whom an event is shown to. */
interface Reader {
  readonly actor: Actor;
  readonly state: Game;
  readonly seen: Viewing;
}

/** An event that is not for this reader keeps its place and its hash, so that the chain can still be followed. */
interface Withheld {
  readonly revision: number;
  readonly hash: string;
  readonly withheld: true;
}

const isFor = ({ type, payload }: EventEnvelope, { actor, state, seen }: Reader): boolean => {
  if (seen.viewer.as === 'official' || seen.viewer.as === 'auditor') return true;
  if (AUDIENCE[type as GameEvent['type']] !== 'officials') return true;
  const { by } = payload as { readonly by?: unknown };
  return by !== undefined && by === sideOf(state.players, actor.subject);
};

/** The history of a game as its parties and officials may read it: what is for officials only is withheld from the others, his own acts apart. */
export const historyFor = (
  events: readonly EventEnvelope[],
  reader: Reader,
): readonly (EventEnvelope | Withheld)[] =>
  events.map((event) =>
    isFor(event, reader) ? event : { revision: event.revision, hash: event.hash, withheld: true },
  );
