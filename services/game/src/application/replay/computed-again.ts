import type { EventEnvelope, Finding } from '@amici/contracts';
import { toDomainEvent } from '@amici/contracts/event-format';
import { game, upcasters, type GameEvent, type GameState } from '../../domain';

interface Computed {
  readonly envelope: EventEnvelope;
  /** What of it does not come out as it is recorded. */
  readonly findings: readonly Finding[];
}

/**
 * All events of one game in order, each with what is found when its facts are computed again under the game's own laws.
 * Lazily: of a stream that cannot be followed beyond an event, everything up to that event still comes first.
 */
export function* computedAgain(envelopes: readonly EventEnvelope[]): Generator<Computed> {
  let state: GameState = game.initialState;
  for (const envelope of envelopes) {
    const event = toDomainEvent<GameEvent>(envelope, upcasters);
    yield { envelope, findings: game.check(event, state) };
    state = game.evolve(state, event);
  }
}

const LONGEST = 300;

const textOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
};

/** A finding as a line under the event it is about. */
export const findingLine = ({ fact, recorded, computed, rule }: Finding): string =>
  `      !  ${fact} is recorded as ${textOf(recorded)}, but comes out as ${textOf(computed)} [${rule}]`;
