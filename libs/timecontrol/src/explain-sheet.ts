import type { CalendarDays } from './control';
import type { SheetEntry } from './scoresheet';

/** Something said of an entry on a scoresheet, with its rule. */
export interface SheetNote {
  readonly rule: string;
  readonly text: string;
}

const count = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const held = ({ rule, receivedOn, postedOn, days, adjournedDays }: SheetEntry): readonly SheetNote[] => [
  {
    rule,
    text: `received ${receivedOn}, posted ${postedOn}: ${count(days)}, the day of receipt not counted`,
  },
  ...(adjournedDays === 0 ? [] : [{ rule: 'C-17', text: `${count(adjournedDays)} of adjournment left out` }]),
];

const added = ({ days, carriedDays, penaltyDays, chargedDays }: SheetEntry): readonly SheetNote[] => [
  ...(carriedDays === 0
    ? []
    : [
        {
          rule: 'CX-5',
          text: `${carriedDays} of the overstep before are added: ${days} + ${carriedDays} = ${chargedDays}`,
        },
      ]),
  ...(penaltyDays === 0
    ? []
    : [{ rule: 'C-10b', text: `${count(penaltyDays)} of penalty are added: ${chargedDays} in all` }]),
];

const within = ({ overstep, move, kind }: SheetEntry): SheetNote => {
  const which = kind === 'returned' ? 'no move is made' : `with move ${move}`;
  if (overstep === null)
    return { rule: 'C-11c', text: `${which} the days used do not exceed the allowance: no overstep` };
  return { rule: 'C-11c', text: `${which} the days used exceed the allowance by ${count(overstep.byDays)}` };
};

const follows = ({ overstep, move, remainingDays }: SheetEntry, { moves, days }: CalendarDays): SheetNote => {
  const each = `${moves} moves in ${count(days)}, unused days carried over`;
  if (overstep === null)
    return { rule: 'C-11a', text: `${count(remainingDays)} left before the next limit: ${each}` };
  if (overstep.rule !== 'C-11biv') return { rule: overstep.rule, text: 'the director decides on the game' };
  return {
    rule: 'C-11bi',
    text: `a line is drawn under move ${move}: days restart from zero with the next move, ${each}`,
  };
};

/** What one entry of a scoresheet came to, line by line, each with its rule. */
export const explainEntry = (entry: SheetEntry, control: CalendarDays): readonly SheetNote[] => [
  ...held(entry),
  ...added(entry),
  within(entry),
  follows(entry, control),
];
