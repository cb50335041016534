import type { MoveMade, TakeOverGame } from '@amici/contracts/game';
import { DAY } from '@amici/timecontrol';
import { game as decider } from '../game';
import {
  ANNA,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  EVENT,
  eventsOf,
  given,
  moves,
  START,
  stateOf,
  TEN_IN_FIFTY,
  TRIPLE_BLOCK,
} from '../testing/fixtures';
import type { Acted } from '../state/verdict';
import type { TakeOverGame as WithPairing } from './take-over-commands';

const players = { white: ANNA, black: BORIS };
const now = day(30);
const clocks = {
  white: { remaining: 41 * DAY },
  black: { remaining: 38 * DAY },
  runningSince: day(28),
};
/** A move of before, in so far as it matters: nobody's clock was charged for it here. */
const playedElsewhere = (more: Partial<MoveMade>): Partial<MoveMade> => ({
  type: 'MoveMade',
  charge: null,
  clock: null,
  ...more,
});

const uci = (...line: readonly string[]) => line.map((move) => ({ uci: move, at: null }));

const taking = (
  overrides: Partial<TakeOverGame> = {},
  pairing: WithPairing['pairing'] = { ...players, over: false },
): Acted<WithPairing> => ({
  ...by<TakeOverGame>(
    DIRECTOR,
    {
      type: 'TakeOverGame',
      source: 'the server before: 1234',
      players,
      event: EVENT,
      laws: 'iccf-laws-2020',
      conditions: { timeControl: TEN_IN_FIFTY },
      moves: uci('e2e4', 'e7e5', 'g1f3'),
      clocks,
      startedAt: START,
      ...overrides,
    },
    now,
  ),
  pairing,
});

const taken = () => eventsOf(taking(), decider.initialState);
const refused = (overrides: Partial<TakeOverGame>) => {
  const { decision } = given().when(taking(overrides));
  return decision.ok ? null : [decision.rejection.code, decision.rejection.rule];
};

const TRIPLE = { timeControl: TRIPLE_BLOCK, lengthDays: 750, leave: { kind: 'none' } };

