import type { CalendarDays } from './control';
import { addDays, coveredDays, daysBetween, type CalendarDate, type DateSpan } from './dates';
import { opposite, type Side } from './side';

/** One player's column of a scoresheet. */
export interface SheetSide {
  readonly moves: number;
  /** Moves above the line drawn under the last overstep, 0 without one: days and limits restart below (C-11bi). */
  readonly line: number;
  /** Days used since the line. */
  readonly used: number;
  /** Days of the overstep still to be added to the next move (C-11biv). */
  readonly carried: number;
  readonly oversteps: number;
}

export interface LossOnTime {
  readonly by: Side;
  readonly rule: 'C-12a' | 'C-11bv';
}

/** A game by post or e-mail as its scoresheet shows it, in calendar days. Immutable, plain JSON. */
export interface Scoresheet {
  readonly control: CalendarDays;
  readonly white: SheetSide;
  readonly black: SheetSide;
  readonly toMove: Side;
  /** What the oversteps come to; the director decides on it (C-12a). */
  readonly lost: LossOnTime | null;
}

/** When a move (or a sheet for correction) was received and posted on, and what bears on its days. */
export interface Posting {
  readonly receivedOn: CalendarDate;
  readonly postedOn: CalendarDate;
  /** The poster's adjournments, both days included. */
  readonly adjournments?: readonly DateSpan[];
  /** The inquiry of C-12b had been sent about this move. */
  readonly inquired?: boolean;
}

export interface Overstep {
  readonly byDays: number;
  readonly carriedDays: number;
  readonly rule: 'C-11biv' | LossOnTime['rule'];
}

/** What one entry of the scoresheet came to: its explanation, and the fact an event carries. */
export interface SheetEntry {
  readonly by: Side;
  readonly kind: 'move' | 'correction' | 'returned';
  /** The player's move the entry belongs to. */
  readonly move: number;
  readonly receivedOn: CalendarDate;
  readonly postedOn: CalendarDate;
  /** Posting date less receipt date, never below 0, adjourned days left out (C-5c, C-17). */
  readonly days: number;
  readonly adjournedDays: number;
  /** Days of a first overstep added to this move (C-11biv). */
  readonly carriedDays: number;
  readonly penaltyDays: number;
  readonly chargedDays: number;
  /** Days left before the next limit, after the entry and a control or a fresh start it brought. */
  readonly remainingDays: number;
  readonly control: number | null;
  readonly overstep: Overstep | null;
  readonly rule: 'C-5c' | 'C-10b' | 'C-10ai';
}

export interface Recorded {
  readonly sheet: Scoresheet;
  readonly entry: SheetEntry;
}

const blank: SheetSide = { moves: 0, line: 0, used: 0, carried: 0, oversteps: 0 };

export const startScoresheet = (control: CalendarDays): Scoresheet => ({
  control,
  white: blank,
  black: blank,
  toMove: 'white',
  lost: null,
});

/** Days used for a move: the posting day counts, the day of receipt does not (C-5c), nor does an adjournment (C-17). */
export const daysUsed = (posting: Posting): { readonly days: number; readonly adjournedDays: number } => {
  const { receivedOn, postedOn, adjournments = [] } = posting;
  const held = Math.max(0, daysBetween(receivedOn, postedOn));
  const adjournedDays =
    held === 0 ? 0 : coveredDays({ from: addDays(receivedOn, 1), to: postedOn }, adjournments);
  return { days: held - adjournedDays, adjournedDays };
};

/** Days allowed for the moves made since the line (C-11a). */
const limitFor = ({ moves, days }: CalendarDays, played: number): number =>
  days * Math.max(1, Math.ceil(played / moves));

/** Days a player has left for the moves up to the next limit, a control just reached included. */
export const sheetRemaining = (control: CalendarDays, { moves, line, used }: SheetSide): number =>
  control.days * (Math.floor((moves - line) / control.moves) + 1) - used;

/** Whether days used exceed the allowance for the moves made, and what follows (C-11b, C-11c, C-12a, CX-5). */
const oversteppedBy = (control: CalendarDays, side: SheetSide, inquired: boolean): Overstep | null => {
  const byDays = side.used - limitFor(control, side.moves - side.line);
  if (byDays <= 0) return null;
  const huge = inquired && control.hugeOverstepDays !== null && byDays > control.hugeOverstepDays;
  if (side.oversteps + 1 >= control.overstepsToLose) return { byDays, carriedDays: 0, rule: 'C-12a' };
  if (huge) return { byDays, carriedDays: 0, rule: 'C-11bv' };
  return { byDays, carriedDays: Math.min(byDays, control.carryCapDays), rule: 'C-11biv' };
};

