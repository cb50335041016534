import type { EventIn } from '@amici/service/runtime';
import type { TournamentAggregates } from '../aggregates';
import { NOT_OF_TEAMS } from '@amici/contracts/tournament';
import { NOT_OF_SEASONS } from '../domain/season/events';
import { NOT_OF_ARRANGEMENTS } from '../domain/arrangement/events';
import { NOT_OF_LEAGUE_YEARS } from '../domain/league-year/events';
import { TEAM_AFFAIRS } from '../domain/teams/events';

/** All that read models follow here: what the aggregates record, so that no new kind of stream can stop one unseen. */
export type FollowedHere = EventIn<TournamentAggregates[keyof TournamentAggregates]>;

/** What concerns players rather than events: for read models of events. */
export const NOT_OF_THE_LEDGER = {
  RightEarned: 'ignore',
  RightConfirmed: 'ignore',
  RightGranted: 'ignore',
  RightTakenOver: 'ignore',
  RightUsed: 'ignore',
  RightReleased: 'ignore',
  RightDeferred: 'ignore',
  RightForfeited: 'ignore',
  RightWithdrawn: 'ignore',
  PeriodUsed: 'ignore',
  PeriodReleased: 'ignore',
} as const;

/** What concerns events rather than players: for read models of what players hold. */
export const NOT_OF_EVENTS = {
  SectionFormed: 'ignore',
  WithdrawalRequested: 'ignore',
  StartRatingAdjusted: 'ignore',
  PlayerWithdrawn: 'ignore',
  ...NOT_OF_TEAMS,
  TournamentAnnounced: 'ignore',
  TournamentImported: 'ignore',
  EntryAccepted: 'ignore',
  EntryPending: 'ignore',
  EntriesExtended: 'ignore',
  DirectorAppointed: 'ignore',
  TournamentCancelled: 'ignore',
  EntryCancelled: 'ignore',
  StartListPublished: 'ignore',
  RatingAgreed: 'ignore',
  TieBreakAdded: 'ignore',
  TournamentStarted: 'ignore',
  SectionStarted: 'ignore',
  ResultsImported: 'ignore',
  ResultRecorded: 'ignore',
  ResultRevised: 'ignore',
  TournamentFinished: 'ignore',
  FinalTableFixed: 'ignore',
  QualificationWithdrawn: 'ignore',
  PrizeAwarded: 'ignore',
  PrizeWithdrawn: 'ignore',
  QualificationEarned: 'ignore',
  ...TEAM_AFFAIRS,
} as const;

/** What concerns entry lists, but for their own read model. */
export const NOT_OF_LISTS = {
  EntryListOpened: 'ignore',
  EntryListClosed: 'ignore',
  EntryListCarriedOver: 'ignore',
  ListingTakenOver: 'ignore',
  PlayerListed: 'ignore',
  ListingConfirmed: 'ignore',
  PlayerDelisted: 'ignore',
  SectionDrawn: 'ignore',
  SectionReturned: 'ignore',
} as const;

/** What concerns cycles, seasons and arrangements, but for the champions of cycles. */
export const NOT_OF_CHAMPIONS = {
  CycleOpened: 'ignore',
  StageScheduled: 'ignore',
  StageMoved: 'ignore',
  SectionsPlanned: 'ignore',
  FreePlaceGranted: 'ignore',
  VacancyFilled: 'ignore',
  ...NOT_OF_SEASONS,
  ...NOT_OF_ARRANGEMENTS,
  ...NOT_OF_LEAGUE_YEARS,
} as const;

/** Everything that is recorded here, for who follows a few things of it. */
export const PASSED_OVER = {
  ...NOT_OF_EVENTS,
  ...NOT_OF_THE_LEDGER,
  ...NOT_OF_CHAMPIONS,
  ...NOT_OF_LISTS,
  CycleClosed: 'ignore',
  SecretDrawn: 'ignore',
} as const;
