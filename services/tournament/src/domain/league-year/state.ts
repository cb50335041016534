import type { TextRef } from '@amici/contracts';
import { unreachable, type Instant } from '@amici/kernel';
import type { RulesetRef } from '@amici/rulesets';
import type { AllotmentPlanned, SeasonEntered, LeagueYearRecord } from './events';
import type { Determined } from './terms';

export type SeasonEntry = Pick<
  SeasonEntered,
  'player' | 'sequence' | 'noServer' | 'also' | 'priority' | 'late'
>;

export interface OpenedLeagueYear {
  readonly year: number;
  readonly openedAt: Instant;
  readonly tournamentRules: RulesetRef;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  readonly notice: TextRef;
  readonly conditionsDocument: TextRef;
  readonly determined: ReadonlyMap<string, Determined>;
  /** What motions of Council have determined, as `motion/event`. */
  readonly applied: ReadonlySet<string>;
  /** In the order they came. */
  readonly entries: ReadonlyMap<string, SeasonEntry>;
  readonly plan: AllotmentPlanned | null;
  /** Whether nothing has changed since the plan was made. */
  readonly planHolds: boolean;
  readonly decided: number | null;
}

/** Null: nobody has opened it. */
export type LeagueYear = OpenedLeagueYear | null;

const changed = (season: OpenedLeagueYear, change: Partial<OpenedLeagueYear>): OpenedLeagueYear => ({
  ...season,
  planHolds: false,
  ...change,
});

const withoutEntry = ({ entries }: OpenedLeagueYear, player: string) => {
  const rest = new Map(entries);
  rest.delete(player);
  return rest;
};

export const evolveLeagueYear = (season: LeagueYear, event: LeagueYearRecord): LeagueYear => {
  if (event.type === 'LeagueYearOpened') {
    const { year, tournamentRules, start, entriesCloseAt, notice, conditionsDocument } = event;
    return {
      openedAt: event.at,
      ...{ year, tournamentRules, start, entriesCloseAt, notice, conditionsDocument },
      determined: new Map(),
      applied: new Set(),
      entries: new Map(),
      plan: null,
      planHolds: false,
      decided: null,
    };
  }
  if (season === null) return season;
  switch (event.type) {
    case 'YearlyEventDetermined': {
      const { type: _type, at: _at, year: _year, rule: _rule, event: of, ...determined } = event;
      const before = season.determined.get(of);
      return changed(season, {
        determined: new Map(season.determined).set(of, { ...before, ...determined }),
        applied: new Set(season.applied).add(`${event.motion}/${of}`),
      });
    }
    case 'SeasonEntered': {
      const { player, sequence, noServer, also, priority, late } = event;
      const entry = { player, sequence, noServer, also, priority, late };
      return changed(season, { entries: withoutEntry(season, player).set(player, entry) });
    }
    case 'SeasonEntryCancelled':
      return changed(season, { entries: withoutEntry(season, event.player) });
    case 'AllotmentPlanned':
      return { ...season, plan: event, planHolds: true };
    case 'AllotmentDecided':
      return { ...season, decided: event.plan };
    case 'AdditionalEventArranged':
      return season;
    default:
      return unreachable(event);
  }
};
