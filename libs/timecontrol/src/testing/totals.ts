import type { ClockLine } from '../explain';
import type { Side } from '../side';

export const sum = (all: readonly ClockLine[], field: 'charged' | 'credited' | 'toBank'): number =>
  all.reduce((total, line) => total + line[field], 0);

export const totals = (
  all: readonly ClockLine[],
  side: Side,
): { readonly shown: number; readonly bank: number; readonly given: number } => {
  const own = all.filter((line) => line.side === side);
  const given = sum(own, 'credited');
  return { shown: given - sum(own, 'charged'), bank: sum(own, 'toBank'), given };
};
