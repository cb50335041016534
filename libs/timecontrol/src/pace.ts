import type { TimeControl } from './control';

/** Days a player has for the first `moves` moves together. */
export const daysFor = (control: TimeControl, moves: number): number => {
  switch (control.kind) {
    case 'moves-in-days':
    case 'calendar-days':
      return control.days * Math.ceil(moves / control.moves);
    case 'days-plus-increment':
      return control.days + control.increment * moves;
    case 'triple-block':
      return (
        control.clockDays + control.bankDays + control.incrementDays * Math.min(moves, control.incrementMoves)
      );
    case 'minutes':
      return (control.minutes * 60 + control.incrementSeconds * moves) / 86_400;
  }
};

/** Whether the reflection time suffices for rated games: 20 days for 10 moves by post, else 150 for 50 (T-9.2f). */
export const meetsMinimumPace = (control: TimeControl, transmission: 'postal' | 'electronic'): boolean =>
  transmission === 'postal' ? daysFor(control, 10) >= 20 : daysFor(control, 50) >= 150;
