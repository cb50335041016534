import type { Announcement, TableNote, TeamTerms } from '@amici/contracts/tournament';
import { dayOf, declared, type Say } from '@amici/kernel';
import { formatOf } from '../book/formats';

/** What the notice of a team event says, by names; the catalogues have it as `notice.<name>`. */
export const NOTICE = {
  promoted: 'promoted by {promoter}',
  open: 'open to: {selection}',
  'rated-above': 'nobody rated above {rating}',
  'any-teams': 'any number of teams in a group',
  'most-teams': 'at most {teams} teams in a group',
  places: 'places {first} to {last} of a group qualify for {event} ({rule})',
  'advance-fixed': 'the commissioner decides who advances, and the Board approves it before the start',
  'nobody-advances': 'nobody advances',
  boards: '{boards} boards',
  games: '{games} games at each board of a match',
  reserves: '{reserves} reserves are named with the line-up',
  'any-changes': 'any number of changes before the start (T-8.1c)',
  'most-changes': 'at most {changes} changes before the start (T-8.1c)',
  'any-substitutes': "any number of substitutes within two months of the director's request (T-8.7b)",
  'most-substitutes':
    "at most {substitutes} substitutes, within two months of the director's request (T-8.7b)",
  from: 'from {from}',
  span: 'from {from} to {to}',
  directed: 'directed by {director}',
} as const;

/** How a notice is written: in which language, and what it calls a format of events there. */
export interface NoticeWriting {
  readonly say: Say<typeof NOTICE>;
  readonly format: (name: string) => string;
}

const inEnglish = (): NoticeWriting => ({ say: declared(NOTICE), format: (name) => name });

const conditionsOf = (
  { sectionSize, qualifications }: Announcement,
  team: TeamTerms,
  { say, format }: NoticeWriting,
): string => {
  const teams = sectionSize ?? team.mostTeams;
  const advance = qualifications.map(({ to, fromPlace: first = 1, toPlace: last = first, rule }) =>
    say('places', { first, last, event: format(to), rule }),
  );
  const fixed = [say(team.promotionApproved ? 'advance-fixed' : 'nobody-advances')];
  const size = teams === null ? say('any-teams') : say('most-teams', { teams });
  return [size, ...(advance.length > 0 ? advance : fixed)].join('; ');
};

const substitutionOf = (
  { reserves, mostChanges: changes, mostSubstitutes: substitutes }: TeamTerms,
  { say }: NoticeWriting,
): string =>
  [
    say('reserves', { reserves }),
    changes === null ? say('any-changes') : say('most-changes', { changes }),
    substitutes === null ? say('any-substitutes') : say('most-substitutes', { substitutes }),
  ].join('; ');

const line = (item: string, says: string | null): readonly TableNote[] =>
  says === null ? [] : [{ rule: 'T-11.3', text: `(${item}) ${says}` }];

/** What the notice of a team event says, item by item (T-11.3); of a match that says less, what it says (T-11.6). */
export const noticeOf = (announcement: Announcement, writing = inEnglish()): readonly TableNote[] => {
  const { team, cycle, start, end, director } = announcement;
  const { say } = writing;
  if (team === undefined) return [];
  const { promoter, selection, maxRating: rating, boards } = team;
  const above = rating === null ? '' : `; ${say('rated-above', { rating })}`;
  const from = dayOf(start);
  return [
    ...line('a', promoter === null ? null : say('promoted', { promoter })),
    ...line('b', selection === null ? null : `${say('open', { selection })}${above}`),
    ...(formatOf(announcement)?.team?.friendly === true
      ? []
      : line('c', conditionsOf(announcement, team, writing))),
    ...line('d', say('boards', { boards })),
    ...line('e', say('games', { games: cycle === 'double' ? 2 : 1 })),
    ...line('f', substitutionOf(team, writing)),
    ...line('g', end === null ? say('from', { from }) : say('span', { from, to: dayOf(end) })),
    ...line('h', director === null ? null : say('directed', { director })),
  ];
};
