import {
  BREAK_RULES,
  countedBetween,
  lastInstantWithin,
  stoppedSpans,
  withBreak,
  type Break,
} from './breaks';

const pause = (from: number, to: number | null, more: Partial<Break> = {}): Break => ({
  id: `${from}`,
  cause: 'leave',
  side: 'white',
  from,
  to,
  recordedAt: 0,
  rule: 'L-10.1a',
  ...more,
});

describe('the spans in which a clock stands still', () => {
  it('join where breaks overlap or touch, count for the side they concern, and leave out empty ones', () => {
    const breaks = [
      pause(10, 20),
      pause(15, 18),
      pause(20, 30),
      pause(40, 40),
      pause(50, 60, { side: 'black' }),
      pause(70, null, { side: 'both' }),
    ];
    expect(stoppedSpans(breaks, 'white')).toEqual([
      { from: 10, to: 30 },
      { from: 70, to: Infinity },
    ]);
    expect(stoppedSpans(breaks, 'black')).toEqual([
      { from: 50, to: 60 },
      { from: 70, to: Infinity },
    ]);
  });

  it('are kept in order of their beginning, one of each id', () => {
    const breaks = [pause(10, 20, { id: 'b' }), pause(10, 15, { id: 'a' }), pause(5, 6)].reduce(
      withBreak,
      [] as readonly Break[],
    );
    expect(breaks.map(({ id }) => id)).toEqual(['5', 'a', 'b']);
    const other = [pause(10, 20, { id: 'a' }), pause(10, 15, { id: 'b' })];
    expect(other.reduce(withBreak, [] as readonly Break[])).toEqual(other);
    expect(withBreak(breaks, pause(99, 100, { id: 'a' }))).toBe(breaks);
  });
});

describe('counted time', () => {
  const spans = [
    { from: 10, to: 20 },
    { from: 30, to: 35 },
  ];

  it('leaves the spans out', () => {
    expect(countedBetween(spans, 0, 40)).toBe(25);
    expect(countedBetween(spans, 12, 18)).toBe(0);
    expect(countedBetween(spans, 5, 15)).toBe(5);
    expect(countedBetween(spans, 15, 32)).toBe(10);
    expect(countedBetween(spans, 40, 30)).toBe(0);
  });

  it('reaches a limit at the last instant that does not exceed it', () => {
    expect(lastInstantWithin(spans, 0, 9)).toBe(9);
    expect(lastInstantWithin(spans, 0, 11)).toBe(21);
    expect(lastInstantWithin(spans, 0, 25)).toBe(40);
    expect(lastInstantWithin(spans, 15, 5)).toBe(25);
    expect(lastInstantWithin(spans, 40, 7)).toBe(47);
  });

  it('takes a span into the bargain that begins just as the limit is reached', () => {
    expect(lastInstantWithin(spans, 0, 10)).toBe(20);
    expect(lastInstantWithin(spans, 12, 0)).toBe(20);
    expect(lastInstantWithin(spans, 0, 20)).toBe(35);
    expect(lastInstantWithin([{ from: 10, to: Infinity }], 0, 10)).toBe(Infinity);
    expect(lastInstantWithin([{ from: 10, to: Infinity }], 0, 9)).toBe(9);
  });

  it('has a limit below nothing behind it', () => {
    expect(lastInstantWithin(spans, 15, -1)).toBe(14);
  });
});

describe('the rule of a break', () => {
  it('is the one its cause rests on', () => {
    expect(BREAK_RULES).toEqual({
      leave: 'L-10.1a',
      adjournment: 'C-16a',
      interruption: 'L-6.10a',
      claim: 'L-9.4.1b',
      outage: 'L-6.11',
    });
  });
});
