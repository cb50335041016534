import type {
  AnnounceTournament as AnnounceAsked,
  ArrangementCommand,
  AppointDirector as AppointAsked,
  ChangeLineUp as ChangeLineUpAsked,
  CheckPlayBegun as CheckAsked,
  EnterTeam as EnterTeamAsked,
  ForfeitBoard as ForfeitBoardAsked,
  NameLineUp as NameLineUpAsked,
  RequestReplacementStatus as RequestStatusAsked,
  SubstitutePlayer as SubstitutePlayerAsked,
  EnterTournament as EnteringAsked,
  FinishTournament as FinishAsked,
  CycleCommand,
  EntryListCommand,
  PublishStartList as StartListAsked,
  StartTournament as StartAsked,
  SeasonCommand,
  TeamCommand as TeamAsked,
  RightsCommand,
  LeagueYearCommand,
  TournamentCommand as AskedCommand,
  WithdrawPlayer as WithdrawAsked,
} from '@amici/contracts/tournament';
import type { AnnounceTournament } from './announcement/commands';
import type { EnterTournament } from './entry/commands';
import type { PublishStartList, StartTournament } from './start/commands';
import type { AppointDirector } from './direction/commands';
import type { WithdrawPlayer } from './withdrawal/commands';
import type { FinishTournament } from './finish/commands';
import type { EnterTeam } from './teams/commands';
import type { NameLineUp, ChangeLineUp } from './line-up/commands';
import type {
  SubstitutePlayer,
  RequestReplacementStatus,
  CheckPlayBegun,
  ForfeitBoard,
} from './substitution/commands';

export type * from './announcement/commands';
export type * from './direction/commands';
export type * from './entry/commands';
export type * from './finish/commands';
export type * from './line-up/commands';
export type * from './start/commands';
export type * from './substitution/commands';
export type * from './teams/commands';
export type * from './withdrawal/commands';
export type * from './state/evidence';

/** What teams, their captains and their director ask. */
export type TeamCommand =
  | Exclude<
      TeamAsked,
      | EnterTeamAsked
      | NameLineUpAsked
      | ChangeLineUpAsked
      | SubstitutePlayerAsked
      | RequestStatusAsked
      | ForfeitBoardAsked
      | CheckAsked
    >
  | EnterTeam
  | NameLineUp
  | ChangeLineUp
  | SubstitutePlayer
  | RequestReplacementStatus
  | ForfeitBoard
  | CheckPlayBegun;

/** What is decided about an event: what the contract says may be asked, with what was obtained before the decision. */
export type TournamentCommand =
  | Exclude<
      AskedCommand,
      | CycleCommand
      | EntryListCommand
      | RightsCommand
      | SeasonCommand
      | LeagueYearCommand
      | ArrangementCommand
      | AnnounceAsked
      | AppointAsked
      | EnteringAsked
      | StartAsked
      | StartListAsked
      | FinishAsked
      | WithdrawAsked
      | TeamAsked
    >
  | AnnounceTournament
  | AppointDirector
  | EnterTournament
  | PublishStartList
  | StartTournament
  | FinishTournament
  | WithdrawPlayer
  | TeamCommand;
