import type { Announcement, Table, TableNote } from '@amici/contracts/tournament';
import { findTournamentRules } from '@amici/rulesets';
import { formatOf } from '../book/formats';
import { isOfCup } from '../book/qualifying';
import { isApproved } from '../state/conduct';
import { ratingPoolOf, type Announced, type Tournament } from '../state/state';
import { hasFirstPlace } from './table';

const note = (rule: string, text: string): TableNote => ({ rule, text });

/** A default counts nothing for who broke the rules; two of them leave a point out of the table. */
const defaults = ({ rows }: Table): readonly TableNote[] =>
  rows.some(({ cells }) => cells.some(({ result }) => result === '0-0'))
    ? [note('L-G.2', 'a double default is 0 to both: the points of all are one less for each')]
    : [];

/** Names of those who left stay, with the kind of their withdrawal (C-31). */
const withdrawers = ({ rows }: Table): readonly TableNote[] =>
  rows.some(({ withdrawal }) => withdrawal === 'approved' || withdrawal === 'unapproved')
    ? [note('C-31', 'withdrawers keep their names, marked approved (AW) or unapproved (UW)')]
    : [];

/** A federation's own ratings are apart from the ICCF's. */
const ownPool = (state: Tournament): readonly TableNote[] =>
  ratingPoolOf(state) === 'ccla'
    ? [note('CR-1', "rated in the League's own list; an ICCF rating of the same player is another and stays")]
    : [];

/** Of an event that is not approved nobody elsewhere hears who leaves it. */
const approval = (state: Tournament): readonly TableNote[] =>
  state.phase === 'announced' && ratingPoolOf(state) !== 'ccla' && !isApproved(state)
    ? [
        note(
          'T-8.3f',
          'no ICCF-approved event: whoever leaves it plays on in others, and is not barred from them',
        ),
      ]
    : [];

/** What the tie-breaks are called in a sentence; another one goes by its name. */
const CALLED: Readonly<Partial<Record<string, string>>> = {
  wins: 'number of wins',
  'sonneborn-berger': 'points evaluation',
  'direct-encounter': 'direct encounter',
};

/** Whether all that places open goes to the winner. */
const opensToWinnerAlone = (qualifications: Announcement['qualifications']): boolean =>
  qualifications.length > 0 &&
  qualifications.every(({ fromPlace = 1, toPlace }) => fromPlace === 1 && toPlace === 1);

/** By what the ties of this table are broken, where its book says something of such events. */
const ties = ({ announcement }: Announced, { tieBreaks }: Table): readonly TableNote[] => {
  const terms = formatOf(announcement)?.ties;
  const rule = terms?.broken ?? terms?.rule ?? null;
  if (terms === undefined || rule === null) return [];
  const [first] = tieBreaks;
  if (first === undefined) return [note(rule, 'no tie-break is announced: ties stand')];
  const usual = findTournamentRules(announcement.tournamentRules)!.parameters.tieBreaks[terms.use];
  const asUsual = tieBreaks.length === usual.length && usual.every((one, index) => one === tieBreaks[index]);
  const by = `${tieBreaks.join(', ')}${asUsual ? '' : ' (as this tournament announced them)'}`;
  const winner = opensToWinnerAlone(announcement.qualifications);
  if (terms.broken === null)
    return [
      note(
        rule,
        `${winner ? 'only the winner goes on; ' : ''}ties by ${CALLED[first] ?? first} first: ${by}`,
      ),
    ];
  return [
    note(
      rule,
      winner
        ? `only the winner goes on, and is found by the tie-breaks: ${by}`
        : `ties for the places that qualify are broken: ${by}`,
    ),
  ];
};

/** What the places open, as far as the event opens anything. */
const opened = (state: Tournament, table: Table): readonly TableNote[] => {
  if (state.phase !== 'announced' || state.announcement.qualifications.length === 0) return [];
  const { tournamentRules, qualifications } = state.announcement;
  const ofCup = qualifications.filter(({ to }) => isOfCup(to, tournamentRules));
  const both = ofCup.length > 0 && ofCup.length < qualifications.length;
  const one = note(
    'T-1.0.7b',
    both
      ? 'a player earns one right of the championship and one of the cup at most, each the highest reached'
      : 'a player earns one right at most, the highest that he has reached',
  );
  const positive = findTournamentRules(tournamentRules)?.parameters.positiveScore ?? null;
  return positive === null || hasFirstPlace(state, table)
    ? [one]
    : [one, note(positive, 'nobody has more than half of the points: no first place, and nobody qualifies')];
};

/** How a table was made and what follows from it, each with its rule. */
export const tableNotes = (state: Tournament, table: Table): readonly TableNote[] => [
  note('L-12.1', 'a win, by forfeit too, is 1 point, a draw a half, a loss 0'),
  note('CW-3', 'results of games played here stand in it by themselves, as the games end'),
  ...defaults(table),
  ...withdrawers(table),
  ...ownPool(state),
  ...approval(state),
  ...(state.phase === 'announced' ? ties(state, table) : []),
  ...opened(state, table),
];
