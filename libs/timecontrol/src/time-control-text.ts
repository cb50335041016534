import type { TimeControl } from './control';

const seconds = (days: number): string => String(Math.round(days * 86_400));

/**
 * The value of the PGN tag TimeControl. `?` for Triple Block, whose capped clock, bank and ending increment the
 * standard cannot say, and `10/…` in seconds of 24-hour days for calendar days.
 */
export const pgnTimeControl = (control: TimeControl): string => {
  switch (control.kind) {
    case 'moves-in-days':
    case 'calendar-days':
      return `${control.moves}/${seconds(control.days)}`;
    case 'days-plus-increment':
      return `${seconds(control.days)}+${seconds(control.increment)}`;
    case 'triple-block':
      return '?';
    case 'minutes': {
      const base = String(Math.round(control.minutes * 60));
      return control.incrementSeconds > 0 ? `${base}+${control.incrementSeconds}` : base;
    }
  }
};

/** A time control as a printed report says it. */
export const timeControlText = (control: TimeControl): string => {
  switch (control.kind) {
    case 'moves-in-days':
    case 'calendar-days':
      return `${control.moves} moves in ${control.days} days`;
    case 'days-plus-increment':
      return `${control.days} days and ${control.increment} days a move`;
    case 'minutes':
      return `${control.minutes} minutes and ${control.incrementSeconds} seconds a move`;
    case 'triple-block':
      return 'Triple Block';
  }
};
