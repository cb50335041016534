import type { DirectionEvent } from '../domain/direction/events';
import type { GradedEvent, MasterpointsEvent } from '../domain/masterpoints/events';
import type { NormsEvent } from '../domain/norms';
import type { OfficeEvent, TitlesEvent } from '../domain/titles';

type Ignored<Event extends { readonly type: string }> = Readonly<Record<Event['type'], 'ignore'>>;

/** For read models that say nothing of norms. */
export const NOT_OF_NORMS: Ignored<NormsEvent> = {
  NormStatementFixed: 'ignore',
  NormsRuledOut: 'ignore',
  NormAchieved: 'ignore',
  NormRescinded: 'ignore',
  NormRevised: 'ignore',
  NormStatementRevised: 'ignore',
  ScoreCounted: 'ignore',
  PlayerLeft: 'ignore',
};

const NOT_OF_THE_OFFICE: Ignored<OfficeEvent> = {
  NormRegistered: 'ignore',
  LadiesTitleShown: 'ignore',
  ExceptionalNormProposed: 'ignore',
  ExceptionalNormDecided: 'ignore',
  PersonalApplicationAllowed: 'ignore',
  MentorAssessed: 'ignore',
  DirectionRegistered: 'ignore',
  DossierCompiled: 'ignore',
  ChampionProclaimed: 'ignore',
  ChampionWithdrawn: 'ignore',
};

/** For read models that say nothing of a player's titles. */
export const NOT_OF_TITLES: Ignored<TitlesEvent> = {
  NormCounted: 'ignore',
  NormDiscounted: 'ignore',
  RatingEstablished: 'ignore',
  TitleEarned: 'ignore',
  TitleLapsed: 'ignore',
  TitleRecommended: 'ignore',
  TitleAppliedFor: 'ignore',
  RecommendationReported: 'ignore',
  ReferredToCongress: 'ignore',
  CongressDecided: 'ignore',
  ConfirmationProposed: 'ignore',
  TitleConfirmed: 'ignore',
  FederationNotified: 'ignore',
  TitleRegistered: 'ignore',
  RevocationRecommended: 'ignore',
  TitleRevoked: 'ignore',
  ...NOT_OF_THE_OFFICE,
};

/** For read models that say nothing of directing. */
export const NOT_OF_DIRECTION: Ignored<DirectionEvent> = {
  EventQualified: 'ignore',
  DirectionTaken: 'ignore',
  MentoredGameCompleted: 'ignore',
  MentoredGameReopened: 'ignore',
  DirectionEnded: 'ignore',
};

/** For read models that say nothing of masterpoints. */
export const NOT_OF_MASTERPOINTS: Ignored<GradedEvent | MasterpointsEvent> = {
  EventGraded: 'ignore',
  EventGradeDetermined: 'ignore',
  MasterpointsBooked: 'ignore',
  MasterpointsRevised: 'ignore',
  TotalLifted: 'ignore',
  LiftWithdrawn: 'ignore',
  IccfMasterNoted: 'ignore',
  LeagueTitleEarned: 'ignore',
  LeagueTitleLapsed: 'ignore',
  LeagueTitleAwarded: 'ignore',
};
