import type { AudienceMap, PublicPolicy, PublicRule, Release } from '@amici/bus';
import type { Visibility } from '@amici/rulesets';
import type { GameEvent } from '../domain';
import { gameOf } from '../projections/game-of';

export type Party = 'player' | 'official';

/** What a game's conditions let the public see; imported history is over and public. */
export interface PublicContext {
  readonly visibility: Visibility;
  readonly event: string | null;
}

const BOTH: readonly Party[] = ['player', 'official'];

/** Letters, offers, claims, drafts and rulings: told to the players and officials of the game, to nobody else. */
const private_ = { services: 'whole', parties: BOTH, public: null } as const;

const ended = (game: string) => ({ counter: `${game}/ended`, reaches: 1 });

/** When the public sees what happened on the board: live, some moves late, after other games, at the end, or never. */
const whenSeen = (stream: string, ply: number | null, { visibility, event }: PublicContext): Release => {
  if (visibility.show === 'never') return 'never';
  if (visibility.show === 'finished') return { when: [ended(stream)] };
  const { afterFinishedGames, delayMoves } = visibility;
  if (afterFinishedGames > 0)
    return { when: [{ counter: `${event}/finished`, reaches: afterFinishedGames }, ended(stream)] };
  if (ply === null || delayMoves === 0) return 'now';
  return { when: [{ counter: `${stream}/plies`, reaches: ply + 2 * delayMoves }, ended(stream)] };
};

/** The event with its facts as they stand, without who acted: that is said by its side. */
const shown = <Event extends GameEvent>(
  facts: (event: Event) => object,
): PublicRule<Event, PublicContext> => ({
  show: (event, recorded) => ({
    type: `amici.game.v1.${event.type}`,
    subject: gameOf(recorded),
    data: { gameId: gameOf(recorded), ...facts(event) },
  }),
  release: (event, { stream }, context) =>
    whenSeen(stream, event.type === 'MoveMade' ? (event as { readonly ply: number }).ply : null, context),
});

const public_ = <Event extends GameEvent>(facts: (event: Event) => object) =>
  ({ services: 'whole', parties: BOTH, public: shown(facts) }) as const;

/** Who learns what of each thing that can happen to a game. */
export const gameAudiences: AudienceMap<GameEvent, Party, PublicContext> = {
  GameStarted: public_(({ players, event, laws, initialFen, chess960 }) => ({
    players,
    event,
    laws,
    initialFen,
    chess960,
  })),
  GameImported: public_(({ source, players, event, laws, initialFen, chess960, result, basis, tags }) => ({
    source,
    players,
    event,
    laws,
    initialFen,
    chess960,
    result,
    basis,
    ...(tags === undefined ? {} : { tags }),
  })),
  MoveMade: public_(({ ply, by, uci, san, rule }) => ({ ply, by, uci, san, rule })),
  MoveCorrected: public_(({ ply, uci, san, rule }) => ({ ply, uci, san, rule })),
  PliesVoided: public_(({ from, to, rule }) => ({ from, to, rule })),
  DrawAgreed: public_(({ rule }) => ({ rule })),
  ClaimUpheld: public_(({ rule }) => ({ rule })),
  FlagFell: public_(({ rule }) => ({ rule })),
  Adjudicated: public_(({ result, rule }) => ({ result, rule })),
  GameEnded: public_(({ result, ending, rule }) => ({ result, ending, rule })),
  GameReopened: public_(({ why, rule }) => ({ why, rule })),
  ResultCorrected: public_(({ from, to, rule }) => ({ from, to, rule })),
  AdjournmentApplied: private_,
  AdjudicationClaimed: private_,
  AdjudicationOpened: private_,
  AdjudicatorAssigned: private_,
  AppealDecided: private_,
  AppealLodged: private_,
  AppealPeriodExtended: private_,
  AssistanceDeclared: private_,
  BreakShortened: private_,
  ClaimRefused: private_,
  ClockAdjusted: private_,
  ClockRefilled: private_,
  ConditionalAccepted: private_,
  ConditionalOffered: private_,
  CorrectionProposed: private_,
  DisputeContested: private_,
  DisputeDecided: private_,
  DisputeNotified: private_,
  DrawClaimed: private_,
  DrawOfferClosed: private_,
  DrawOffered: private_,
  GameInterrupted: private_,
  GameReconstructed: private_,
  GameResumed: private_,
  IllegalMoveRecorded: private_,
  InquiryAnswered: private_,
  InquiryReceived: private_,
  InquirySent: private_,
  IrregularityRefuted: private_,
  IrregularityReported: private_,
  LeaveApplied: private_,
  LiveDisplayAgreed: private_,
  LiveDisplayAnnounced: private_,
  LongThinkAnnounced: private_,
  MediumAgreed: private_,
  MediumOrdered: private_,
  MediumProposed: private_,
  MoveCounterAdjusted: private_,
  MoveDrafted: private_,
  MoveNoted: private_,
  NotationAgreed: private_,
  NotationProposed: private_,
  OutageCompensated: private_,
  PenaltyApplied: private_,
  PlayOrdered: private_,
  PlayerOverseas: private_,
  QuickplayClaimed: private_,
  QuickplayDecided: private_,
  ReconstructionRequested: private_,
  RectificationRequested: private_,
  ReplacementGameOrdered: private_,
  ReplacementSheetIssued: private_,
  ReplyRepeated: private_,
  ResultReported: private_,
  ReversedColoursStand: private_,
  RoutingOrdered: private_,
  RulingMade: private_,
  SheetConfirmed: private_,
  SilenceReported: private_,
  SnapshotGiven: private_,
  TimeClaimRefused: private_,
  TimeClaimed: private_,
  VerdictAppealed: private_,
  VerdictGiven: private_,
};

/** What the release rules of games go by. */
export const publicPolicy: PublicPolicy<GameEvent, PublicContext> = {
  initialContext: { visibility: { show: 'finished' }, event: null },
  evolve: (context, { event }) => {
    if (event.type === 'GameStarted')
      return { visibility: event.conditions.visibility.public, event: event.event };
    if (event.type === 'GameImported') return { ...context, event: event.event };
    return context;
  },
  counts: ({ event, stream }, { event: tournament }) => {
    if (event.type === 'MoveMade') return [`${stream}/plies`];
    if (event.type !== 'GameEnded') return [];
    return tournament === null ? [`${stream}/ended`] : [`${stream}/ended`, `${tournament}/finished`];
  },
};
