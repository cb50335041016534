import type { FormedDivision, PromotionNumbers, SeasonView, TeamMove } from '@amici/contracts/tournament';
import { unreachable, type Instant } from '@amici/kernel';
import type { SeasonEvent } from './events';

export interface AnnouncedSeason {
  readonly name: string;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  readonly previous: string | null;
  readonly divisions: readonly FormedDivision[];
  readonly numbers: readonly PromotionNumbers[];
  /** Teams of which none of the four is left, and whether each is exempted. */
  readonly due: ReadonlyMap<string, boolean>;
  readonly moves: readonly TeamMove[];
  readonly closedAt: Instant | null;
}

/** Null: nobody has announced it. */
export type Season = AnnouncedSeason | null;

export const evolveSeason = (season: Season, event: SeasonEvent): Season => {
  if (event.type === 'SeasonAnnounced') {
    const { name, start, entriesCloseAt, previous } = event;
    const nothing = { divisions: [], numbers: [], due: new Map(), moves: [], closedAt: null } as const;
    return { name, start, entriesCloseAt, previous, ...nothing };
  }
  if (season === null) return season;
  switch (event.type) {
    case 'DivisionsFormed':
      return { ...season, divisions: event.divisions };
    case 'PromotionsFixed':
      return { ...season, numbers: event.numbers };
    case 'RelegationDue':
      return { ...season, due: new Map(season.due).set(event.team, false) };
    case 'RelegationExempted':
      return { ...season, due: new Map(season.due).set(event.team, true) };
    case 'TeamPromoted':
    case 'TeamRelegated': {
      const { team, from, to, section, place, rule } = event;
      return { ...season, moves: [...season.moves, { team, from, to, section, place, rule }] };
    }
    case 'SeasonClosed':
      return { ...season, closedAt: event.at };
    default:
      return unreachable(event);
  }
};

export const seasonView = (season: string, state: AnnouncedSeason): SeasonView => ({
  season,
  ...state,
  due: [...state.due].map(([team, exempted]) => ({ team, exempted })),
});
