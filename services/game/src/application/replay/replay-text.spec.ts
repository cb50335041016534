import { fold } from '@amici/kernel';
import { game, gameAudiences, type GameEvent } from '../../domain';
import { eventsOf, PROFILES, START, starting, TRIPLE_BLOCK } from '../../domain/testing/fixtures';
import { random } from '../../domain/testing/random';
import { randomCommand } from '../../domain/testing/random-commands';
import { replayLine } from './replay-text';
import { sentenceOf } from '../../domain/game';

const starts = [
  () => PROFILES.server(),
  () => PROFILES.email(),
  () => PROFILES.postal(),
  () => PROFILES.ccla(),
  () => PROFILES.board({ kind: 'minutes', minutes: 5 }),
  () => starting({ conditions: { timeControl: TRIPLE_BLOCK, leave: { kind: 'none' } } }),
];

/** Some events of many types, as random games bring them about. */
const sample = (): ReadonlyMap<string, GameEvent> => {
  const found = new Map<string, GameEvent>();
  for (let seed = 1; seed <= 150; seed += 1) {
    const rolled = random(seed);
    let state = fold(game.evolve, game.initialState, eventsOf(rolled.pick(starts)(), game.initialState));
    for (let step = 0; step < 60 && state.phase !== 'none'; step += 1) {
      const command = randomCommand({ random: rolled, game: state, at: START + step * 20_000_000 });
      const decision = game.decide(command, state);
      if (!decision.ok) continue;
      for (const event of decision.events) found.set(event.type, event);
      state = fold(game.evolve, state, decision.events);
    }
  }
  return found;
};

describe('a replayed event', () => {
  it('is one line that shows no object, no missing value and no text that somebody wrote', () => {
    const events = sample();
    expect(events.size).toBeGreaterThan(Object.keys(gameAudiences).length * 0.6);
    for (const event of events.values()) {
      const sentence = sentenceOf(event);
      expect(sentence).not.toMatch(/undefined|\[object|NaN|\n|\bnull\b/);
      expect(sentence.length).toBeGreaterThan(5);
    }
  });

  it('names people who have names, and shows the others by their ids', () => {
    const [anna, boris] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const line = replayLine(
      {
        ...{ type: 'GameStarted', schemaVersion: 1, revision: 0, ruleset: 'iccf-laws-2020@1' },
        occurredAt: '2021-03-01T12:00:00.000Z',
        recordedAt: '2021-03-01T12:00:00.000Z',
        actor: { subject: anna, office: 'player', onBehalfOf: boris },
        payload: { ...PROFILES.server(), players: { white: anna, black: boris } },
      } as never,
      { [anna]: 'Anna Berg' },
    );
    expect(line).toContain(`(player Anna Berg for ${boris})`);
    expect(line).not.toContain(anna);
  });

  it('says where a rule of another book is followed by analogy', () => {
    const line = (rule: string, ruleset: string): string =>
      replayLine({
        type: 'DisputeContested',
        schemaVersion: 1,
        revision: 4,
        occurredAt: '2021-03-01T12:00:00.000Z',
        recordedAt: '2021-03-01T12:00:00.000Z',
        actor: { subject: 'anna', office: 'player' },
        ruleset,
        payload: { dispute: 'd', by: 'white', material: null, rule },
      } as never);
    expect(line('C-32c', 'iccf-laws-2020@1')).toContain('[by analogy with C-32c]');
    expect(line('C-32c', 'ccla-2016@1')).toContain(' [C-32c]');
    expect(line('L-14.1.3', 'ccla-2016@1')).toContain(' [L-14.1.3]');
  });
});
