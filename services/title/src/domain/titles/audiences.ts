import type { AudienceMap } from '@amici/contracts';
import { iso } from '@amici/kernel';
import type {
  TitleConfirmedJson,
  TitleEarnedJson,
  TitleLapsedJson,
  TitleRegisteredJson,
  TitleRevokedJson,
} from '@amici/contracts/generated/amici/title/v1/title_events_pb';
import type { TitleEvent } from '@amici/contracts/title';
import { amongParties, toAll, type Party } from '../audiences';
import type { TitlesEvent } from './events';

/** What is told of a player: its message in proto/ without what all of them say. */
type PublicFields<Json> = Omit<Json, 'playerId' | 'rule'>;

const ofPlayer = <Event extends TitlesEvent, Json>(data: (event: Event) => PublicFields<Json>) => ({
  ...amongParties,
  public: toAll<Event>(
    ({ player }) => player,
    (event) => ({ playerId: event.player, ...data(event) }),
  ),
});

const shared = <Event extends TitlesEvent, Json>(data: (event: Event) => PublicFields<Json>) => ({
  ...ofPlayer(data),
  services: 'whole' as const,
});

/** Titles are for everybody, deliberations are not. */
export const titlesAudiences: AudienceMap<TitlesEvent, Party, null, TitleEvent> = {
  NormCounted: amongParties,
  NormDiscounted: amongParties,
  RatingEstablished: amongParties,
  TitleEarned: shared(({ title, route, basis }): PublicFields<TitleEarnedJson> => ({
    title,
    route,
    basis: [...basis],
  })),
  TitleLapsed: shared(({ title }): PublicFields<TitleLapsedJson> => ({ title })),
  TitleRecommended: amongParties,
  TitleAppliedFor: amongParties,
  RecommendationReported: amongParties,
  ReferredToCongress: amongParties,
  CongressDecided: amongParties,
  ConfirmationProposed: amongParties,
  TitleConfirmed: shared(({ title, route, effectiveFrom }): PublicFields<TitleConfirmedJson> => ({
    title,
    route,
    effectiveFrom: iso(effectiveFrom),
  })),
  FederationNotified: amongParties,
  TitleRegistered: shared(({ title, effectiveFrom, source }): PublicFields<TitleRegisteredJson> => ({
    title,
    effectiveFrom: iso(effectiveFrom),
    source,
  })),
  NormRegistered: { ...amongParties, services: 'whole' },
  LadiesTitleShown: amongParties,
  ExceptionalNormProposed: amongParties,
  ExceptionalNormDecided: { ...amongParties, services: 'whole' },
  PersonalApplicationAllowed: amongParties,
  MentorAssessed: amongParties,
  DirectionRegistered: amongParties,
  DossierCompiled: amongParties,
  ChampionProclaimed: amongParties,
  ChampionWithdrawn: amongParties,
  RevocationRecommended: amongParties,
  TitleRevoked: ofPlayer(({ title }): PublicFields<TitleRevokedJson> => ({ title })),
};
