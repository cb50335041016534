import fc from 'fast-check';
import { addDays, type CalendarDate } from './dates';
import {
  adjustScoresheet,
  correctMove,
  daysUsed,
  enterMove,
  returnSheet,
  sheetRemaining,
  startScoresheet,
  type Recorded,
  type Scoresheet,
  type SheetEntry,
} from './scoresheet';
import { calendarDays } from './testing/controls';

const START: CalendarDate = '2016-04-01';

/** White takes so many calendar days over a move, Black answers the same day. */
const whiteMoves = (
  sheet: Scoresheet,
  used: readonly number[],
  more: { readonly inquired?: boolean } = {},
): Recorded => {
  let recorded: Recorded | undefined;
  let next = sheet;
  for (const count of used) {
    recorded = enterMove(next, { receivedOn: START, postedOn: addDays(START, count), ...more });
    next = enterMove(recorded.sheet, { receivedOn: START, postedOn: START }).sheet;
  }
  return { sheet: next, entry: recorded!.entry };
};

const sheet = (used: readonly number[] = []): Scoresheet =>
  used.length === 0
    ? startScoresheet(calendarDays())
    : whiteMoves(startScoresheet(calendarDays()), used).sheet;

const entryOf = (used: readonly number[], last: number, more = {}): SheetEntry =>
  whiteMoves(sheet(used), [last], more).entry;

describe('days used for a move', () => {
  const used = (receivedOn: CalendarDate, postedOn: CalendarDate): number =>
    daysUsed({ receivedOn, postedOn }).days;

  it('are posting date less receipt date, never below 0 [C-5c]', () => {
    expect(used('2016-04-01', '2016-04-01')).toBe(0);
    expect(used('2016-04-01', '2016-04-04')).toBe(3);
    expect(used('2016-02-27', '2016-03-02')).toBe(4);
    expect(used('2016-05-04', '2016-05-03')).toBe(0);
    expect(entryOf([], 0).rule).toBe('C-5c');
  });

  it('count from the arrival though the letter lay unopened [C-5b]', () => {
    expect(used('2016-04-01', '2016-04-06')).toBe(5);
  });

  it('leave out the days of an adjournment; its holder posts the sheet at its end [C-17]', () => {
    const adjournments = [{ from: '2016-03-03', to: '2016-03-12' }];
    const posting = { receivedOn: '2016-03-01', postedOn: '2016-03-14', adjournments };
    expect(daysUsed(posting)).toEqual({ days: 3, adjournedDays: 10 });
    expect(enterMove(sheet(), posting).entry).toMatchObject({ chargedDays: 3, adjournedDays: 10 });
  });

  it('leave out only those between receipt and posting, each once', () => {
    const held = (from: CalendarDate, to: CalendarDate): number =>
      daysUsed({
        receivedOn: '2016-03-01',
        postedOn: '2016-03-11',
        adjournments: [
          { from, to },
          { from: '2016-03-05', to: '2016-03-06' },
        ],
      }).days;
    expect(held('2016-02-20', '2016-03-03')).toBe(6);
    expect(held('2016-03-10', '2016-03-30')).toBe(6);
    expect(held('2016-03-04', '2016-03-07')).toBe(6);
    expect(held('2016-04-01', '2016-04-09')).toBe(8);
    expect(
      daysUsed({ receivedOn: START, postedOn: START, adjournments: [{ from: START, to: START }] }),
    ).toEqual({
      days: 0,
      adjournedDays: 0,
    });
  });
});

describe('10 moves in 30 days by post', () => {
  it('has cumulative limits; unused days carry over: 12 used leave 48 for moves 11-20 [C-11a]', () => {
    const { sheet: after, entry } = whiteMoves(sheet(), [3, 0, 0, 0, 0, 0, 0, 0, 0, 9]);
    expect(entry).toMatchObject({ move: 10, control: 1, remainingDays: 48, overstep: null });
    expect(sheetRemaining(after.control, after.white)).toBe(48);
    const nineteen = [12, ...Array<number>(18).fill(0)];
    expect(entryOf(nineteen, 48).overstep).toBeNull();
    expect(entryOf(nineteen, 49).overstep).toMatchObject({ byDays: 1 });
  });

  it('is overstepped only when the days used exceed the allowance for the moves made [C-11c]', () => {
    const nine = Array<number>(9).fill(3);
    expect(entryOf(nine, 3)).toMatchObject({ overstep: null, control: 1, remainingDays: 30 });
    expect(entryOf(nine, 4).overstep).toEqual({ byDays: 1, carriedDays: 1, rule: 'C-11biv' });
  });
});

