import type {
  ArrangementCommand as AskedCommand,
  IssuePrivateEvent as IssueAsked,
  ProposePrivateEvent as ProposeAsked,
  RequestFriendlies as RequestAsked,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

/** How a member stands, obtained before the decision. */
export interface MemberEvidence {
  readonly standing: string | null;
  readonly suspendedUntil: Instant | null;
  readonly suspensionRule: string | null;
}

export interface RequestFriendlies extends RequestAsked {
  readonly evidence?: MemberEvidence;
  /** New games the player has requested in the years beside this one, which are not arranged yet. */
  readonly waitingBeside?: number;
}

export interface ProposePrivateEvent extends ProposeAsked {
  /** By player. */
  readonly evidence?: Readonly<Record<string, MemberEvidence>>;
}

export interface IssuePrivateEvent extends IssueAsked {
  /** The body whose motion it is, where it was carried. */
  readonly carriedBy?: string | null;
}

export type ArrangementCommand =
  | Exclude<AskedCommand, RequestAsked | ProposeAsked | IssueAsked>
  | RequestFriendlies
  | ProposePrivateEvent
  | IssuePrivateEvent;
