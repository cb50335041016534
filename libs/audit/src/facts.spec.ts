import type { EventEnvelope } from '@amici/contracts';
import { factsFound, foundLines, isComputed } from './facts';
import { Results } from './results';
import { GOLDEN, golden, streamOf } from './testing/golden';

/** The golden stream in which an event of this type stands, with the event changed. */
const forged = (type: string, change: object): readonly [string, readonly EventEnvelope[]] => {
  for (const [key, events] of golden())
    if (events.some((event) => event.type === type)) {
      const other = events.map((event) =>
        event.type === type ? { ...event, payload: { ...(event.payload as object), ...change } } : event,
      );
      return [streamOf(key), other];
    }
  throw new Error(`no ${type} in ${GOLDEN}`);
};

const linesOf = ([stream, events]: readonly [string, readonly EventEnvelope[]]): readonly string[] =>
  factsFound(stream, events).flatMap(foundLines);

describe('what was recorded, computed again', () => {
  it('comes out as it was in every life that is kept', () => {
    const streams = [...golden()].filter(([key]) => isComputed(streamOf(key)));
    expect(streams.length).toBeGreaterThan(20);
    const lines = streams.flatMap(([key, events]) => linesOf([streamOf(key), events]));
    expect(lines).toEqual([]);
  });

  it.each([
    ['PlayerRated', { rating: 25_000_000 }, /rating is recorded as 25000000, but comes out as \d+ \[/],
    ['GameRated', { halfPoints: 7 }, /halfPoints is recorded as 7/],
    ['NormStatementFixed', { averageRating: 1 }, /averageRating is recorded as 1, .*\[T-A2/],
    ['NormAchieved', { required: 0.5 }, /required is recorded as 0\.5/],
    ['FinalTableFixed', { rows: [] }, /rows is recorded as \[\]/],
    ['MoveMade', { uci: 'a1a8' }, /MoveMade/],
  ])('finds a forged %s, with what would be right and by which rule', (type, change, correction) =>
    expect(linesOf(forged(type, change))[0]).toMatch(correction),
  );

  it('finds a resignation that was turned round, by who is recorded to have resigned', () => {
    const [stream, events] = forged('GameEnded', {});
    const resigned = events.findIndex(
      ({ type, payload }) => type === 'GameEnded' && (payload as { ending: string }).ending === 'resignation',
    );
    expect(resigned).toBeGreaterThan(0);
    const { result, rule } = events[resigned]!.payload as { result: string; rule: string };
    const turned = events.map((event, n) =>
      n === resigned
        ? { ...event, payload: { ...(event.payload as object), result: result === '1-0' ? '0-1' : '1-0' } }
        : event,
    );
    const [line] = linesOf([stream, turned]);
    expect(line).toMatch(/result is recorded as/);
    expect(line).toContain(`[${rule}]`);
  });

  it('says where a stream cannot be followed', () => {
    const [stream, events] = forged('MoveMade', {});
    const unknown = events.map((event, n) => (n === 1 ? { ...event, type: 'Unheard' } : event));
    expect(linesOf([stream, unknown])).toEqual([
      expect.stringMatching(/revision 1 \(Unheard\): nothing can follow on it/),
    ]);
  });
});

describe('results from log to log', () => {
  const event = (stream: string, type: string, payload: object): EventEnvelope =>
    ({ stream, type, payload, revision: 0, ruleset: null }) as EventEnvelope;
  const found = (...events: readonly EventEnvelope[]): readonly string[] => {
    const results = new Results();
    for (const one of events) results.apply(one);
    return results.found().flatMap(foundLines);
  };
  const ended = event('game-g', 'GameEnded', { result: '1-0' });
  const recorded = (result: string) =>
    event('tournament-t', 'ResultRecorded', { game: 'g', result, rule: 'CW-3' });
  const reported = (colour: string, halfPoints: number) =>
    event('rating-standard-p', 'ResultReported', { game: 'g', colour, halfPoints, rule: 'T-9.4c' });

  it('are those the game ended with, and those the event counted', () => {
    expect(found(ended, recorded('1-0'), reported('white', 2), reported('black', 0))).toEqual([]);
    expect(found(ended, recorded('0-1'))).toEqual([
      expect.stringContaining('comes out as "game g ended 1-0" [CW-3]'),
    ]);
    expect(found(recorded('1-0'), reported('black', 2))).toEqual([expect.stringContaining('[T-9.4c]')]);
  });

  it('are not judged where the other log is not at hand', () =>
    expect(found(reported('white', 1))).toEqual([]));
});