describe('the first overstep', () => {
  const five = [7, 5, 5, 5, 5];

  it('draws a line under the move; days restart, the next ten moves have 30 days, ten more 30 more [C-11bi]', () => {
    const { sheet: after, entry } = whiteMoves(sheet(five), [7]);
    expect(entry).toMatchObject({ move: 6, chargedDays: 7, overstep: { byDays: 4 }, remainingDays: 30 });
    expect(after.white).toEqual({ moves: 6, line: 6, used: 0, carried: 4, oversteps: 1 });
    expect(after.lost).toBeNull();
    const ten = whiteMoves(after, [26, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(ten.entry).toMatchObject({ move: 16, overstep: null, remainingDays: 30, control: 1 });
    expect(whiteMoves(ten.sheet, [30, 0, 0, 0, 0, 0, 0, 0, 0, 0]).entry).toMatchObject({
      move: 26,
      overstep: null,
      control: 2,
    });
  });

  it('adds its days to the next move, at most 15: 4 + 2 = 6 leave 24 for nine moves [C-11biv] [CX-5]', () => {
    const seventh = entryOf([...five, 7], 2);
    expect(seventh).toMatchObject({ move: 7, days: 2, carriedDays: 4, chargedDays: 6, remainingDays: 24 });
    const capped = whiteMoves(sheet(five), [25]);
    expect(capped.entry.overstep).toEqual({ byDays: 22, carriedDays: 15, rule: 'C-11biv' });
    expect(whiteMoves(capped.sheet, [1]).entry).toMatchObject({ chargedDays: 16, remainingDays: 14 });
  });

  it('by more than 60 days counts as the second where the inquiry was sent [C-11bv]', () => {
    const by = (excess: number, inquired: boolean): Recorded =>
      whiteMoves(sheet(five), [3 + excess], { inquired });
    expect(by(60, true).entry.overstep).toEqual({ byDays: 60, carriedDays: 15, rule: 'C-11biv' });
    expect(by(61, true).entry.overstep).toEqual({ byDays: 61, carriedDays: 0, rule: 'C-11bv' });
    expect(by(61, true).sheet.lost).toEqual({ by: 'white', rule: 'C-11bv' });
    expect(by(61, false).entry.overstep).toEqual({ byDays: 61, carriedDays: 15, rule: 'C-11biv' });
    expect(by(61, false).sheet.lost).toBeNull();
    expect(entryOf(five, 64).overstep).toMatchObject({ byDays: 61, carriedDays: 15 });
    const never = startScoresheet(calendarDays({ hugeOverstepDays: null }));
    expect(whiteMoves(never, [900], { inquired: true }).sheet.lost).toBeNull();
  });

  it('may come in a later period: 65 days at move 18 overstep the limit of 60 by 5', () => {
    const { sheet: after, entry } = whiteMoves(sheet([30, ...Array<number>(16).fill(0)]), [35]);
    expect(entry).toMatchObject({ move: 18, overstep: { byDays: 5, carriedDays: 5 } });
    expect(after.white.line).toBe(18);
    expect(whiteMoves(after, [25, 0, 0, 0, 0, 0, 0, 0, 0, 0]).entry).toMatchObject({
      move: 28,
      overstep: null,
      control: 1,
    });
  });
});

describe('the second overstep', () => {
  it('loses, once the director has decided so: 29 for moves 7-11 and 2 more', () => {
    const line = whiteMoves(sheet([7, 5, 5, 5, 5]), [7]).sheet;
    const eleven = whiteMoves(line, [25, 0, 0, 0, 0]).sheet;
    expect(eleven.white.used).toBe(29);
    const { sheet: after, entry } = whiteMoves(eleven, [2]);
    expect(entry).toMatchObject({ move: 12, overstep: { byDays: 1, carriedDays: 0, rule: 'C-12a' } });
    expect(after.lost).toEqual({ by: 'white', rule: 'C-12a' });
    expect(after.white).toMatchObject({ oversteps: 2, line: 6, used: 31 });
  });

  it('at the move that would have reached a control earns no further days', () => {
    const first = whiteMoves(startScoresheet(calendarDays()), [31]).sheet;
    const nine = whiteMoves(first, Array<number>(9).fill(0)).sheet;
    const { entry } = whiteMoves(nine, [30]);
    expect(entry).toMatchObject({ move: 11, control: null, remainingDays: -1, overstep: { rule: 'C-12a' } });
  });

  it('can come with the first move below the line: 15 carried and 16 used', () => {
    const capped = whiteMoves(sheet([7, 5, 5, 5, 5]), [25]).sheet;
    expect(whiteMoves(capped, [16]).entry.overstep).toMatchObject({ byDays: 1, rule: 'C-12a' });
    expect(whiteMoves(capped, [15]).entry).toMatchObject({ overstep: null, remainingDays: 0 });
  });

  it('keeps the first loss, and counts each player’s own oversteps', () => {
    const once = startScoresheet(calendarDays({ overstepsToLose: 1 }));
    const white = enterMove(once, { receivedOn: START, postedOn: addDays(START, 31) });
    expect(white.sheet.lost).toEqual({ by: 'white', rule: 'C-12a' });
    const black = enterMove(white.sheet, { receivedOn: START, postedOn: addDays(START, 31) });
    expect(black.sheet.lost).toEqual({ by: 'white', rule: 'C-12a' });
    expect(black.sheet.black.oversteps).toBe(1);
  });
});

describe('an illegal, ambiguous or omitted move', () => {
  const illegal = (used: readonly number[], last: number): Scoresheet =>
    enterMove(sheet(used), { receivedOn: START, postedOn: addDays(START, last) }).sheet;
  const held = (count: number): Recorded =>
    returnSheet(illegal([], 0), { receivedOn: START, postedOn: addDays(START, count) }, 3);

  it('costs the receiver only the days beyond three that they hold the sheet [C-10ai]', () => {
    expect([2, 3, 5].map((count) => held(count).entry.chargedDays)).toEqual([0, 0, 2]);
    const { sheet: after, entry } = held(5);
    expect(entry).toMatchObject({ by: 'black', kind: 'returned', move: 1, days: 5, rule: 'C-10ai' });
    expect(after.black).toMatchObject({ moves: 0, used: 2 });
    expect(after.toMove).toBe('white');
  });

  it('costs the offender the days of the corrected move and three more: 12 + 1 + 3 = 16 [C-10b]', () => {
    const back = returnSheet(illegal([12], 0), { receivedOn: START, postedOn: START }, 3).sheet;
    const { sheet: after, entry } = correctMove(back, { receivedOn: START, postedOn: addDays(START, 1) }, 3);
    expect(entry).toMatchObject({ kind: 'correction', move: 2, days: 1, penaltyDays: 3, chargedDays: 4 });
    expect(entry.rule).toBe('C-10b');
    expect(after.white).toMatchObject({ moves: 2, used: 16 });
    expect(after.toMove).toBe('black');
  });

  it('may overstep by the penalty alone: 28 at move 9 and a correction the same day', () => {
    const nine = illegal([28, 0, 0, 0, 0, 0, 0, 0], 0);
    const back = returnSheet(nine, { receivedOn: START, postedOn: START }, 3).sheet;
    const { entry } = correctMove(back, { receivedOn: START, postedOn: START }, 3);
    expect(entry).toMatchObject({ move: 9, control: null, overstep: { byDays: 1, carriedDays: 1 } });
  });

  it('leaves the oversteps of a returned sheet to the next move', () => {
    const busy = { ...illegal([], 0), black: { ...sheet().black, used: 30 } };
    const back = returnSheet(busy, { receivedOn: START, postedOn: addDays(START, 9) }, 3);
    expect(back.entry.overstep).toBeNull();
    expect(back.sheet.black.used).toBe(36);
  });
});

describe('a director', () => {
  it('gives days or takes them', () => {
    expect(adjustScoresheet(sheet([10]), 'white', 4).white.used).toBe(6);
    expect(adjustScoresheet(sheet([10]), 'black', -4).black.used).toBe(4);
  });
});

describe('any scoresheet', () => {
  it('has charged what its entries say, and never more left than it was given', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 60 }), (used) => {
        let current = startScoresheet(calendarDays());
        let sinceLine = 0;
        for (const count of used) {
          const { sheet: next, entry } = whiteMoves(current, [count]);
          sinceLine = entry.overstep?.rule === 'C-11biv' ? 0 : sinceLine + entry.chargedDays;
          expect(next.white.used).toBe(sinceLine);
          expect(entry.chargedDays).toBe(entry.days + entry.carriedDays + entry.penaltyDays);
          expect(entry.remainingDays).toBeLessThanOrEqual(
            30 * (1 + Math.floor((next.white.moves - next.white.line) / 10)),
          );
          current = next;
          if (next.lost !== null) break;
        }
      }),
    );
  });
});
