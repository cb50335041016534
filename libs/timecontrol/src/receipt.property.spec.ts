import fc from 'fast-check';
import { receiptDate } from './receipt';
import { localTime } from './zones';
import { DAY, HOUR, MINUTE } from './units';

/*
 * Against the civil clocks of some places as their laws set them, written down here as minutes ahead of UTC and the
 * instants at which they were changed. Nothing of the time zone database is asked.
 */

type Change = readonly [from: number, minutesAhead: number];

const PLACES: Readonly<Record<string, readonly Change[]>> = {
  'Europe/London': [
    [Date.UTC(2018, 9, 28, 1), 0],
    [Date.UTC(2019, 2, 31, 1), 60],
    [Date.UTC(2019, 9, 27, 1), 0],
  ],
  'America/New_York': [
    [Date.UTC(2018, 10, 4, 6), -300],
    [Date.UTC(2019, 2, 10, 7), -240],
    [Date.UTC(2019, 10, 3, 6), -300],
  ],
  'Australia/Sydney': [
    [Date.UTC(2018, 9, 6, 16), 660],
    [Date.UTC(2019, 3, 6, 16), 600],
    [Date.UTC(2019, 9, 5, 16), 660],
  ],
  // Half an hour of daylight saving, with halves of hours all the year.
  'Australia/Lord_Howe': [
    [Date.UTC(2018, 9, 6, 15, 30), 660],
    [Date.UTC(2019, 3, 6, 15), 630],
    [Date.UTC(2019, 9, 5, 15, 30), 660],
  ],
  'Australia/Perth': [[0, 480]],
  'Asia/Kathmandu': [[0, 345]],
  'Pacific/Kiritimati': [[0, 840]],
  'Pacific/Pago_Pago': [[0, -660]],
};

const YEAR = { from: Date.UTC(2019, 0, 1), to: Date.UTC(2020, 0, 1) };

const aheadAt = (place: string, at: number): number =>
  PLACES[place]!.filter(([from]) => from <= at).at(-1)![1] * MINUTE;

/** Midnight of the local day in which an instant lies, as if local time were UTC. */
const receivedOn = (place: string, at: number, cutoff: number): string => {
  const wall = at + aheadAt(place, at);
  const midnight = wall - (wall % DAY);
  const counts = wall - midnight < cutoff ? midnight : midnight + DAY;
  return new Date(counts).toISOString().slice(0, 10);
};

/** Anywhere in the year, often around a change of the clocks or 8 pm, to the millisecond. */
const arrival = (place: string): fc.Arbitrary<number> => {
  const edges = PLACES[place]!.map(([from]) => from).filter((at) => at >= YEAR.from);
  const evening = fc.nat(364).map((day) => {
    const at = YEAR.from + day * DAY + 20 * HOUR;
    return at - aheadAt(place, at);
  });
  const near = fc.integer({ min: -2, max: 2 });
  return fc
    .oneof(
      fc.integer({ min: YEAR.from, max: YEAR.to - 1 }),
      fc.tuple(evening, near).map(([at, more]) => at + more),
      ...(edges.length === 0
        ? []
        : [
            fc
              .tuple(fc.constantFrom(...edges), fc.integer({ min: -26, max: 26 }), near)
              .map(([at, hours, more]) => at + hours * HOUR + more),
          ]),
    )
    .filter((at) => at >= YEAR.from && at < YEAR.to);
};

const arrivals = fc
  .constantFrom(...Object.keys(PLACES))
  .chain((place) => fc.tuple(fc.constant(place), arrival(place)));

describe('the date of receipt anywhere, in summer and winter time', () => {
  it('is the day the wall clock shows, or the next from 8 pm on', () => {
    fc.assert(
      fc.property(arrivals, ([place, at]) => {
        expect(receiptDate(at, place)).toBe(receivedOn(place, at, 20 * HOUR));
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps to a cut-off of another hour', () => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 24 * 60 }), ([place, at], minutes) => {
        expect(receiptDate(at, place, minutes)).toBe(receivedOn(place, at, minutes * MINUTE));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never goes back as time goes on, though clocks are put back', () => {
    fc.assert(
      fc.property(arrivals, fc.nat(3 * DAY), ([place, at], later) => {
        expect(receiptDate(at + later, place) >= receiptDate(at, place)).toBe(true);
      }),
    );
  });
});

describe('the time of day anywhere', () => {
  it('is what the wall clock shows to the millisecond', () => {
    fc.assert(
      fc.property(arrivals, ([place, at]) => {
        const wall = at + aheadAt(place, at);
        const date = new Date(wall).toISOString().slice(0, 10);
        expect(localTime(at, place)).toEqual({ date, time: wall % DAY });
      }),
      { numRuns: 2_000 },
    );
  });
});
