import type {
  ArrangementCommand,
  CycleCommand,
  EntryListCommand,
  LeagueYearCommand,
  RightsCommand,
  SeasonCommand,
  TournamentCommand as AskedCommand,
} from '@amici/contracts/tournament';
import type { AnnouncementCommand } from './announcement/commands';
import type { AppointDirector } from './direction/commands';
import type { EntryCommand } from './entry/commands';
import type { FinishTournament } from './finish/commands';
import type { LineUpCommand } from './line-up/commands';
import type { ResultCommand } from './results/commands';
import type { StartCommand } from './start/commands';
import type { SubstitutionCommand } from './substitution/commands';
import type { TeamCommand as OfTeams } from './teams/commands';
import type { WithdrawalCommand } from './withdrawal/commands';

export type * from './announcement/commands';
export type * from './direction/commands';
export type * from './entry/commands';
export type * from './finish/commands';
export type * from './line-up/commands';
export type * from './start/commands';
export type * from './state/evidence';
export type * from './substitution/commands';
export type { EnterTeam, TeamEvidence } from './teams/commands';
export type * from './withdrawal/commands';

/** What teams, their captains and their director ask. */
export type TeamCommand = OfTeams | LineUpCommand | SubstitutionCommand;

type OfSubjects =
  | AnnouncementCommand
  | AppointDirector
  | EntryCommand
  | StartCommand
  | ResultCommand
  | WithdrawalCommand
  | FinishTournament
  | TeamCommand;

type OfOtherStreams =
  ArrangementCommand | CycleCommand | EntryListCommand | LeagueYearCommand | RightsCommand | SeasonCommand;

/** What is decided about a tournament; what the contract says may be asked and no subject decides does not compile. */
export type TournamentCommand =
  OfSubjects | Exclude<AskedCommand, OfOtherStreams | { readonly type: OfSubjects['type'] }>;
