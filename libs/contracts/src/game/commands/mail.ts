import type { Milliseconds } from '@amici/kernel';
import type { Notation } from '@amici/rulesets';
import type { CalendarDate, Side } from '@amici/timecontrol';
import type {
  GameResult,
  Irregularity,
  MailDates,
  MailMedium,
  RulingInput,
  Snapshot,
  Wording,
} from '../values';
import type { ForGame } from './for-game';

/** Agrees to a medium: it holds once both players have (C-3Aa). */
export interface AgreeMedium extends ForGame {
  readonly type: 'AgreeMedium';
  readonly medium: MailMedium;
}

export interface OrderMedium extends ForGame {
  readonly type: 'OrderMedium';
  readonly medium: MailMedium;
  readonly ruling: RulingInput;
}

export interface OrderRouting extends ForGame {
  readonly type: 'OrderRouting';
  readonly via: 'director' | 'certified-mail';
  readonly ruling: RulingInput;
}

export interface GoOverseas extends ForGame {
  readonly type: 'GoOverseas';
}

/** Agrees to another notation: it holds once both players have (C-4). */
export interface AgreeNotation extends ForGame {
  readonly type: 'AgreeNotation';
  readonly notation: Notation;
}

/** The receiver sends a move back (C-10a); over the post only, the server takes no illegal move. */
export interface ReportIrregularity extends ForGame {
  readonly type: 'ReportIrregularity';
  readonly incident: string;
  readonly kind: Irregularity;
  /** The ply the opponent was to make. */
  readonly ply: number;
  /** What was received in place of a legal move. */
  readonly text: string;
  readonly notation?: Notation;
  /** The dates of what is sent back, and of sending it back. */
  readonly struck?: MailDates;
  readonly mail?: MailDates;
}

/** The offender's corrected move (C-10b, C-10c). */
export interface CorrectMove extends ForGame {
  readonly type: 'CorrectMove';
  readonly incident: string;
  readonly move: string;
  readonly notation?: Notation;
  readonly mail?: MailDates;
}

/** Proposes what an overlooked move was meant to be; done once both agree (C-10d). */
export interface AgreeCorrection extends ForGame {
  readonly type: 'AgreeCorrection';
  readonly ply: number;
  readonly move: string;
}

/** The director puts an overlooked move right as later play shows it was meant (C-10d). */
export interface CorrectScore extends ForGame {
  readonly type: 'CorrectScore';
  readonly ply: number;
  readonly move: string;
  readonly ruling: RulingInput;
}

/** The director restores the position before a ply; the offender is penalised (L-7.2) or corrects it (C-10d). */
export interface ReinstatePosition extends ForGame {
  readonly type: 'ReinstatePosition';
  /** The first ply that is struck. */
  readonly ply: number;
  /** Taken from the offender's time; null leaves the penalty to the correction (C-10b). */
  readonly penalty: Milliseconds | null;
  readonly ruling: RulingInput;
}

/** A game turned out to have begun with reversed colours (L-7.1). */
export interface RuleOnReversedColours extends ForGame {
  readonly type: 'RuleOnReversedColours';
  /** Id of the game that takes this one's place, should it have to. */
  readonly replacement: string;
  readonly ruling: RulingInput;
}

export interface RequestReconstruction extends ForGame {
  readonly type: 'RequestReconstruction';
}

export interface GiveSnapshot extends ForGame {
  readonly type: 'GiveSnapshot';
  readonly snapshot: Partial<Snapshot>;
}

export interface ReconstructGame extends ForGame {
  readonly type: 'ReconstructGame';
  /** The whole score as reconstructed, UCI. */
  readonly moves: readonly string[];
  readonly ruling: RulingInput;
}

export interface RepeatReply extends ForGame {
  readonly type: 'RepeatReply';
  /** The ply of the reply that was already sent, or is sent now. */
  readonly ply: number;
  readonly move: string;
  readonly mail?: MailDates;
}

export interface IssueReplacementSheet extends ForGame {
  readonly type: 'IssueReplacementSheet';
  readonly ruling: RulingInput;
}

export interface ConfirmSheet extends ForGame {
  readonly type: 'ConfirmSheet';
}

export interface ReportResult extends ForGame {
  readonly type: 'ReportResult';
  readonly result: GameResult;
  readonly concludedOn?: CalendarDate;
  readonly score?: Wording;
  /** Notations the enclosed record is written in. */
  readonly notations?: readonly Notation[];
}

/** The director scores a loss against one who owed the score of the game and did not send it (C-3Ac). */
export interface ForfeitForMissingScore extends ForGame {
  readonly type: 'ForfeitForMissingScore';
  readonly side: Side;
  readonly ruling: RulingInput;
}

export type MailCommand =
  | AgreeMedium
  | OrderMedium
  | OrderRouting
  | GoOverseas
  | AgreeNotation
  | ReportIrregularity
  | CorrectMove
  | AgreeCorrection
  | CorrectScore
  | ReinstatePosition
  | RuleOnReversedColours
  | RequestReconstruction
  | GiveSnapshot
  | ReconstructGame
  | RepeatReply
  | IssueReplacementSheet
  | ConfirmSheet
  | ReportResult
  | ForfeitForMissingScore;
