import type { EnteredTeam, Entrant, Qualification, TeamSeat } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

/** A team in the event, with its line-up. */
export interface TeamInEvent extends EnteredTeam {
  /** By board, from 1 at index 0; empty until named. */
  readonly boards: readonly Entrant[];
  readonly reserves: readonly Entrant[];
  /** Who came in as a substitute, whether they still sit there or not (T-5.5). */
  readonly came: readonly string[];
  /** Changes before the start that are used up (T-8.1c). */
  readonly changes: number;
  readonly substitutes: number;
}

/** What is under way at a seat. */
export interface SeatTasks {
  readonly request: { readonly due: Instant; readonly at: Instant } | null;
  readonly deceased: 'adjudicate' | 'substitute' | null;
  readonly status: 'requested' | 'agreed' | null;
  readonly counted: { readonly games: number; readonly moves: number } | null;
  readonly reminders: number;
  /** So many months after the start play had not been begun; null: nobody has found so. */
  readonly notBegun: number | null;
  readonly forfeited: boolean;
}

export interface TeamDispute {
  readonly team: string;
  readonly against: string;
  readonly weight: 'minor' | 'major';
  readonly stands: 'open' | 'settled' | 'tried' | 'referred';
}

export interface TeamPlay {
  readonly teams: ReadonlyMap<string, TeamInEvent>;
  readonly seats: ReadonlyMap<string, SeatTasks>;
  /** Rights of a stage as fixed and, perhaps, approved; null: not yet. */
  readonly promotion: {
    readonly qualifications: readonly Qualification[];
    readonly approved: boolean;
  } | null;
  readonly disputes: ReadonlyMap<string, TeamDispute>;
  /** Of a friendly match, by team. */
  readonly agreed: ReadonlyMap<string, boolean>;
  /** Up to how many months after the start it was looked who had not begun. */
  readonly checkedMonths: number;
  readonly proposed: number | null;
  readonly level: number | null;
}

export const NO_TEAM_PLAY: TeamPlay = {
  teams: new Map(),
  seats: new Map(),
  promotion: null,
  disputes: new Map(),
  agreed: new Map(),
  checkedMonths: 0,
  proposed: null,
  level: null,
};

const NOTHING: SeatTasks = {
  request: null,
  deceased: null,
  status: null,
  counted: null,
  reminders: 0,
  notBegun: null,
  forfeited: false,
};

const seatKey = ({ team, teamBoard }: TeamSeat): string => `${team}/${teamBoard}`;

export const tasksAt = ({ seats }: TeamPlay, seat: TeamSeat): SeatTasks =>
  seats.get(seatKey(seat)) ?? NOTHING;

export const withTasks = (play: TeamPlay, seat: TeamSeat, change: Partial<SeatTasks>): TeamPlay => ({
  ...play,
  seats: new Map(play.seats).set(seatKey(seat), { ...tasksAt(play, seat), ...change }),
});

export const withTeam = (play: TeamPlay, team: string, change: Partial<TeamInEvent>): TeamPlay => {
  const before = play.teams.get(team);
  return before === undefined
    ? play
    : { ...play, teams: new Map(play.teams).set(team, { ...before, ...change }) };
};

/** Who is named for a team: its players at the start and its reserves. */
export const namedFor = ({ boards, reserves }: TeamInEvent): readonly string[] =>
  [...boards, ...reserves].map(({ player }) => player);

const playersOfTeam = (team: TeamInEvent): readonly string[] => [...namedFor(team), ...team.came];

/** Everybody who is named for a team or came in for one. */
export const playersOf = (play: TeamPlay): readonly string[] =>
  [...play.teams.values()].flatMap(playersOfTeam);

/** The team somebody is named for or came in for, for good (T-5.5); undefined for nobody's. */
export const teamWith = (play: TeamPlay, player: string): string | undefined =>
  [...play.teams.values()].find((team) => playersOfTeam(team).includes(player))?.team;

/** Both captains of a friendly match said that it is not rated. */
export const agreedUnrated = ({ teams, agreed }: TeamPlay): boolean =>
  teams.size > 0 && [...teams.keys()].every((team) => agreed.get(team) === false);
