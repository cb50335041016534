import type { EventEnvelope } from '@amici/contracts';
import { fold } from '@amici/kernel';
import { toNewEvent } from '@amici/service';
import { game, upcasters, type GameEvent } from '../domain';
import type { GameCommand } from '../domain/commands';
import type { Acted } from '../domain/state/verdict';
import { eventsOf, PROFILES, START } from '../domain/testing/fixtures';
import { random, type Random } from '../domain/testing/random';
import { randomCommand } from '../domain/testing/random-commands';
import { eventsAsOf } from './as-of';

const DAY = 86_400_000;
const GAMES = 120;
const STEPS = 50;
const PROFILE_NAMES = ['server', 'server2019', 'email', 'postal', 'ccla', 'cclaServer'] as const;

/** Rulings are said to have been given up to three weeks before they are recorded. */
const ruledEarlier = (command: Acted<GameCommand>, rolled: Random, at: number): Acted<GameCommand> => {
  const { ruling } = command as { readonly ruling?: object };
  if (typeof ruling !== 'object' || rolled.chance(0.5)) return command;
  return { ...command, ruling: { ...ruling, decidedAt: at - rolled.below(21 * DAY) } } as typeof command;
};

const history = (seed: number): readonly GameEvent[] => {
  const rolled = random(seed);
  const profile = PROFILES[PROFILE_NAMES[seed % PROFILE_NAMES.length]!];
  const events: GameEvent[] = [...eventsOf(profile(), game.initialState)];
  let state = fold(game.evolve, game.initialState, events);
  let at = START;
  for (let step = 0; step < STEPS && state.phase !== 'none'; step += 1) {
    at += rolled.below(DAY);
    const command = ruledEarlier(randomCommand({ random: rolled, game: state, at }), rolled, at);
    const decision = game.decide(command, state);
    if (!decision.ok) continue;
    events.push(...decision.events);
    state = fold(game.evolve, state, decision.events);
  }
  return events;
};

const recorded = (event: GameEvent): EventEnvelope => {
  const { payload, occurredAt } = toNewEvent(event, upcasters);
  const recordedAt = new Date(START).toISOString();
  return { type: event.type, payload, occurredAt, recordedAt } as EventEnvelope;
};

describe('a game as of any instant', () => {
  it('can be shown, whatever was said to have been decided before it was played, or before the game began', () => {
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const events = history(seed);
      const envelopes = events.map(recorded);
      const of = new Map(envelopes.map((envelope, index) => [envelope, events[index]!]));
      for (const at of events.flatMap((event) => (event.at === null ? [] : [event.at, event.at - 1]))) {
        const past = eventsAsOf(envelopes, { at }).map((envelope) => of.get(envelope)!);
        const sample = { seed, at, phase: fold(game.evolve, game.initialState, past).phase };
        expect(sample).toEqual({
          seed,
          at,
          phase: past.length === 0 ? 'none' : expect.stringMatching(/playing|ended/),
        });
      }
    }
  });
});
