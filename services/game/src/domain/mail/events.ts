import type { Instant } from '@amici/kernel';
import type { CalendarDate, Clock, Scoresheet, SheetEntry, Side } from '@amici/timecontrol';
import type {
  GameResult,
  Irregularity,
  MailDates,
  MailMedium,
  Remark,
  Ruling,
  Snapshot,
  TextRef,
} from '@amici/contracts/game';

/** A move was written down but not posted: nothing is made yet, and it may be struck out (C-3a, C-9). */
export interface MoveDrafted {
  readonly type: 'MoveDrafted';
  readonly at: Instant;
  readonly ply: number;
  readonly by: Side;
  readonly text: string;
  readonly notation: string;
  readonly rule: string;
}

export interface MediumProposed {
  readonly type: 'MediumProposed';
  readonly at: Instant;
  readonly by: Side;
  readonly medium: MailMedium;
  readonly rule: string;
}

export interface MediumAgreed {
  readonly type: 'MediumAgreed';
  readonly at: Instant;
  readonly medium: MailMedium;
  readonly rule: string;
}

export interface MediumOrdered {
  readonly type: 'MediumOrdered';
  readonly at: Instant;
  readonly medium: MailMedium;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** From here on moves go by certified mail or through the director (C-3b). */
export interface RoutingOrdered {
  readonly type: 'RoutingOrdered';
  readonly at: Instant;
  readonly via: 'director' | 'certified-mail';
  readonly ruling: Ruling;
  readonly rule: string;
}

/** A player left the country for long: the players agree on a medium anew (C-15a). */
export interface PlayerOverseas {
  readonly type: 'PlayerOverseas';
  readonly at: Instant;
  readonly by: Side;
  readonly rule: string;
}

export interface NotationProposed {
  readonly type: 'NotationProposed';
  readonly at: Instant;
  readonly by: Side;
  readonly notation: string;
  readonly rule: string;
}

export interface NotationAgreed {
  readonly type: 'NotationAgreed';
  readonly at: Instant;
  readonly notation: string;
  readonly rule: string;
}

/** The receiver sent a move back: illegal, ambiguous or not there (C-10a, L-3.10.2). */
export interface IrregularityReported {
  readonly type: 'IrregularityReported';
  readonly at: Instant;
  readonly incident: string;
  readonly by: Side;
  readonly against: Side;
  readonly kind: Irregularity;
  /** The ply that is to be corrected. */
  readonly ply: number;
  readonly text: string;
  /** The readings of an ambiguous text, UCI. */
  readonly candidates: readonly string[];
  /** What holding the sheet cost the receiver. */
  readonly entry: SheetEntry | null;
  readonly sheet: Scoresheet | null;
  readonly rule: string;
}

/** The move complained of was legal and clear: the claim itself counts as an illegal move (C-10aii). */
export interface IrregularityRefuted {
  readonly type: 'IrregularityRefuted';
  readonly at: Instant;
  readonly incident: string;
  readonly by: Side;
  /** The ply the claimant now has to make. */
  readonly ply: number;
  readonly text: string;
  readonly entry: SheetEntry | null;
  readonly sheet: Scoresheet | null;
  readonly rule: string;
}

/** Plies are struck from the score, the board and the counters go back (L-7.2, C-10d, C-23c). */
export interface PliesVoided {
  readonly type: 'PliesVoided';
  readonly at: Instant;
  readonly from: number;
  readonly to: number;
  readonly clock: Clock | null;
  readonly sheet: Scoresheet | null;
  readonly ruling: Ruling | null;
  readonly rule: string;
}

/** An overlooked irregularity was put right as later play shows it was meant, or as the players agreed (C-10d). */
export interface MoveCorrected {
  readonly type: 'MoveCorrected';
  readonly at: Instant;
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  readonly ruling: Ruling | null;
  readonly rule: string;
}

export interface CorrectionProposed {
  readonly type: 'CorrectionProposed';
  readonly at: Instant;
  readonly by: Side;
  readonly ply: number;
  readonly uci: string;
  readonly rule: string;
}

/** A game begun with reversed colours was given up for a new one (L-7.1). */
export interface ReplacementGameOrdered {
  readonly type: 'ReplacementGameOrdered';
  readonly at: Instant;
  readonly game: string;
  readonly players: Readonly<Record<Side, string>>;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** Colours were reversed, but the game had gone too far (L-7.1). */
export interface ReversedColoursStand {
  readonly type: 'ReversedColoursStand';
  readonly at: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

export interface ReconstructionRequested {
  readonly type: 'ReconstructionRequested';
  readonly at: Instant;
  readonly rule: string;
}

export interface SnapshotGiven {
  readonly type: 'SnapshotGiven';
  readonly at: Instant;
  readonly by: Side;
  readonly snapshot: Snapshot;
  readonly rule: string;
}

/** Both players have stated what they know: the reconstructed moves follow. */
export interface GameReconstructed {
  readonly type: 'GameReconstructed';
  readonly at: Instant;
  readonly plies: number;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** A player asked about a move repeats their reply, or sends their next move, through the director (C-13a). */
export interface ReplyRepeated {
  readonly type: 'ReplyRepeated';
  readonly at: Instant;
  readonly by: Side;
  readonly ply: number;
  /** The move as UCI, and the clerical details that go with it; absent where they were not kept yet, or none are written. */
  readonly move?: string;
  readonly mail?: MailDates;
  readonly rule: string;
}

export interface ReplacementSheetIssued {
  readonly type: 'ReplacementSheetIssued';
  readonly at: Instant;
  readonly ruling: Ruling;
  readonly rule: string;
}

export interface SheetConfirmed {
  readonly type: 'SheetConfirmed';
  readonly at: Instant;
  readonly by: Side;
  readonly rule: string;
}

/** A player sent in the result, with the score of the game or without (L-8.5, C-21a, C-3Ac). */
export interface ResultReported {
  readonly type: 'ResultReported';
  readonly at: Instant;
  readonly by: Side;
  readonly result: GameResult;
  readonly concludedOn: CalendarDate;
  readonly score: TextRef | null;
  readonly remarks: readonly Remark[];
  readonly rule: string;
}

export type AgreementEvent =
  | MoveDrafted
  | MediumProposed
  | MediumAgreed
  | MediumOrdered
  | RoutingOrdered
  | PlayerOverseas
  | NotationProposed
  | NotationAgreed;

export type IrregularityEvent =
  IrregularityReported | IrregularityRefuted | PliesVoided | MoveCorrected | CorrectionProposed;

export type ScoreEvent =
  | ReplacementGameOrdered
  | ReversedColoursStand
  | ReconstructionRequested
  | SnapshotGiven
  | GameReconstructed
  | ReplyRepeated
  | ReplacementSheetIssued
  | SheetConfirmed
  | ResultReported;

export type MailEvent = AgreementEvent | IrregularityEvent | ScoreEvent;
