import { canMate, canMateQuick, formatFen, BLACK, WHITE, type Position } from '@amici/chess';
import type { Side } from '@amici/timecontrol';
import type { MateEvidence } from '@amici/contracts/game';

/** Positions the search for a mate may look at: a tenth of a second at the most. */
const MATE_NODES = 100_000;

const MAX_REMEMBERED = 20_000;

/** What was found out about positions; the clocks of many games run out in the same ones. */
const remembered = new Map<string, MateEvidence>();

const analyse = (position: Position, side: Side): MateEvidence => {
  const colour = side === 'white' ? WHITE : BLACK;
  const quick = canMateQuick(position, colour);
  const answer = quick === 'cannot' ? quick : canMate(position, colour, { nodes: MATE_NODES }).verdict;
  return { answer, source: 'amici-chess', limit: `${MATE_NODES} nodes` };
};

/** Whether a side can still mate in a position (L-6.7). */
export const mateIn = (position: Position, side: Side): MateEvidence => {
  // The counters of moves have no part in it.
  const key = `${side} ${formatFen(position).split(' ').slice(0, 4).join(' ')}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const found = analyse(position, side);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, found);
  return found;
};
