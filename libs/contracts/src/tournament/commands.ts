import type { CommandIn } from '../endpoint';
import type { EVENT_ENDPOINTS } from './endpoints/events';

import type { Instant } from '@amici/kernel';
import type { GameTerms } from '../game/events';
import type { TextRef } from '../text-ref';

import type { Pairing, StartPlace } from './entrant';
import type { ArrangementCommand } from './arrangements';
import type { CycleCommand } from './endpoints/cycles';
import type { EntryListCommand } from './endpoints/entry-lists';
import type { RightsCommand } from './endpoints/rights';
import type { SeasonCommand } from './endpoints/seasons';
import type { LeagueYearCommand } from './league-years';
import type { GameOutcome, GameResult, ResultCode } from './results';
import type { TeamCommand } from './team-commands';
import type { PlayedBy, SectionTeam } from './teams';

interface ForTournament {
  readonly tournament: string;
}

export interface ImportTournament extends ForTournament {
  readonly type: 'ImportTournament';
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly cycle: 'single' | 'double';
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly start: Instant;
  readonly end: Instant | null;
  readonly conditions: Readonly<Record<string, unknown>> | null;
  readonly tieBreaks: readonly string[] | null;
  readonly list: string | null;
  readonly players: readonly StartPlace[];
  /** Of a team event: players are its seats then. */
  readonly teams?: readonly SectionTeam[];
  /** `played`: who played it, where another sits there. */
  readonly games: readonly (Pairing & GameOutcome & { readonly played?: PlayedBy })[];
}

/** What the game service decided about a game of the event. */
export interface RecordResult extends ForTournament {
  readonly type: 'RecordResult';
  readonly game: string;
  readonly players: { readonly white: string; readonly black: string };
  readonly result: GameResult;
  readonly code: ResultCode | null;
  readonly finishedAt: Instant | null;
  readonly why?: 'corrected' | 'reopened';
  /** Of a game that began elsewhere: how it was played. */
  readonly terms?: GameTerms;
  readonly rule: string;
}

export interface Grounds {
  readonly kind: 'death' | 'illness' | 'outside' | 'personal';
  /** For how many months play will be impossible. */
  readonly months?: number;
  readonly detailed?: boolean;
  /** The scores of the player's games came with it. */
  readonly gameDetails?: boolean;
}

/** A third violation has disqualified a player, as the registry has it on record (T-14e). */
export interface DisqualifyPlayer extends ForTournament {
  readonly type: 'DisqualifyPlayer';
  readonly player: string;
  readonly finding: TextRef;
}

export type TournamentCommand =
  | DisqualifyPlayer
  | CommandIn<typeof EVENT_ENDPOINTS>
  | ImportTournament
  | RecordResult
  | TeamCommand
  | RightsCommand
  | CycleCommand
  | SeasonCommand
  | EntryListCommand
  | LeagueYearCommand
  | ArrangementCommand;
