import type { ResultRecorded, ResultRevised } from '@amici/contracts/tournament';
import type { TournamentEvent } from './events';
import {
  afterwards,
  announcement,
  entry,
  reason,
  of,
  resultOf,
  START,
  type Given,
} from './testing/event-of-three';
import { imported } from './testing/every-event';

/** The largest event a log takes, in bytes; an envelope of its own takes less than this much of it. */
const LARGEST = 65_536;
const ENVELOPE = 1_500;

const bytes = (event: TournamentEvent): number => Buffer.byteLength(JSON.stringify(event));

const begun: readonly Given[] = [
  announcement({ format: 'invitational', level: 2200, colours: 'berger' }),
  entry('anna', { rating: 2310, fixed: true }),
  entry('bert', { rating: 2300, fixed: false }),
  entry('carl', { rating: null }),
  { type: 'PublishStartList', seed: 'lot' },
  { type: 'StartTournament', at: START },
];

const atStart = afterwards(...begun).state;

/** The one result a decision records or revises. */
const resultIn = (events: readonly TournamentEvent[]): ResultRecorded | ResultRevised => {
  const [first, second] = events;
  if (second !== undefined || (first?.type !== 'ResultRecorded' && first?.type !== 'ResultRevised'))
    throw new Error('not one result');
  return first;
};

describe('a result', () => {
  it('says what bears on where it is rated, with the ratings its players began with [T-9.4c]', () => {
    const { rated } = resultIn(afterwards(...begun).accepted(resultOf(atStart, 'anna', 'bert', '1-0')));
    expect(rated).toEqual({
      event: {
        phase: 'announced',
        format: 'invitational',
        family: 'special',
        laws: 'iccf-laws-2020@1',
        tournamentRules: 'iccf-2017@1',
        rated: true,
        chess960: false,
        transmission: 'server',
        timeControl: expect.objectContaining({
          kind: 'days-plus-increment',
          days: 30,
          increment: 3,
        }) as object,
        players: 3,
        regular: 1,
      },
      white: { start: 2310, level: 2200 },
      black: { start: 2300, level: 2200 },
    });
  });

  it('says a start rating as it stood when it was recorded, whatever is corrected later [T-9.4b]', () => {
    const first = resultOf(atStart, 'anna', 'bert', '1-0');
    const adjust: Given = { type: 'AdjustStartRating', player: 'anna', rating: 2350, reason };
    const before = resultIn(afterwards(...begun).accepted(first));
    const after = resultIn(afterwards(...begun, adjust).accepted(first));
    const revised = resultIn(
      afterwards(...begun, first, adjust).accepted({ ...first, result: '1/2-1/2' } as Given),
    );
    expect([before, after, revised].map(({ rated }) => rated?.white.start)).toEqual([2310, 2350, 2350]);
  });

  it('says nothing of ratings where it counts for nobody [T-8.7-s]', () => {
    const first = resultOf(atStart, 'anna', 'bert', '1-0');
    const played = afterwards(...begun, first);
    const reopened = { ...first, result: null, finishedAt: null, why: 'reopened' } as Given;
    const leaving = {
      player: 'anna',
      kind: 'accepted',
      decision: 'cancel',
      reason,
      opponentsNotified: true,
    } as const;
    const cancelled = played.accepted({ type: 'WithdrawPlayer', at: START + 1, ...leaving });
    expect(resultIn(played.accepted(reopened)).rated).toBeNull();
    expect(of('ResultRevised', cancelled).map(({ rated }) => rated)).toEqual([null, null]);
  });

  it('and a withdrawal say what the rules of conduct ask of the event [C-26a]', () => {
    const conduct = { book: 'iccf-2017@1', titleEvent: true, major: true };
    const first = resultOf(atStart, 'anna', 'bert', '1-0');
    expect(resultIn(afterwards(...begun).accepted(first)).conduct).toEqual(conduct);
    const leaving = {
      ...({ type: 'WithdrawPlayer', at: START + 1, player: 'anna' } as const),
      ...({ kind: 'accepted', decision: 'adjudicate', reason, opponentsNotified: true } as const),
    };
    const [left] = of('PlayerWithdrawn', afterwards(...begun).accepted(leaving));
    expect(left?.conduct).toEqual(conduct);
  });

  it('of history says who played it, and the list of its file', () => {
    const [results] = of('ResultsImported', imported.events);
    expect(results?.rated).toEqual({
      event: { phase: 'imported', rated: true, chess960: false, list: null },
      players: [
        { player: 'anna', start: null, level: null },
        { player: 'bert', start: null, level: null },
      ],
      pairings: [{ white: 1, black: 2 }],
    });
  });
});

