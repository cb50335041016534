import type {
  AgreeMatchRating,
  ApprovePromotion,
  ConfirmLevel,
  DemandDocuments,
  FixPromotion,
  ProposeLevel,
  RaiseTeamDispute,
  ReferTeamDispute,
  SettleTeamDispute,
  WithdrawTeam,
  EnterTeam as EnterTeamAsked,
} from '@amici/contracts/tournament';

/** A team as the registry knows it, and what opens the event to it. */
export interface TeamEvidence {
  readonly team: {
    readonly name: string;
    readonly federation: string | null;
    readonly captain: string | null;
  } | null;
  /** Whether its federation is a member; null where nobody knows. */
  readonly memberFederation: boolean | null;
  readonly arrears: boolean;
  /** Rights it holds, as its ledger says. */
  readonly rights: readonly { readonly id: string; readonly opens: string }[];
  /** Whether the Board has carried the motion that lets several federations enter it together. */
  readonly combinedCarried?: boolean;
}

export interface EnterTeam extends EnterTeamAsked {
  readonly evidence?: TeamEvidence;
}

export type TeamCommand =
  | EnterTeam
  | WithdrawTeam
  | FixPromotion
  | ApprovePromotion
  | DemandDocuments
  | RaiseTeamDispute
  | SettleTeamDispute
  | ReferTeamDispute
  | AgreeMatchRating
  | ProposeLevel
  | ConfirmLevel;
