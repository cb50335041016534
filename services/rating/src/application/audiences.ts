import { iso } from '@amici/kernel';
import type { AudienceMap, PublicPolicy, PublicRule } from '@amici/contracts';
import type {
  GameRatedJson,
  PlayerRatedJson,
  RatingAdoptedJson,
  RatingAlteredJson,
  RatingCorrectedJson,
  RatingListPublishedJson,
  RatingOverriddenJson,
  RatingPeriodClosedJson,
  RatingPeriodOpenedJson,
} from '@amici/contracts/generated/amici/rating/v1/rating_events_pb';
import type { Pool, RatingEvent as Shared, Standing } from '@amici/contracts/rating';
import { pointsOf, type EventEvent, type ListEvent, type PlayerEvent, type RatingEvent } from '../domain';
import { listName } from '../domain/systems/list-system';

export type Party = 'player' | 'commissioner';

const PARTIES: readonly Party[] = ['player', 'commissioner'];

const own = { services: 'unshared', parties: PARTIES, public: null } as const;

interface OfList {
  readonly pool: Pool;
  readonly list: string;
}

type OfPlayer = Extract<RatingEvent, { readonly player: string }>;

const published = ({ pool, list }: OfList): string => `ratinglist-${pool}-${list}/published`;

const rule = <Event extends PlayerEvent | ListEvent, Facts extends object>(
  subject: (event: Event) => string,
  facts: (event: Event) => Facts,
  release: PublicRule<Event, null>['release'],
): PublicRule<Event, null> => ({
  show: (event) => ({
    type: `amici.rating.v1.${event.type}`,
    subject: subject(event),
    data: facts(event),
  }),
  release,
});

const ofPlayer = ({ pool, player, list }: OfPlayer & OfList) => ({
  pool,
  playerId: player,
  list: listName(list),
});

/** What a list holds is for everybody from its publication on. */
const withList = <Event extends OfPlayer & OfList, Facts extends object>(facts: (event: Event) => Facts) =>
  ({
    services: 'whole',
    parties: PARTIES,
    public: rule<Event, Facts>(
      ({ player }) => player,
      facts,
      (event) => ({ when: [{ counter: published(event), reaches: 1 }] }),
    ),
  }) as const;

const atOnce = <Event extends OfPlayer, Facts extends object>(facts: (event: Event) => Facts) =>
  ({
    services: 'whole',
    parties: PARTIES,
    public: rule<Event, Facts>(
      ({ player }) => player,
      facts,
      () => 'now',
    ),
  }) as const;

const standing = ({ listed, games, status, effectiveFrom }: Standing) => ({
  rating: listed,
  games,
  status,
  effectiveFrom,
});

/** Who learns what of a player's ratings: results as they come are told by their events, ratings with their list. */
export const playerAudiences: AudienceMap<PlayerEvent, Party, null, Shared> = {
  ResultReported: own,
  ReportRevised: own,
  GameRated: withList((event): GameRatedJson => ({
    ...ofPlayer(event),
    gameId: event.game,
    opponentId: event.opponent,
    halfPoints: event.halfPoints,
    own: pointsOf(event.own),
    opponentRating: pointsOf(event.facing),
    ...(event.expected === null ? {} : { expected: pointsOf(event.expected) }),
    ...(event.k === null ? {} : { developmentCoefficient: pointsOf(event.k) }),
    ...(event.change === null ? {} : { change: pointsOf(event.change) }),
    rule: event.rule,
  })),
  PlayerRated: withList((event): PlayerRatedJson => ({
    ...ofPlayer(event),
    ...standing(event),
    calculated: pointsOf(event.rating),
    method: event.method,
    system: event.system,
    rule: event.rule,
  })),
  RatingAdopted: atOnce((event): RatingAdoptedJson => ({
    ...ofPlayer(event),
    ...standing(event),
    source: event.source,
    rule: event.rule,
  })),
  RatingCorrected: withList((event): RatingCorrectedJson => ({
    ...ofPlayer(event),
    ...standing(event),
    gameId: event.game,
    ratedIn: listName(event.ratedIn),
    rule: event.rule,
  })),
  RatingOverridden: withList((event): RatingOverriddenJson => ({
    ...ofPlayer(event),
    ...standing(event),
    rule: event.rule,
  })),
  RatingAltered: atOnce((event): RatingAlteredJson => ({
    ...ofPlayer(event),
    ...standing(event),
    rule: event.rule,
  })),
  ScoreReported: own,
  ScoreForwarded: own,
};

const ofList = <Event extends ListEvent, Facts extends object>(facts: (event: Event) => Facts) =>
  rule<Event, Facts>(
    ({ pool, list }) => `${pool}/${list}`,
    facts,
    () => 'now',
  );

/** Who learns what of the lists: everybody, that they are open, closed, out. */
export const listAudiences: AudienceMap<ListEvent, Party, null, Shared> = {
  RatingPeriodOpened: {
    ...own,
    public: ofList(
      ({ pool, list, effectiveFrom, from, to, publishesAt, system, rule: by }): RatingPeriodOpenedJson => ({
        pool,
        list: listName(list),
        effectiveFrom,
        from,
        to,
        publishesAt: iso(publishesAt),
        system,
        rule: by,
      }),
    ),
  },
  RatingPeriodClosed: {
    ...own,
    public: ofList(({ pool, list, rule: by }): RatingPeriodClosedJson => ({
      pool,
      list: listName(list),
      rule: by,
    })),
  },
  RatingListPublished: {
    services: 'whole',
    parties: PARTIES,
    public: ofList(
      ({ pool, list, effectiveFrom, players, games, digest, system, rule: by }): RatingListPublishedJson => ({
        pool,
        list: listName(list),
        effectiveFrom,
        players,
        games,
        digest,
        system,
        rule: by,
      }),
    ),
  },
};

export const eventAudiences: AudienceMap<EventEvent, Party, null, Shared> = {
  EventHeld: own,
  EventReleased: own,
  ResultAttributed: own,
  PlayStarted: own,
  PlayEnded: own,
};

/** A list's publication lets go of everything that belongs to it. */
export const publicPolicy: PublicPolicy<RatingEvent, null> = {
  initialContext: null,
  evolve: () => null,
  counts: ({ event }) => (event.type === 'RatingListPublished' ? [published(event)] : []),
};