describe('a section', () => {
  it('says what a statement of norms says of its event, and nothing of history [T-A2.3a1]', () => {
    const [formed] = of('SectionFormed', afterwards(...begun).events);
    expect(formed?.event).toEqual({
      code: 'TEST/1',
      name: 'An event',
      format: 'invitational',
      titleEvent: true,
      start: START,
      tournamentRules: 'iccf-2017@1',
      normRules: 'iccf-2017@1',
      cycle: 'single',
      twoGamesApprovedBy: null,
    });
    expect(of('SectionFormed', imported.events).map(({ event }) => event)).toEqual([null]);
  });

  it('that starts says its players with the ratings of the start, and what its norms go by [T-8.1c, T-9.4a]', () => {
    const listed = { bert: { rating: 2333, fixed: true, games: 40 } };
    const start = { type: 'StartTournament', at: START, ratings: listed } as never;
    const [started] = of('SectionStarted', afterwards(...begun.slice(0, -1), start).events);
    const [formed] = of('SectionFormed', afterwards(...begun).events);
    expect(started?.event).toEqual(formed?.event);
    expect(started?.players.map(({ player, startRating }) => [player, startRating]).sort()).toEqual([
      ['anna', 2310],
      ['bert', 2333],
      ['carl', 2200],
    ]);
  });

  it('fits into one event with as many players as may meet', () => {
    const players = Array.from({ length: 63 }, (_, index) =>
      entry(`5d0d9b5c-3b1c-5c1f-8d8e-0000000000${10 + index}`, {
        rating: 2300,
        fixed: true,
        federation: 'GER',
      }),
    );
    const entered = [announcement({ format: 'open', level: 1800, name: 'n'.repeat(200) }), ...players];
    const before = afterwards(...entered);
    const [formed] = of('SectionFormed', before.accepted({ type: 'PublishStartList', seed: 'lot' }));
    expect(formed?.pairings).toHaveLength(1_953);
    expect(bytes(formed!) + ENVELOPE).toBeLessThan(LARGEST);
    const list: Given = { type: 'PublishStartList', seed: 'lot' };
    const starting = afterwards(...entered, list).accepted({ type: 'StartTournament', at: START });
    const [started] = of('SectionStarted', starting);
    expect(started?.pairings).toHaveLength(1_953);
    expect(bytes(started!) + ENVELOPE).toBeLessThan(LARGEST);
  });

  it('that was brought in fits into its events with as many results as a file may state', () => {
    const size = 64;
    const places = Array.from({ length: size }, (_, index) => ({
      player: `5d0d9b5c-3b1c-5c1f-8d8e-0000000000${10 + index}`,
      number: index + 1,
      federation: 'GER',
      title: null,
      rating: 2300,
      fixed: true,
      startRating: 2300,
      startRatingSource: 'recorded' as const,
    }));
    const games = Array.from({ length: 2_000 }, (_, index) => ({
      white: 10 + (index % 50),
      black: 64,
      result: '1/2-1/2' as const,
      code: null,
      finishedAt: START,
    }));
    const header = { source: 'event-file', code: 'OLD/1', name: 'Of the past', cycle: 'double' } as const;
    const rating = { rated: true, chess960: false, list: '2017/2' };
    const dates = { start: 0, end: null, conditions: null, tieBreaks: null };
    const { events } = afterwards({
      type: 'ImportTournament',
      ...{ ...header, ...rating, ...dates, players: places, games },
    });
    const sizes = of('ResultsImported', events).map((event) => bytes(event) + ENVELOPE);
    expect(sizes).toHaveLength(5);
    expect(Math.max(...sizes)).toBeLessThan(LARGEST);
  });
});
