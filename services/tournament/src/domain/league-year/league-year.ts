import {
  holding,
  type Acted,
  type AudienceMap,
  type Policy,
  type PolicyTable,
  either,
  unread,
} from '@amici/contracts';
import {
  leagueYearStreams,
  type LeagueYearView,
  type TournamentEvent as SharedEvent,
} from '@amici/contracts/tournament';
import { reject, unreachable, type Decider, type Decision } from '@amici/kernel';
import { LEAGUE_SEASON } from '@amici/rulesets';
import type { LeagueYearCommand } from './commands';
import { decideAllotment, planAllotment } from './deciding';
import { cancelSeasonEntry, determineEvent, enterSeason, openLeagueYear } from './entering';
import type { LeagueYearRecord } from './events';
import { evolveLeagueYear, type OpenedLeagueYear, type LeagueYear } from './state';
import { termsOf } from './terms';

const decideOpened = (
  command: Acted<LeagueYearCommand>,
  state: OpenedLeagueYear,
): Decision<LeagueYearRecord> => {
  switch (command.type) {
    case 'OpenLeagueYear':
      return openLeagueYear(command, state);
    case 'DetermineEvent':
      return determineEvent(command, state);
    case 'EnterSeason':
      return enterSeason(command, state);
    case 'CancelSeasonEntry':
      return cancelSeasonEntry(command, state);
    case 'PlanAllotment':
      return planAllotment(command, state);
    case 'DecideAllotment':
      return decideAllotment(command, state);
    default:
      return unreachable(command);
  }
};

/** The League's yearly events: entries for all of them, and who plays what. */
export const leagueYear: Decider<Acted<LeagueYearCommand>, LeagueYear, LeagueYearRecord> = {
  initialState: null,
  decide: (command, state) => {
    if (state !== null) return decideOpened(command, state);
    return command.type === 'OpenLeagueYear'
      ? openLeagueYear(command, state)
      : reject('no-such-league-year', 'CT-1');
  },
  evolve: evolveLeagueYear,
};

const committee: Policy<LeagueYearCommand, LeagueYear> = holding(['starting-committee', 'operator']);
const self: Policy<LeagueYearCommand, LeagueYear> = (command, { actor }) =>
  'player' in command && command.player === actor.subject ? 'player' : false;
/** Places are fewer than entrants: an entry touches all who have entered. */
const entrants = ({ player }: { readonly player: string }, state: LeagueYear) => ({
  players: [player, ...(state?.entries.keys() ?? [])],
});

/** The allotment itself follows from ratings and rights. */
const policies: PolicyTable<LeagueYearCommand, LeagueYear> = {
  OpenLeagueYear: { may: committee, touches: 'nobody' },
  DetermineEvent: { may: committee, touches: 'computed' },
  EnterSeason: { may: either(self, committee), touches: entrants },
  CancelSeasonEntry: { may: either(self, committee), touches: entrants },
  PlanAllotment: { may: committee, touches: 'computed' },
  DecideAllotment: { may: committee, touches: 'computed' },
};

const OWN = { services: 'unshared', parties: [], public: null } as const;

const audiences: AudienceMap<LeagueYearRecord, never, null, SharedEvent> = {
  LeagueYearOpened: unread('a year of the League is answered from the state'),
  YearlyEventDetermined: unread('a year of the League is answered from the state'),
  SeasonEntered: unread('a year of the League is answered from the state'),
  SeasonEntryCancelled: unread('a year of the League is answered from the state'),
  AllotmentPlanned: unread('a year of the League is answered from the state'),
  AllotmentDecided: OWN,
  AdditionalEventArranged: unread('a year of the League is answered from the state'),
};

export const leagueYearOfStream = {
  decider: leagueYear,
  policies,
  audiences,
  streamOf: ({ year }: LeagueYearCommand) => leagueYearStreams.of(String(year)),
};

export const leagueYearView = (state: OpenedLeagueYear, revision: number): LeagueYearView => {
  const { year, openedAt, start, entriesCloseAt, notice, entries, plan, decided, determined } = state;
  return {
    ...{ year, revision, openedAt, start, entriesCloseAt, notice, decided },
    events: termsOf(LEAGUE_SEASON, determined).map(
      ({ event, name, linked, means, most, least, maxRating, motion }) => {
        return { event, name, linked, means, most, least, maxRating, motion };
      },
    ),
    entries: [...entries.values()].map(({ priority, ...entry }) => ({
      ...entry,
      priority: priority?.event ?? null,
    })),
    plan:
      plan === null
        ? null
        : { plan: plan.plan, at: plan.at, events: plan.events, lines: plan.lines, steps: plan.steps },
  };
};
