import { gameIdOf, type GameResult } from '@amici/contracts/tournament';
import fc from 'fast-check';
import { fold } from '@amici/kernel';
import type { TournamentEvent } from './events';
import type { TournamentState } from './state/state';
import { GAME_RESULTS, halfPointsOf } from '@amici/standings';
import { tableOf } from './standings/table';
import { announcement, ANNOUNCED, entry, ID, reason, START, type Given } from './testing/event-of-three';
import { tournament } from './tournament';

const people = fc.constantFrom('anna', 'bert', 'carl', 'dora', 'emil');
const result = fc.constantFrom<GameResult>(...GAME_RESULTS, null);

const given = (more: object): Given => more as Given;

const arbitrary: fc.Arbitrary<Given> = fc.oneof(
  people.map((player) => entry(player)),
  people.map((player) => given({ ...entry(player), fee: 'pending' })),
  people.map((player) => given({ type: 'ConfirmEntry', player })),
  people.map((player) => given({ type: 'CancelEntry', player })),
  fc.constant(given({ type: 'PublishStartList', seed: 'x' })),
  fc.constant(given({ type: 'AddTieBreak', tieBreak: 'rating-low' })),
  fc.constant(given({ type: 'StartTournament', at: START })),
  fc.tuple(fc.integer({ min: 1, max: 10 }), result).map(([board, to]) =>
    given({
      type: 'RecordResult',
      at: START + 1,
      game: gameIdOf(ID, '1', board),
      players: { white: 'w', black: 'b' },
      result: to,
      code: null,
      finishedAt: to === null ? null : START + 1,
      rule: 'L-12.1',
    }),
  ),
  fc.tuple(people, fc.constantFrom('cancel', 'adjudicate')).map(([player, decision]) =>
    given({
      type: 'WithdrawPlayer',
      at: START + 1,
      player,
      kind: 'accepted',
      decision,
      reason,
      opponentsNotified: true,
    }),
  ),
  people.map((player) => given({ type: 'AdjustStartRating', player, rating: 2222, reason })),
  fc.constant(given({ type: 'FinishTournament', at: START + 2 })),
  fc.constant(given({ type: 'CancelTournament', reason })),
);

const opening: readonly Given[] = [
  announcement({ prizes: [{ places: 2, what: 'a book' }] }),
  entry('anna'),
  entry('bert'),
  entry('carl'),
  entry('dora'),
];

const actor = { subject: 'olga', office: 'organiser' };

interface Lived {
  readonly state: TournamentState;
  readonly events: readonly TournamentEvent[];
}

const live = (commands: readonly Given[]): Lived =>
  commands.reduce<Lived>(
    ({ state, events }, command) => {
      const acted = { actor, at: ANNOUNCED, tournament: ID, ...command } as never;
      const decision = tournament.decide(acted, state);
      if (!decision.ok) {
        expect(decision.rejection.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
        return { state, events };
      }
      return {
        state: fold(tournament.evolve, state, decision.events),
        events: [...events, ...decision.events],
      };
    },
    { state: tournament.initialState, events: [] },
  );

const lives = (property: (lived: Lived) => void): void =>
  fc.assert(
    fc.property(fc.array(arbitrary, { maxLength: 40 }), (commands) =>
      property(live([...opening, ...commands])),
    ),
    { numRuns: 200 },
  );

describe('an event, whatever is commanded', () => {
  it('has scores that add up to the points of the games that count (I4)', () => {
    lives(({ state }) => {
      if (state.phase === 'none') return;
      for (const section of state.sections.values()) {
        const table = tableOf(state, section);
        if (!table.ok) throw new Error(table.error.code);
        const counted = section.outcomes.reduce((sum, outcome) => {
          const [white, black] = halfPointsOf(outcome.result) ?? [0, 0];
          return sum + (white + black) / 2;
        }, 0);
        expect(table.value.rows.reduce((sum, { points }) => sum + points, 0)).toBe(counted);
      }
    });
  });

  it('knows how many of its games are open, and starts and ends at most once', () => {
    lives(({ state, events }) => {
      if (state.phase === 'none') return;
      const open = [...state.sections.values()].flatMap(({ outcomes }) =>
        outcomes.filter((outcome) => outcome.result === null),
      );
      expect(state.open).toBe(open.length);
      for (const type of ['StartListPublished', 'TournamentStarted', 'TournamentFinished'])
        expect(events.filter((event) => event.type === type).length).toBeLessThanOrEqual(1);
    });
  });

  it('gives every fact of a decision its rule', () => {
    lives(({ events }) => {
      for (const event of events) expect(event).toHaveProperty('rule', expect.stringMatching(/-/));
    });
  });

  it('comes to the same by its events, read again', () => {
    lives(({ state, events }) =>
      expect(fold(tournament.evolve, tournament.initialState, events)).toEqual(state),
    );
  });
});
