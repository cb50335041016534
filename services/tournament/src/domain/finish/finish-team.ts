import type { FinalTableFixed, Qualification, TeamQualified, TeamTable } from '@amici/contracts/tournament';
import { formatOf } from '../book/formats';
import { broughtAnew } from './outcome';
import type { CommonEvent } from '../state/events';
import type { Announced } from '../state/state';
import { teamTableOf } from '../standings/team-table';

/** Teams of a final are qualified for the next one (T-1.7.6, T-1.8.6). */
const opened = ({ announcement, teamPlay }: Announced): readonly Qualification[] => {
  const next = formatOf(announcement)?.team?.next ?? null;
  if (next !== null) return [next];
  return teamPlay.promotion?.qualifications ?? announcement.qualifications;
};

const met = (place: number, { fromPlace = 1, toPlace = Infinity }: Qualification): boolean =>
  place >= fromPlace && place <= toPlace;

/** Places and points as a final table has them: of players on their boards, and of teams. */
export const finalTeamRows = ({
  rows,
  boards,
}: TeamTable): Required<Pick<FinalTableFixed, 'rows' | 'teams'>> => ({
  // A player's place is that on their board: who was best on board 1 of an Olympiad final (T-10.2b).
  rows: boards.map(({ player, place, points, played, team, teamBoard }) => {
    const halfPoints = 2 * points;
    return { player, place, halfPoints, played, possible: 2 * played, withdrawal: null, team, teamBoard };
  }),
  teams: rows.map(({ team, place, boardPoints, matchPoints, played }) => {
    return { team, place, halfPoints: 2 * boardPoints, matchPoints, played };
  }),
});

const finalTable = (
  at: number,
  table: TeamTable,
  { announcement: { tournamentRules, format, level, qualifications }, startedAt }: Announced,
): FinalTableFixed => ({
  type: 'FinalTableFixed',
  at,
  section: table.section,
  tournamentRules,
  format,
  level,
  startedAt,
  qualifications,
  ...finalTeamRows(table),
  rule: 'T-7.3a',
});

/** The rights that a table brings its teams. */
export const teamRightsOf = (
  at: number,
  state: Announced,
  { section, rows }: TeamTable,
): readonly TeamQualified[] =>
  opened(state).flatMap((right) =>
    rows
      .filter(({ place }) => met(place, right))
      .map(({ team, place }): TeamQualified => {
        const { to, rule } = right;
        const captain = state.teamPlay.teams.get(team)?.captain;
        const captaincy = captain === undefined ? {} : { captain };
        return { type: 'TeamQualified', at, section, team, to, place, ...captaincy, rule };
      }),
  );

/** What the end of a section of teams brings: its final table, and the rights of its teams; what a corrected one does not, goes. */
export const endOfTeams = (at: number, state: Announced): readonly (readonly CommonEvent[])[] =>
  [...state.sections.values()].flatMap((section) => {
    const complete = section.outcomes.every(({ result }) => result !== null);
    const table = state.fixed.has(section.id) || !complete ? undefined : teamTableOf(state, section);
    if (table?.ok !== true) return [];
    const rights = teamRightsOf(at, state, table.value);
    return [[finalTable(at, table.value, state), ...broughtAnew(at, state, section.id, rights)]];
  });
