import type {
  AnnounceSeason as AnnounceAsked,
  CloseSeason as CloseAsked,
  Division,
  FormDivisions as FormAsked,
  ReviewTeams as ReviewAsked,
  SeasonCommand as AskedCommand,
  TeamMove,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

/** The season before, as it stands. */
export interface SeasonBefore {
  readonly start: Instant;
  readonly closed: boolean;
  readonly moves: readonly TeamMove[];
  /** Teams that went down for want of any of their four. */
  readonly replaced: readonly string[];
}

/** A place of a team in its group. */
export interface PlacedTeam {
  readonly team: string;
  readonly place: number;
}

/** A team with who sat at its boards at the start, and who sits there now. */
export interface SeatedTeam {
  readonly team: string;
  readonly began: readonly string[];
  readonly now: readonly string[];
}

/** The event a division is played in, obtained before the decision. */
export interface DivisionEvent {
  readonly tournament: string;
  readonly season: string | null;
  readonly division: string | null;
  readonly start: Instant;
  readonly listed: boolean;
  readonly finished: boolean;
  readonly groups: readonly {
    readonly section: string;
    readonly teams: readonly SeatedTeam[];
    /** The final table, best first; empty until the event is over. */
    readonly places: readonly PlacedTeam[];
  }[];
}

export interface AnnounceSeason extends AnnounceAsked {
  /** Null: there is none such. */
  readonly before?: SeasonBefore | null;
  /** The last season but this one, where there is any. */
  readonly last?: string | null;
}

export interface FormDivisions extends FormAsked {
  readonly before?: SeasonBefore | null;
  readonly events?: readonly DivisionEvent[];
}

export interface ReviewTeams extends ReviewAsked {
  readonly before?: SeasonBefore | null;
  readonly events?: readonly DivisionEvent[];
  /** Who sat at the boards of each team at the start of the season before. */
  readonly began?: Readonly<Record<string, readonly string[]>>;
}

export interface CloseSeason extends CloseAsked {
  readonly events?: readonly DivisionEvent[];
}

export type SeasonCommand =
  | Exclude<AskedCommand, AnnounceAsked | FormAsked | ReviewAsked | CloseAsked>
  | AnnounceSeason
  | FormDivisions
  | ReviewTeams
  | CloseSeason;

export const isDivision = (text: string | null): text is Division =>
  text === 'A' || text === 'B' || text === 'C';
