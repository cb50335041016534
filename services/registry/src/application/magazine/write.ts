import type { CaseRow } from '@amici/contracts/registry';
import type { HonourRow } from '@amici/contracts/title';
import type { ChronicleRow, LeagueYearView } from '@amici/contracts/tournament';
import { dayOf, type Instant } from '@amici/kernel';

/** A final table as its event writes it, withdrawers marked (C-31). */
export interface PrintedResult {
  readonly event: ChronicleRow;
  readonly sections: readonly string[];
}

/** What an issue tells of. */
export interface Issue {
  readonly from: Instant;
  readonly until: Instant;
  readonly seasons: readonly LeagueYearView[];
  readonly events: readonly ChronicleRow[];
  readonly results: readonly PrintedResult[];
  readonly lists: readonly { readonly full: boolean; readonly text: string }[];
  readonly honours: readonly HonourRow[];
  readonly register: readonly CaseRow[];
  /** By player id; a person who is erased or unknown goes by their id. */
  readonly names: Readonly<Record<string, string>>;
}

/** What somebody is called says nothing of how it is set. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

/** As it stands, in fixed width. */
const verbatim = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');

const section = (title: string, rule: string, paragraphs: readonly string[]): readonly string[] =>
  paragraphs.length === 0 ? [] : [`## ${title}`, `*(${rule})*`, ...paragraphs];

const list = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')];

const meansOf = (means: string | null): string =>
  means === null ? 'means to be determined' : means === 'server' ? 'webserver' : 'post';

const callFor = ({ year, start, entriesCloseAt, events }: LeagueYearView): string =>
  [
    `Entries for the events of ${year} reach the League by ${dayOf(entriesCloseAt)}; play begins on ${dayOf(start)}.`,
    events
      .map(({ name, means, most, maxRating }) => {
        const ceiling = maxRating === null ? '' : `, rated ${maxRating} or below`;
        return `- ${plain(name)}: ${meansOf(means)}${most === null ? '' : `, at most ${most}`}${ceiling}`;
      })
      .join('\n'),
  ].join('\n\n');

const notices = ({ seasons, events, from, until }: Issue): readonly string[] => {
  const within = (at: Instant | null): boolean => at !== null && from <= at && at < until;
  return [
    ...seasons.map(callFor),
    ...list(
      events
        .filter(({ announcedAt }) => within(announcedAt))
        .sort((a, b) => a.startAt - b.startAt || (a.code < b.code ? -1 : 1))
        .map(
          ({ code, name, startAt, closesAt }) =>
            `${plain(`${code}  ${name}`)}: entries until ${dayOf(closesAt)}, starts ${dayOf(startAt)}`,
        ),
    ),
    ...list(
      events
        .filter(({ cancelledAt }) => within(cancelledAt))
        .map(({ code, name }) => `${plain(`${code}  ${name}`)} is not held`),
    ),
  ];
};

/** Results with start and completion dates (CT-1p). */
const results = ({ results: printed }: Issue): readonly string[] =>
  printed.flatMap(({ event: { name, startAt, finishedAt }, sections }) => [
    `### ${plain(name)}`,
    `Started ${dayOf(startAt)}, completed ${finishedAt === null ? '' : dayOf(finishedAt)}.`,
    ...sections.map(verbatim),
  ]);

const HONOURS: Readonly<Record<string, string>> = {
  CCLA_MASTER: 'CCLA Master',
  CCLA_CANDIDATE_MASTER: 'CCLA Candidate Master',
};

const honoursOf = ({ honours, names }: Issue): readonly string[] =>
  list(
    honours.map(({ player, honour, year, at, motion }) => {
      const who = plain(names[player] ?? player);
      const what = honour === 'ccla-champion' ? `Champion ${year ?? ''}` : (HONOURS[honour] ?? honour);
      return `${who}: ${what}, ${dayOf(at)}${motion === null ? '' : ', approved by Council'}`;
    }),
  );

const registerOf = ({ register, names }: Issue): readonly string[] =>
  list(
    register.map(({ about, effectiveAt, decidedAt }) => {
      const day = effectiveAt === null ? 'not recorded' : dayOf(effectiveAt);
      const accepted = decidedAt === null ? '' : `, accepted ${dayOf(decidedAt)}`;
      return `${plain(names[about] ?? about)}: withdrew ${day}${accepted}`;
    }),
  );

const listsOf = ({ lists }: Issue): readonly string[] =>
  lists.flatMap(({ full, text }) => [
    full ? 'All members.' : 'Members whose rating has changed.',
    'A star marks a temporary rating, of fewer than 12 games (CR-7b).',
    verbatim(text),
  ]);

/** An issue of the magazine, in Markdown. */
export const writeIssue = (issue: Issue): string =>
  [
    `# Australian Correspondence Chess Quarterly`,
    `What happened from ${dayOf(issue.from)} to ${dayOf(issue.until - 1)}.`,
    ...section('Notices of events', 'CT-5d', notices(issue)),
    ...section('Results', 'CT-1p, C-31', results(issue)),
    ...section('Ratings', 'CR-7a, CR-7b', listsOf(issue)),
    ...section('Titles and champions', 'CM-5a, CM-7', honoursOf(issue)),
    ...section('Register of unapproved withdrawers', 'C-30a', registerOf(issue)),
  ].join('\n\n') + '\n';
