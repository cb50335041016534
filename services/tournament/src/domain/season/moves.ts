import type { Acted } from '@amici/contracts';
import { DIVISIONS, type Division, type ExemptTeam, type FormedDivision } from '@amici/contracts/tournament';
import { accept, reject, type Decision } from '@amici/kernel';
import type { CloseSeason, DivisionEvent, PlacedTeam, ReviewTeams } from './commands';
import type { RelegationDue, SeasonEvent, TeamPromoted, TeamRelegated } from './events';
import type { AnnouncedSeason } from './state';

type Decided = Decision<SeasonEvent>;

const eventOf = (
  events: readonly DivisionEvent[],
  { tournament }: FormedDivision,
): DivisionEvent | undefined => events.find((one) => one.tournament === tournament);

/** Whether none is left of who began: in the season before, or in this one where the team is new or went down for it then. */
const dueTeams = (command: Acted<ReviewTeams>, state: AnnouncedSeason): readonly RelegationDue[] => {
  const { at, season, before, events = [], began = {} } = command;
  return state.divisions.flatMap((formed) =>
    (eventOf(events, formed)?.groups ?? []).flatMap(({ teams }) =>
      teams.flatMap(({ team, began: here, now }): readonly RelegationDue[] => {
        const fresh = before?.replaced.includes(team) === true;
        const first = (fresh ? undefined : began[team]) ?? here;
        if (state.due.has(team) || first.some((player) => now.includes(player))) return [];
        const { division } = formed;
        return [{ type: 'RelegationDue', at, season, team, division, began: first, rule: 'T-5.7' }];
      }),
    ),
  );
};

/** A team that has replaced all four within two seasons is to go down (T-5.7). */
export const reviewTeams = (command: Acted<ReviewTeams>, state: AnnouncedSeason): Decided => {
  if (state.closedAt !== null) return reject('season-closed', 'T-5.7');
  if (command.events === undefined) return reject('divisions-not-known', 'T-5.7');
  return accept<SeasonEvent>(...dueTeams(command, state));
};

/** The commissioner may except a team from it (T-5.7). */
export const exemptTeam = (command: Acted<ExemptTeam>, state: AnnouncedSeason): Decided => {
  const { at, season, team, reason } = command;
  const exempted = state.due.get(team);
  if (exempted === undefined) return reject('relegation-not-due', 'T-5.7', { data: { team } });
  if (exempted) return accept();
  if (state.closedAt !== null) return reject('season-closed', 'T-5.7');
  return accept({ type: 'RelegationExempted', at, season, team, reason, rule: 'T-5.7' });
};

const next = (division: Division, formed: readonly FormedDivision[], step: 1 | -1): Division | undefined => {
  const known = DIVISIONS.filter((name) => formed.some((one) => one.division === name));
  return known[known.indexOf(division) + step];
};

interface Group {
  readonly formed: FormedDivision;
  readonly section: string;
  readonly places: readonly PlacedTeam[];
}

/** Who goes up and down out of one group: the first, the last, and who has none of the four left. */
const movesOf = (
  { at, season }: Acted<CloseSeason>,
  { formed, section, places }: Group,
  state: AnnouncedSeason,
): readonly (TeamPromoted | TeamRelegated)[] => {
  const { division } = formed;
  const numbers = state.numbers.find((one) => one.division === division)!;
  const [up, down] = [next(division, state.divisions, -1), next(division, state.divisions, 1)];
  const isDue = ({ team }: PlacedTeam): boolean => state.due.get(team) === false;
  const relegated = places.slice(places.length - numbers.relegated);
  const leaving = places.filter((one) => relegated.includes(one) || isDue(one));
  const promoted = places.filter((one) => !leaving.includes(one)).slice(0, numbers.promoted);
  const of = ({ team, place }: PlacedTeam) => ({ at, season, team, place, section, from: division });
  return [
    ...(up === undefined
      ? []
      : promoted.map((one): TeamPromoted => ({ type: 'TeamPromoted', ...of(one), to: up, rule: 'T-5.3a' }))),
    ...(down === undefined
      ? []
      : leaving.map((one): TeamRelegated => {
          const rule = isDue(one) && !relegated.includes(one) ? 'T-5.7' : 'T-5.3a';
          return { type: 'TeamRelegated', ...of(one), to: down, rule };
        })),
  ];
};

/** A season ends when all its divisions are over; without numbers that were published nobody goes up or down (T-5.4). */
export const closeSeason = (command: Acted<CloseSeason>, state: AnnouncedSeason): Decided => {
  const { at, season, events = [] } = command;
  if (state.closedAt !== null) return accept();
  if (state.numbers.length === 0) return reject('promotions-not-fixed', 'T-5.4');
  const running = state.divisions.find((formed) => eventOf(events, formed)?.finished !== true);
  if (running !== undefined)
    return reject('games-still-running', 'T-5.3a', { data: { division: running.division } });
  const moves = state.divisions.flatMap((formed) =>
    eventOf(events, formed)!.groups.flatMap(({ section, places }) =>
      movesOf(command, { formed, section, places }, state),
    ),
  );
  return accept<SeasonEvent>(...moves, { type: 'SeasonClosed', at, season, rule: 'T-5.3a' });
};