describe('a game taken over from elsewhere', () => {
  it('is recorded as far as it has come, by the director who answers for it [L-14.1.1]', () => {
    given()
      .when(taking())
      .thenLike(
        {
          type: 'GameTakenOver',
          at: START,
          plies: 3,
          position: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
          confirmedBy: DIRECTOR,
          rule: 'L-14.1.1',
        },
        playedElsewhere({ ply: 1, rule: 'L-3.10.1' }),
        playedElsewhere({ ply: 2 }),
        playedElsewhere({
          ply: 3,
          clock: expect.objectContaining({
            running: 'black',
            since: day(28),
            presses: 3,
          }) as MoveMade['clock'],
        }),
      );
  });

  it('goes on with the clocks it had: what is made from now on is charged and judged [L-6.5]', () => {
    const history = continued(taken(), by(BORIS, { type: 'MakeMove', ply: 4, move: 'b8c6' }, day(31)));
    expect(history.at(-1)).toMatchObject({
      type: 'MoveMade',
      charge: { by: 'black', move: 2, charged: 3 * DAY, inTime: true },
      clock: { black: { remaining: 35 * DAY, moves: 2 }, white: { remaining: 41 * DAY }, running: 'white' },
    });
    expect(eventsOf(by(ANNA, { type: 'Resign' }, day(31)), stateOf(history))).toMatchObject([
      { type: 'GameEnded', result: '0-1', event: EVENT, players },
    ]);
  });

  it('counts the moves made before towards repetition and the controls', () => {
    const shuffle = uci('g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1');
    const history = continued(
      eventsOf(taking({ moves: shuffle }), decider.initialState),
      by(BORIS, { type: 'ClaimDraw', claim: 'c', ground: 'repetition', ply: 8, intended: 'f6g8' }, now),
    );
    expect(history.at(-1)).toMatchObject({ type: 'GameEnded', ending: 'repetition' });
  });

  it('keeps an offer that waits for an answer [L-9.1.2.1b]', () => {
    const history = eventsOf(taking({ offer: 'white' }), decider.initialState);
    expect(history.at(-1)).toMatchObject({ type: 'DrawOffered', by: 'white', move: 2 });
    const end = eventsOf(by(BORIS, { type: 'AcceptDraw' }, now), stateOf(history));
    expect(end.at(-1)).toMatchObject({ type: 'GameEnded', result: '1/2-1/2' });
    expect(refused({ offer: 'black' })).toEqual(['no-offer', 'L-9.1.2.1']);
  });

  it('computes again as it was recorded, and tells a forged clock', () => {
    const history = [...taken(), ...eventsOf(moves('b8c6', { from: 4, at: day(31) })[0]!, stateOf(taken()))];
    const findings = (events: typeof history) =>
      events.flatMap((event, index) =>
        decider.check(event, events.slice(0, index).reduce(decider.evolve, decider.initialState)),
      );
    expect(findings(history)).toEqual([]);
    const forged = history.map((event) =>
      event.type === 'MoveMade' && event.ply === 3 ? { ...event, clock: null } : event,
    );
    expect(findings(forged)).toMatchObject([{ fact: 'clock' }]);
    const elsewhere = history.map((event) =>
      event.type === 'GameTakenOver' ? { ...event, position: '8/8/8/8/8/8/8/8 w - - 0 1' } : event,
    );
    expect(findings(elsewhere)).toMatchObject([{ fact: 'uci' }]);
  });

  it('is one that its event pairs, and that waits for a result there', () => {
    const { decision: unknown } = given().when(taking({}, null));
    expect(unknown).toMatchObject({ rejection: { code: 'not-of-this-event' } });
    const { decision: others } = given().when(taking({}, { white: ANNA, black: 'carl', over: false }));
    expect(others).toMatchObject({ rejection: { code: 'not-the-players' } });
    const { decision: over } = given().when(taking({}, { ...players, over: true }));
    expect(over).toMatchObject({ rejection: { code: 'game-over' } });
  });

  it('is refused where its time was over, or its clocks are not those of its control [L-6.7]', () => {
    expect(refused({ clocks: { ...clocks, black: { remaining: DAY } } })).toEqual(['time-was-over', 'L-6.7']);
    expect(refused({ clocks: { ...clocks, black: {} } })).toEqual(['bad-clocks', 'L-6.11']);
    expect(refused({ clocks: { ...clocks, white: { remaining: -1 } } })).toEqual(['bad-clocks', 'L-6.11']);
    expect(refused({ clocks: { ...clocks, white: { remaining: DAY, bank: DAY } } })).toEqual([
      'bad-clocks',
      'L-6.11',
    ]);
    expect(refused({ clocks: { ...clocks, runningSince: day(31) } })).toEqual(['bad-clocks', 'L-6.11']);
    expect(refused({ conditions: TRIPLE })).toEqual(['bad-clocks', 'L-6.11']);
  });

  it('goes on with a bank in Triple Block, and with days of the calendar on a scoresheet [C-11a]', () => {
    const bank = { remaining: 20 * DAY, bank: 60 * DAY };
    const triple = taking({
      conditions: TRIPLE,
      clocks: { white: bank, black: bank, runningSince: day(28) },
    });
    expect(eventsOf(triple, decider.initialState)[0]).toMatchObject({
      clock: { black: { remaining: 20 * DAY, bank: 60 * DAY } },
    });
    const posted = taking({
      conditions: { transmission: 'postal', timeControl: { kind: 'calendar-days', moves: 10, days: 30 } },
      clocks: { white: { daysUsed: 7 }, black: { daysUsed: 3 }, runningSince: day(28) },
    });
    const history = continued(
      eventsOf(posted, decider.initialState),
      by(
        BORIS,
        {
          type: 'MakeMove',
          ply: 4,
          move: 'b8c6',
          mail: { receivedOn: '2021-03-30', postedOn: '2021-04-01' },
        },
        day(31),
      ),
    );
    expect(history.at(-1)).toMatchObject({ sheet: { black: { used: 5, moves: 2 }, white: { used: 7 } } });
  });

  it('is none that ended on the board, nor one begun here, and the same again is no other', () => {
    expect(refused({ moves: uci('f2f3', 'e7e5', 'g2g4', 'd8h4') })).toEqual(['game-over', 'L-5.1.1']);
    given(...taken())
      .when(taking())
      .thenNothing();
    given(...taken())
      .when(taking({ source: 'another server' }))
      .thenRejected('already-started');
  });

  it('names the ply of a move that is illegal [L-3.10.1]', () => {
    const { decision } = given().when(taking({ moves: uci('e2e4', 'e7e6', 'e4e6') }));
    expect(decision).toMatchObject({ rejection: { code: 'illegal-move', data: { ply: 3 } } });
  });
});
