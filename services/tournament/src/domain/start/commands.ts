import type {
  AdjustStartRating,
  PublishStartList as StartListAsked,
  StartTournament as StartAsked,
} from '@amici/contracts/tournament';
import type { ListedRating } from '@amici/contracts/rating';
import type { FideListed, RecognitionView } from '@amici/contracts/registry';
import type { StageEvidence } from '../announcement/commands';

export interface PublishStartList extends StartListAsked {
  readonly ofStage?: StageEvidence | null;
  /** What the announcement has bound itself to, obtained before the decision. */
  readonly secret?: string;
  /** Drawn by the application for an event announced before there was a secret. */
  readonly seed?: string;
  /** Of a team event: who is captain now, by team. */
  readonly captains?: Readonly<Record<string, string>>;
  /** Of the applicable list, by player, obtained before the decision. */
  readonly ratings?: Readonly<Record<string, ListedRating>>;
  /** Of dated FIDE lists, by player, obtained before the decision. */
  readonly fide?: Readonly<Record<string, readonly FideListed[]>>;
  /** Whether the proposed director is an International Arbiter, obtained before the decision. */
  readonly directorIsArbiter?: boolean;
  /** Entrants who are under suspension, and still will be when it begins, obtained before the decision. */
  readonly barred?: readonly string[];
}

export interface StartTournament extends StartAsked {
  /** Of the offices the rules want before the start those that somebody holds; null: the registry did not say. */
  readonly officesHeld?: readonly string[] | null;
  /** The recognition an event of a federation rests on, obtained before the decision. */
  readonly recognised?: RecognitionView | null;
  /** Of the rating list that holds at the start, by player, and of dated FIDE lists, obtained before the decision. */
  readonly ratings?: Readonly<Record<string, ListedRating>>;
  readonly fide?: Readonly<Record<string, readonly FideListed[]>>;
  /** Whether the director is an International Arbiter, obtained before the decision. */
  readonly directorIsArbiter?: boolean;
}

export type StartCommand = PublishStartList | AdjustStartRating | StartTournament;