const afterOverstep = (side: SheetSide, overstep: Overstep | null): SheetSide => {
  if (overstep === null) return side;
  const counted = { ...side, oversteps: side.oversteps + 1 };
  if (overstep.rule !== 'C-11biv') return counted;
  return { ...counted, line: side.moves, used: 0, carried: overstep.carriedDays };
};

type EntryCharges = Pick<
  SheetEntry,
  'kind' | 'rule' | 'days' | 'adjournedDays' | 'carriedDays' | 'penaltyDays' | 'chargedDays'
>;

const enter = (
  sheet: Scoresheet,
  posting: Posting,
  charges: EntryCharges,
  charged: SheetSide,
  mayOverstep: boolean,
): Recorded => {
  const { control, toMove: by } = sheet;
  const overstep = mayOverstep ? oversteppedBy(control, charged, posting.inquired ?? false) : null;
  const side = afterOverstep(charged, overstep);
  const played = side.moves - side.line;
  const lost = overstep === null || overstep.rule === 'C-11biv' ? null : { by, rule: overstep.rule };
  const reached = lost === null && charges.kind === 'move' && played > 0 && played % control.moves === 0;
  const { receivedOn, postedOn } = posting;
  return {
    sheet: { ...sheet, [by]: side, toMove: opposite(by), lost: sheet.lost ?? lost },
    entry: {
      by,
      ...charges,
      move: charges.kind === 'returned' ? side.moves + 1 : side.moves,
      receivedOn,
      postedOn,
      // Days beyond the losing limit earn no further allowance.
      remainingDays: overstep !== null && lost !== null ? -overstep.byDays : sheetRemaining(control, side),
      control: reached ? played / control.moves : null,
      overstep,
    },
  };
};

/** Enters the next move of the player to move. */
export const enterMove = (sheet: Scoresheet, posting: Posting): Recorded => {
  const side = sheet[sheet.toMove];
  const { days, adjournedDays } = daysUsed(posting);
  const chargedDays = days + side.carried;
  const charged = { ...side, moves: side.moves + 1, used: side.used + chargedDays, carried: 0 };
  const charges: EntryCharges = {
    kind: 'move',
    rule: 'C-5c',
    days,
    adjournedDays,
    carriedDays: side.carried,
    penaltyDays: 0,
    chargedDays,
  };
  return enter(sheet, posting, charges, charged, true);
};

/**
 * Enters "illegal", "ambiguous" or "omitted" in place of a move: only the days beyond `freeDays` are charged, and the
 * sheet goes back (C-10ai).
 */
export const returnSheet = (sheet: Scoresheet, posting: Posting, freeDays: number): Recorded => {
  const side = sheet[sheet.toMove];
  const { days, adjournedDays } = daysUsed(posting);
  const chargedDays = Math.max(0, days - freeDays);
  const charges: EntryCharges = {
    kind: 'returned',
    rule: 'C-10ai',
    days,
    adjournedDays,
    carriedDays: 0,
    penaltyDays: 0,
    chargedDays,
  };
  return enter(sheet, posting, charges, { ...side, used: side.used + chargedDays }, false);
};

/**
 * Enters a corrected move in place of the last one of the player to move: its days and the penalty are added, the
 * struck move's days stay, the move count too (C-10b). The penalty may itself cause an overstep.
 */
export const correctMove = (sheet: Scoresheet, posting: Posting, penaltyDays: number): Recorded => {
  const side = sheet[sheet.toMove];
  const { days, adjournedDays } = daysUsed(posting);
  const chargedDays = days + penaltyDays;
  const charges: EntryCharges = {
    kind: 'correction',
    rule: 'C-10b',
    days,
    adjournedDays,
    carriedDays: 0,
    penaltyDays,
    chargedDays,
  };
  return enter(sheet, posting, charges, { ...side, used: side.used + chargedDays }, true);
};

/** Sets the moves that count for a player by a director's decision: the next one is that many and one (L-8.4). */
export const setSheetMoves = (sheet: Scoresheet, side: Side, moves: number): Scoresheet => ({
  ...sheet,
  [side]: { ...sheet[side], moves },
});

/**
 * Gives days to a player by a director's decision, or takes them if negative; the player's next move is checked
 * for limits.
 */
export const adjustScoresheet = (sheet: Scoresheet, side: Side, days: number): Scoresheet => ({
  ...sheet,
  [side]: { ...sheet[side], used: sheet[side].used - days },
});
