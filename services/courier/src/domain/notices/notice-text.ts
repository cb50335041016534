import type { EventOf } from '@amici/contracts';
import type { NotifyingService, NotifiedEvent } from '@amici/contracts/courier';
import type { LeaveApplied } from '@amici/contracts/game';
import type { AddressStated, ContinuationInquirySent, ContinuationOffered } from '@amici/contracts/registry';
import type { Side } from '@amici/timecontrol';
import type { Statement } from './facts';
import { mailedAs, type MAILED } from './kinds';

/** The person written to, and where they sit in the game it is about. */
export interface Recipient {
  readonly person: string;
  readonly side: Side | null;
  readonly opponent: string | null;
}

/** Where somebody sits, of those whose game it is: white, then black. */
export const recipientIn = (person: string, seats: readonly string[]): Recipient => {
  const seat = seats.indexOf(person);
  if (seat < 0 || seat > 1) return { person, side: null, opponent: null };
  return { person, side: seat === 0 ? 'white' : 'black', opponent: seats[1 - seat] ?? null };
};

type Kinds = typeof MAILED;

/** The types of events that anybody is written to about. */
type Mailed = {
  [Service in keyof Kinds]: keyof Kinds[Service];
}[keyof Kinds];

interface OfPrize {
  readonly what: string;
}

/** What only parties read of their game, or of themselves. */
interface ForPartiesOnly {
  readonly LeaveApplied: LeaveApplied;
  readonly AddressStated: AddressStated;
  readonly ContinuationInquirySent: ContinuationInquirySent;
  readonly ContinuationOffered: ContinuationOffered;
  readonly PrizeAwarded: OfPrize;
  readonly PrizeWithdrawn: OfPrize;
  readonly ChampionWithdrawn: { readonly number: number };
}

type Data<Type> = Type extends EventOf<NotifyingService>['type']
  ? Extract<EventOf<NotifyingService>, { readonly type: Type }>
  : Type extends keyof ForPartiesOnly
    ? ForPartiesOnly[Type]
    : object;

interface Saying<Event> {
  says(event: Event, to: Recipient, notified: Pick<NotifiedEvent, 'actor'>): Statement | null;
}
type Says<Event> = Saying<Event>['says'];

const plainly =
  (statement: Statement): Says<object> =>
  () =>
    statement;

/** The opponent is written to about what a player did themselves. */
const ofOpponent =
  (say: 'drawOffered' | 'drawClaimed' | 'timeClaimed'): Says<object> =>
  (_event, { person, opponent }, { actor }) =>
    opponent === null || (actor.onBehalfOf ?? actor.subject) === person
      ? null
      : { say, facts: { who: opponent } };

const begun: Says<object> = (_event, { opponent, side }) =>
  opponent === null || side === null ? null : { say: 'begun', facts: { who: opponent, colour: side } };

const moveOf = (ply: number, san: string): string =>
  `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'} ${san}`;

const ruled = plainly({ say: 'ruled', facts: {} });

const ratingChanged: Says<{ readonly list: string; readonly listed: number }> = ({ list, listed }) => ({
  say: 'ratingChanged',
  facts: { list, rating: listed },
});

