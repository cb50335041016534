/*
 * The legal moves of one position as sets of squares of arrival. A record is three integers: a head and a pair.
 *
 * - Head >= 0: the packed move without its square of arrival (departure and flags).
 * - Head < 0: pawns; `head + PAWN_HEAD` is the difference between arrival and departure, and arrival on the last rank
 *   means four promotions.
 *
 * Counting moves needs only the sizes of the sets; generating moves spreads them out.
 */

export const RECORD_FIELDS = 3;

export const PAWN_HEAD = 64;

/** One record for each of up to 63 men, four for all pawns and for each of eight pinned ones, castling, en passant. */
const MAX_RECORDS = 128;

/** Shared scratch: valid from findLegalTargets until its next call, on whatever board. */
export const targetSets = new Int32Array(MAX_RECORDS * RECORD_FIELDS);

/** Writes a record at `end` unless the set is empty; answers the new end. */
export const addTargets = (end: number, head: number, lo: number, hi: number): number => {
  if ((lo | hi) === 0) return end;
  targetSets[end] = head;
  targetSets[end + 1] = lo;
  targetSets[end + 2] = hi;
  return end + RECORD_FIELDS;
};
