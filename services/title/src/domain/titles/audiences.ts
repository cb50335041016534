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
import { amongParties, toAll, type Party } from '../telling';
import type { TitlesEvent } from './events';

/** What is told of a player: its message in proto/ without what all of them say. */
type Told<Json> = Omit<Json, 'playerId' | 'rule'>;

const ofPlayer = <Event extends TitlesEvent, Json>(data: (event: Event) => Told<Json>) => ({
  ...amongParties,
  public: toAll<Event>(
    ({ player }) => player,
    (event) => ({ playerId: event.player, ...data(event) }),
  ),
});

/** Titles are for everybody, deliberations are not. */
export const titlesAudiences: AudienceMap<TitlesEvent, Party, null, TitleEvent> = {
  NormCounted: amongParties,
  NormDiscounted: amongParties,
  RatingEstablished: amongParties,
  TitleEarned: ofPlayer(({ title, route, basis }): Told<TitleEarnedJson> => ({
    title,
    route,
    basis: [...basis],
  })),
  TitleLapsed: ofPlayer(({ title }): Told<TitleLapsedJson> => ({ title })),
  TitleRecommended: amongParties,
  TitleAppliedFor: amongParties,
  RecommendationReported: amongParties,
  ReferredToCongress: amongParties,
  CongressDecided: amongParties,
  ConfirmationProposed: amongParties,
  TitleConfirmed: ofPlayer(({ title, route, effectiveFrom }): Told<TitleConfirmedJson> => ({
    title,
    route,
    effectiveFrom: iso(effectiveFrom),
  })),
  FederationNotified: amongParties,
  TitleRegistered: ofPlayer(({ title, effectiveFrom, source }): Told<TitleRegisteredJson> => ({
    title,
    effectiveFrom: iso(effectiveFrom),
    source,
  })),
  TitleRevoked: ofPlayer(({ title }): Told<TitleRevokedJson> => ({ title })),
};
