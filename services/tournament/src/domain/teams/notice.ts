import type { Announcement, TableNote, TeamTerms } from '@amici/contracts/tournament';
import { dayOf } from '@amici/kernel';
import { teamFormat } from './team-formats';

const most = (count: number | null): string => (count === null ? 'any number of' : `at most ${count}`);

const conditionsOf = ({ sectionSize, qualifications }: Announcement, team: TeamTerms): string => {
  const size = sectionSize ?? team.mostTeams;
  const advance = qualifications.map(({ to, fromPlace = 1, toPlace = fromPlace, rule }) => {
    return `places ${fromPlace} to ${toPlace} of a group open ${to} (${rule})`;
  });
  const fixed = team.promotionApproved
    ? ['who advances is fixed by the commissioner and approved by the Board before the start']
    : ['nobody advances'];
  const teams = size === null ? 'any number of teams in a group' : `at most ${size} teams in a group`;
  return [teams, ...(advance.length > 0 ? advance : fixed)].join('; ');
};

const substitutionOf = ({ reserves, mostChanges, mostSubstitutes }: TeamTerms): string =>
  [
    `${reserves} reserves are named with the line-up`,
    `${most(mostChanges)} changes before the start (T-8.1c)`,
    `${most(mostSubstitutes)} substitutes once the director has asked, within two months (T-8.7b)`,
  ].join('; ');

const line = (item: string, says: string | null): readonly TableNote[] =>
  says === null ? [] : [{ rule: 'T-11.3', text: `(${item}) ${says}` }];

/** What the notice of a team event says, item by item (T-11.3); of a match that says less, what it says (T-11.6). */
export const noticeOf = (announcement: Announcement): readonly TableNote[] => {
  const { team, cycle, start, end, director, format } = announcement;
  if (team === undefined) return [];
  const above = team.maxRating === null ? '' : `; nobody rated above ${team.maxRating}`;
  return [
    ...line('a', team.promoter === null ? null : `promoted by ${team.promoter}`),
    ...line('b', team.selection === null ? null : `open to: ${team.selection}${above}`),
    ...(teamFormat(format)?.friendly === true ? [] : line('c', conditionsOf(announcement, team))),
    ...line('d', `${team.boards} boards`),
    ...line('e', `${cycle === 'double' ? 2 : 1} games at each board between two teams`),
    ...line('f', substitutionOf(team)),
    ...line('g', end === null ? `from ${dayOf(start)}` : `from ${dayOf(start)} to ${dayOf(end)}`),
    ...line('h', director === null ? null : `directed by ${director}`),
  ];
};
