import { type Detail, err, type Result } from '@amici/kernel';

/** A result as the format writes it, for the player in whose line it stands; a blank is a game that is not over. */
export const TRF_RESULTS = ['1', '=', '0', '+', '-', 'W', 'D', 'L', 'H', 'F', 'U', 'Z', ' '] as const;
export type TrfResult = (typeof TRF_RESULTS)[number];

export interface TrfRound {
  /** Start number of the opponent; null: no game. */
  readonly opponent: number | null;
  /** Null where the report states none. */
  readonly colour: 'w' | 'b' | null;
  readonly result: TrfResult;
}

export interface TrfPlayer {
  readonly number: number;
  readonly name: string;
  readonly title: string | null;
  readonly rating: number | null;
  readonly federation: string | null;
  readonly fide: number | null;
  /** In tenths of a point. */
  readonly points: number | null;
  readonly place: number | null;
  readonly rounds: readonly TrfRound[];
}

export interface TrfTeam {
  readonly number: number;
  readonly name: string;
  /** Start numbers by board, reserves last. */
  readonly players: readonly number[];
}

/** Who played at the boards of a team in one round (record 300). */
export interface TrfLineup {
  readonly round: number;
  readonly team: number;
  readonly opponent: number;
  /** Start numbers by board; null where the board was empty. */
  readonly players: readonly (number | null)[];
}

/** FIDE's tournament report, with the fields of TRF16 and TRF26 that say what was played. */
export interface TrfReport {
  readonly name: string;
  readonly city: string | null;
  readonly federation: string | null;
  /** The first day, at its beginning in UTC; ms. */
  readonly start: number;
  readonly end: number | null;
  readonly type: string | null;
  readonly arbiter: string | null;
  readonly time: string | null;
  readonly players: readonly TrfPlayer[];
  readonly teams: readonly TrfTeam[];
  readonly lineups: readonly TrfLineup[];
}

/** Something about a line of a report, from 1. */
export interface TrfRemark {
  readonly line: number;
  readonly detail: Detail;
}

/** Why a report is refused: everything that is wrong with it. */
export interface TrfRefusal {
  readonly code: 'bad-request';
  readonly problems: readonly TrfRemark[];
}

export const refused = (problems: readonly TrfRemark[]): Result<never, TrfRefusal> =>
  err({ code: 'bad-request', problems });

/** A player as read, with their line. */
export type ReadPlayer = TrfPlayer & { readonly line: number };
export type ReadTeam = TrfTeam & { readonly line: number };

/** A report as read; `remarks`: what was read otherwise than it stands, or passed over. */
export interface ReadReport extends TrfReport {
  readonly players: readonly ReadPlayer[];
  readonly teams: readonly ReadTeam[];
  /** The record by which points are counted otherwise than 1, a half and 0; null: there is none. */
  readonly ownPoints: string | null;
  readonly remarks: readonly TrfRemark[];
}
