import fc from 'fast-check';
import { answerLine } from './answer';

/* Scoresheets against a reckoning with a list of days and a tally, as a player keeps it in pencil (CCLA 5, 11, 12, 17). */

const FIRST = Date.UTC(2024, 1, 20);
const dayOf = (number: number): string => new Date(FIRST + number * 86_400_000).toISOString().slice(0, 10);

interface Posting {
  readonly received: number;
  readonly held: number;
  readonly inquired: boolean;
}
interface Away {
  readonly player: 'white' | 'black';
  readonly from: number;
  readonly length: number;
}
interface Tally {
  movesBelowLine: number;
  total: number;
  carried: number;
  oversteps: number;
}

/** Days from the day after receipt to the posting day that are no day of absence. */
const daysHeld = ({ received, held }: Posting, mine: readonly Away[]): number => {
  let days = 0;
  for (let day = received + 1; day <= received + held; day += 1)
    if (!mine.some(({ from, length }) => from <= day && day < from + length)) days += 1;
  return days;
};

const reckoned = (moves: number, days: number, postings: readonly Posting[], away: readonly Away[]) => {
  const tallies: Record<'white' | 'black', Tally> = {
    white: { movesBelowLine: 0, total: 0, carried: 0, oversteps: 0 },
    black: { movesBelowLine: 0, total: 0, carried: 0, oversteps: 0 },
  };
  const charged: number[] = [];
  const left: number[] = [];
  const oversteps: object[] = [];
  for (const [index, posting] of postings.entries()) {
    const by = index % 2 === 0 ? 'white' : 'black';
    const tally = tallies[by];
    const mine = away.filter(({ player }) => player === by);
    const cost = daysHeld(posting, mine) + tally.carried;
    charged.push(cost);
    tally.carried = 0;
    tally.total += cost;
    tally.movesBelowLine += 1;
    let limit = days;
    for (let count = tally.movesBelowLine; count > moves; count -= moves) limit += days;
    const byDays = tally.total - limit;
    const lost = byDays > 0 && (tally.oversteps === 1 || (byDays > 60 && posting.inquired));
    if (byDays > 0) {
      tally.oversteps += 1;
      const carriedDays = lost ? 0 : Math.min(15, byDays);
      oversteps.push({ by, ply: index + 1, byDays, carriedDays });
      if (!lost) Object.assign(tally, { movesBelowLine: 0, total: 0, carried: carriedDays });
    }
    const reached = tally.movesBelowLine > 0 && tally.movesBelowLine % moves === 0 && !lost;
    left.push((byDays > 0 && !lost ? days : limit + (reached ? days : 0)) - tally.total);
    if (lost) {
      const rule = tally.oversteps === 2 ? 'C-12a' : 'C-11bv';
      return { charged, left, oversteps, lost: { by, rule } };
    }
  }
  return { charged, left, oversteps, lost: null };
};

interface Reply {
  readonly result: {
    readonly moves: readonly { readonly chargedDays: number; readonly remainingDays: number }[];
    readonly oversteps: readonly object[];
    readonly lost: object | null;
  };
}

const replayed = (moves: number, days: number, postings: readonly Posting[], away: readonly Away[]) => {
  const events = [
    ...away.map(({ player, from, length }) => ({
      type: 'leave',
      player,
      from: dayOf(from),
      to: dayOf(from + length - 1),
    })),
    ...postings.map(({ received, held, inquired }) => ({
      type: 'move',
      receivedOn: dayOf(received),
      postedOn: dayOf(received + held),
      inquired,
    })),
  ];
  const line = JSON.stringify({
    op: 'clock.replay',
    control: { kind: 'calendar-days', moves, days },
    events,
  });
  const { result } = JSON.parse(answerLine(line)) as Reply;
  return {
    charged: result.moves.map(({ chargedDays }) => chargedDays),
    left: result.moves.map(({ remainingDays }) => remainingDays),
    oversteps: result.oversteps,
    lost: result.lost,
  };
};

const posting = fc.record({
  received: fc.nat(30),
  // Replies before the deemed receipt, short ones, and some that overstep by about 15, 30 and 60 days.
  held: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -2, max: 9 }) }, fc.nat(40), fc.nat(110)),
  inquired: fc.boolean(),
});

const away = fc.record({
  player: fc.constantFrom('white' as const, 'black' as const),
  from: fc.nat(60),
  length: fc.integer({ min: 1, max: 14 }),
});

describe('clock.replay of any scoresheet', () => {
  it('is what a tally in pencil comes to: lines, carried days, oversteps, and who has lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 2, max: 30 }),
        fc.array(posting, { maxLength: 16 }),
        fc.array(away, { maxLength: 4 }),
        (moves, days, postings, absences) => {
          expect(replayed(moves, days, postings, absences)).toEqual(
            reckoned(moves, days, postings, absences),
          );
        },
      ),
      { numRuns: Number(process.env['AMICI_CLOCK_RUNS'] ?? 400) },
    );
  });
});
