import type { AudienceMap, PublicPolicy, PublicRule } from '@amici/contracts';
import type { NormAchieved, StatementLine, TitleEvent } from '../domain';

export type Party = 'player' | 'commissioner';

const BOTH: readonly Party[] = ['player', 'commissioner'];

const private_ = { services: 'whole', parties: BOTH, public: null } as const;

const iso = (instant: number): string => new Date(instant).toISOString();

const shown = <Event extends TitleEvent>(
  subject: (event: Event) => string,
  data: (event: Event) => object,
) => ({
  ...private_,
  public: {
    show: (event, _recorded) => ({
      type: `amici.title.v1.${event.type}`,
      subject: subject(event),
      data: { ...data(event), rule: event.rule },
    }),
    release: () => 'now',
  } satisfies PublicRule<Event, null>,
});

const ofSection = <Event extends TitleEvent & { readonly tournament: string; readonly section: string }>(
  data: (event: Event) => object,
) =>
  shown<Event>(
    ({ tournament }) => tournament,
    (event) => ({ tournamentId: event.tournament, section: event.section, ...data(event) }),
  );

const ofPlayer = <Event extends TitleEvent & { readonly player: string }>(data: (event: Event) => object) =>
  shown<Event>(
    ({ player }) => player,
    (event) => ({ playerId: event.player, ...data(event) }),
  );

const line = ({ player, rating, games, averageOpponent, titles }: StatementLine): object => ({
  playerId: player,
  rating,
  games,
  averageOpponent,
  titles: Object.entries(titles).map(([title, { required, possible }]) => ({ title, required, possible })),
});

const norm = ({ player, title, games, overscored, halfPoints, required, counts }: NormAchieved): object => ({
  playerId: player,
  title,
  games,
  overscored,
  score: halfPoints / 2,
  required,
  countsTowardsTitle: counts,
});

/** Who learns what of norms and titles: statements, norms and titles are for everybody, deliberations are not. */
export const titleAudiences: AudienceMap<TitleEvent, Party, null> = {
  NormStatementFixed: ofSection(
    ({ valid, failures, offersNorms, assumed, category, averageRating, lines }) => ({
      valid,
      failures,
      offersNorms,
      ...(assumed === null ? {} : { assumed }),
      ...(category === null ? {} : { category }),
      averageRating,
      players: lines.map(line),
    }),
  ),
  NormsRuledOut: ofSection(({ code }) => ({ code })),
  NormStatementRevised: ofSection(({ withdrawn, lines }) => ({
    withdrawnPlayerId: withdrawn,
    players: lines.map(line),
  })),
  // Results are told by their events.
  ScoreCounted: private_,
  PlayerLeft: private_,
  NormAchieved: ofSection<NormAchieved>(norm),
  NormRevised: ofSection<NormAchieved>(norm),
  NormRescinded: ofSection(({ player, title }) => ({ playerId: player, title })),
  NormCounted: private_,
  NormDiscounted: private_,
  RatingEstablished: private_,
  TitleEarned: ofPlayer(({ title, route, basis }) => ({ title, route, basis })),
  TitleLapsed: ofPlayer(({ title }) => ({ title })),
  TitleRecommended: private_,
  TitleAppliedFor: private_,
  RecommendationReported: private_,
  ReferredToCongress: private_,
  CongressDecided: private_,
  ConfirmationProposed: private_,
  TitleConfirmed: ofPlayer(({ title, route, effectiveFrom }) => ({
    title,
    route,
    effectiveFrom: iso(effectiveFrom),
  })),
  FederationNotified: private_,
  TitleRegistered: ofPlayer(({ title, effectiveFrom, source }) => ({
    title,
    effectiveFrom: iso(effectiveFrom),
    source,
  })),
  TitleRevoked: ofPlayer(({ title }) => ({ title })),
};

/** Nothing here waits: an event is public at once, or never. */
export const publicPolicy: PublicPolicy<TitleEvent, null> = {
  initialContext: null,
  evolve: () => null,
  counts: () => [],
};
