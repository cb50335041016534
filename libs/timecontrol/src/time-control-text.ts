import type { TimeControl } from './control';

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
