import type { Entrant, StartPlace, TeamSeat } from '@amici/contracts/tournament';
import type { Ruled } from '../state/events';

/** Who plays for a team, in the order of its boards, with what they enter with. */
export interface LineUpNamed extends Ruled {
  readonly type: 'LineUpNamed';
  readonly team: string;
  readonly boards: readonly Entrant[];
  readonly reserves: readonly Entrant[];
}

/** Another sits at a board before the start: it counts against the changes a team has (T-8.1c). */
export interface LineUpChanged extends TeamSeat, Ruled {
  readonly type: 'LineUpChanged';
  readonly from: string;
  readonly entrant: Entrant;
  /** Where the start list is out: the seat as it is now. */
  readonly seat: { readonly section: string; readonly place: StartPlace } | null;
  /** Changes the team has used with this one. */
  readonly changes: number;
}

export type LineUpEvent = LineUpNamed | LineUpChanged;