/** What each event says to a person it concerns; null: nothing that they are written to about. */
const SAYS: { readonly [Type in Mailed]: Says<Data<Type>> } = {
  MoveMade: ({ by, ply, san }, { side, opponent }) =>
    side === null || by === side || opponent === null
      ? null
      : { say: 'moved', facts: { who: opponent, move: moveOf(ply, san) } },
  PlayOrdered: ({ side, until }, to) => (side === to.side ? { say: 'ordered', facts: { until } } : null),
  DrawOffered: ofOpponent('drawOffered'),
  DrawClaimed: ofOpponent('drawClaimed'),
  TimeClaimed: ofOpponent('timeClaimed'),
  GameStarted: begun,
  GameTakenOver: begun,
  SideTakenOver: ({ to }, { person }) => (to === person ? null : { say: 'substituted', facts: { who: to } }),
  GameInterrupted: plainly({ say: 'interrupted', facts: {} }),
  GameResumed: plainly({ say: 'resumed', facts: {} }),
  AdjudicationOpened: ({ claimsDue: until }) => ({ say: 'adjudication', facts: { until } }),
  GameReopened: plainly({ say: 'reopened', facts: {} }),
  ClaimUpheld: plainly({ say: 'claimUpheld', facts: {} }),
  ClaimRefused: plainly({ say: 'claimRefused', facts: {} }),
  TimeClaimRefused: plainly({ say: 'claimRefused', facts: {} }),
  QuickplayDecided: ruled,
  RulingMade: ruled,
  DisputeDecided: ruled,
  AppealDecided: ruled,
  MessageJudged: ruled,
  PenaltyApplied: plainly({ say: 'penalised', facts: {} }),
  ClockAdjusted: plainly({ say: 'clockAdjusted', facts: {} }),
  Adjudicated: ({ result }) => ({ say: 'adjudicated', facts: { result } }),
  GameEnded: ({ result }) => ({ say: 'ended', facts: { result } }),
  ResultCorrected: ({ from, to }) => ({ say: 'corrected', facts: { from, to } }),
  LeaveApplied: ({ leave: { side, from, to } }, { side: own, opponent }) =>
    own === null || side === own || opponent === null
      ? null
      : { say: 'away', facts: { who: opponent, from, to } },
  SilenceNoticed: ({ player, tells, days }, { person }) =>
    tells === person ? { say: 'silent', facts: { who: player, days } } : null,
  DeadlineNear: ({ player, days, deadline: until }, { person }) =>
    player === person ? { say: 'deadline', facts: { days, until } } : null,
  LeaveTaken: ({ from, to }) => ({ say: 'leaveTaken', facts: { from, to } }),
  LeaveShortened: ({ to }) => ({ say: 'leaveShortened', facts: { to } }),
  LeaveCancelled: plainly({ say: 'leaveCancelled', facts: {} }),
  LeaveRefused: plainly({ say: 'leaveRefused', facts: {} }),
  StartDelayRefused: plainly({ say: 'startStays', facts: {} }),
  SpecialLeaveGranted: plainly({ say: 'leaveGranted', facts: {} }),
  WithdrawalRequested: plainly({ say: 'withdrawalRequested', facts: {} }),
  PlayerWithdrawn: plainly({ say: 'withdrawn', facts: {} }),
  EntryAccepted: plainly({ say: 'entered', facts: {} }),
  EntryPending: plainly({ say: 'entryPending', facts: {} }),
  EntryCancelled: plainly({ say: 'entryCancelled', facts: {} }),
  EntriesExtended: plainly({ say: 'entriesExtended', facts: {} }),
  StartListPublished: plainly({ say: 'startList', facts: {} }),
  DirectorAppointed: ({ director: who }) => ({ say: 'directed', facts: { who } }),
  TournamentStarted: plainly({ say: 'started', facts: {} }),
  TournamentCancelled: plainly({ say: 'calledOff', facts: {} }),
  TournamentFinished: plainly({ say: 'finished', facts: {} }),
  PrizeAwarded: ({ what }) => ({ say: 'prize', facts: { what } }),
  PrizeWithdrawn: ({ what }) => ({ say: 'prizeLost', facts: { what } }),
  QualificationEarned: ({ to }) => ({ say: 'qualified', facts: { to } }),
  QualificationWithdrawn: ({ to }) => ({ say: 'qualifiedNoMore', facts: { to } }),
  TeamQualified: ({ to }) => ({ say: 'teamQualified', facts: { to } }),
  TeamQualificationWithdrawn: ({ to }) => ({ say: 'teamQualifiedNoMore', facts: { to } }),
  PlayerRated: ({ list, listed: rating }) => ({ say: 'rated', facts: { list, rating } }),
  RatingCorrected: ratingChanged,
  RatingOverridden: ratingChanged,
  RatingAltered: ratingChanged,
  RatingListPublished: ({ list, effectiveFrom: from }) => ({ say: 'listPublished', facts: { list, from } }),
  NormAchieved: ({ title }) => ({ say: 'norm', facts: { title } }),
  NormRescinded: ({ title }) => ({ say: 'normRescinded', facts: { title } }),
  TitleEarned: ({ title }) => ({ say: 'titleEarned', facts: { title } }),
  TitleLapsed: ({ title }) => ({ say: 'titleLapsed', facts: { title } }),
  TitleConfirmed: ({ title, effectiveFrom: from }) => ({ say: 'titleConfirmed', facts: { title, from } }),
  TitleRevoked: plainly({ say: 'titleRevoked', facts: {} }),
  LeagueTitleAwarded: plainly({ say: 'leagueTitle', facts: {} }),
  LeagueTitleLapsed: plainly({ say: 'leagueTitleLapsed', facts: {} }),
  ChampionWithdrawn: ({ number }) => ({ say: 'championNoMore', facts: { number } }),
  OfficeGranted: ({ office }) => ({ say: 'officeGranted', facts: { office } }),
  OfficeEnded: ({ office }) => ({ say: 'officeEnded', facts: { office } }),
  SanctionImposed: ({ until }) => ({ say: 'sanctioned', facts: { until } }),
  SanctionLifted: plainly({ say: 'sanctionLifted', facts: {} }),
  FederationChanged: ({ to }) => ({ say: 'transferred', facts: { to } }),
  CaseOpened: plainly({ say: 'caseOpened', facts: {} }),
  CaseReferred: plainly({ say: 'caseReferred', facts: {} }),
  CaseDecided: plainly({ say: 'caseDecided', facts: {} }),
  ReportMade: plainly({ say: 'reported', facts: {} }),
  ContinuationInquirySent: ({ replyBy: until }) => ({ say: 'goesOn', facts: { until } }),
  ContinuationInquiryWithdrawn: plainly({ say: 'goesOnUnasked', facts: {} }),
  ContinuationOffered: ({ until }) => ({ say: 'mayGoOn', facts: { until } }),
  CaseLapsed: plainly({ say: 'lapsed', facts: {} }),
  WebhookDisabled: plainly({ say: 'webhookDisabled', facts: {} }),
  AddressStated: plainly({ say: 'letter', facts: {} }),
};

/** What a person is written to about an event; null: nothing, as for whatever they did themselves. */
export const statementFor = (
  notified: Pick<NotifiedEvent, 'service' | 'type' | 'data' | 'actor'>,
  to: Recipient,
): Statement | null => {
  const { service, type, data, actor } = notified;
  const says: Says<object> | undefined = SAYS[type as Mailed];
  if (says === undefined) return null;
  const kind = mailedAs(service, type);
  if (kind === null || (kind !== 'address' && actor.subject === to.person)) return null;
  return says(data, to, notified);
};

/** The rule that an event cites. */
export const ruleOf = (data: object): string | null =>
  'rule' in data && typeof data.rule === 'string' ? data.rule : null;

/** The people a phrase names. */
export const namedBy = ({ facts }: Statement): readonly string[] => ('who' in facts ? [facts.who] : []);
