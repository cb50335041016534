import type { AudienceMap, PublicPolicy, PublicRule } from '@amici/contracts';
import { pointsOf, type Pool, type RatingEvent, type Standing } from '../domain';

export type Party = 'player' | 'commissioner';

const BOTH: readonly Party[] = ['player', 'commissioner'];

const private_ = { services: 'whole', parties: BOTH, public: null } as const;

interface OfList {
  readonly pool: Pool;
  readonly list: string;
}

const published = ({ pool, list }: OfList): string => `ratinglist-${pool}-${list}/published`;

const iso = (instant: number): string => new Date(instant).toISOString();

const listName = (list: string): string => list.replace('-', '/');

const rule = <Event extends RatingEvent & { readonly pool: Pool }>(
  subject: (event: Event) => string,
  data: (event: Event) => object,
  release: PublicRule<Event, null>['release'],
): PublicRule<Event, null> => ({
  show: (event) => ({
    type: `amici.rating.v1.${event.type}`,
    subject: subject(event),
    data: { pool: event.pool, ...data(event) },
  }),
  release,
});

/** What a list holds is for everybody from its publication on. */
const withList = <Event extends RatingEvent & OfList & { readonly player: string }>(
  data: (event: Event) => object,
) => ({
  ...private_,
  public: rule<Event>(
    ({ player }) => player,
    (event) => ({ playerId: event.player, list: listName(event.list), ...data(event) }),
    (event) => ({ when: [{ counter: published(event), reaches: 1 }] }),
  ),
});

const atOnce = <Event extends RatingEvent & { readonly pool: Pool }>(
  subject: (event: Event) => string,
  data: (event: Event) => object,
) => ({ ...private_, public: rule<Event>(subject, data, () => 'now') });

const standing = ({ listed, games, status, effectiveFrom }: Standing): object => ({
  rating: listed,
  games,
  status,
  effectiveFrom,
});

/** Who learns what of ratings: results as they come are told by their events, ratings with their list. */
export const ratingAudiences: AudienceMap<RatingEvent, Party, null> = {
  ResultReported: private_,
  ReportRevised: private_,
  GameRated: withList(({ game, opponent, halfPoints, own, facing, expected, k, change, rule: by }) => ({
    gameId: game,
    opponentId: opponent,
    halfPoints,
    own: pointsOf(own),
    opponentRating: pointsOf(facing),
    ...(expected === null ? {} : { expected: pointsOf(expected) }),
    ...(k === null ? {} : { developmentCoefficient: pointsOf(k) }),
    ...(change === null ? {} : { change: pointsOf(change) }),
    rule: by,
  })),
  PlayerRated: withList((event) => ({
    ...standing(event),
    calculated: pointsOf(event.rating),
    method: event.method,
    system: event.system,
    rule: event.rule,
  })),
  RatingAdopted: atOnce(
    ({ player }) => player,
    (event) => ({
      playerId: event.player,
      list: listName(event.list),
      ...standing(event),
      source: event.source,
      rule: event.rule,
    }),
  ),
  RatingCorrected: withList((event) => ({
    ...standing(event),
    gameId: event.game,
    ratedIn: listName(event.ratedIn),
    rule: event.rule,
  })),
  RatingOverridden: withList((event) => ({ ...standing(event), rule: event.rule })),
  RatingAltered: atOnce(
    ({ player }) => player,
    (event) => ({ playerId: event.player, list: listName(event.list), ...standing(event), rule: event.rule }),
  ),
  ScoreReported: private_,
  ScoreForwarded: private_,
  RatingPeriodOpened: atOnce(
    ({ pool, list }) => `${pool}/${list}`,
    (event) => ({
      list: listName(event.list),
      effectiveFrom: event.effectiveFrom,
      from: event.from,
      to: event.to,
      publishesAt: iso(event.publishesAt),
      system: event.system,
      rule: event.rule,
    }),
  ),
  RatingPeriodClosed: atOnce(
    ({ pool, list }) => `${pool}/${list}`,
    ({ list, rule: by }) => ({ list: listName(list), rule: by }),
  ),
  RatingListPublished: atOnce(
    ({ pool, list }) => `${pool}/${list}`,
    ({ list, effectiveFrom, players, games, digest, system, rule: by }) => ({
      list: listName(list),
      effectiveFrom,
      players,
      games,
      digest,
      system,
      rule: by,
    }),
  ),
  EventHeld: private_,
  EventReleased: private_,
  PlayStarted: private_,
  PlayEnded: private_,
};

/** A list's publication lets go of everything that belongs to it. */
export const publicPolicy: PublicPolicy<RatingEvent, null> = {
  initialContext: null,
  evolve: () => null,
  counts: ({ event }) => (event.type === 'RatingListPublished' ? [published(event)] : []),
};
