import type { Table, TableNote } from '@amici/contracts/tournament';
import { isApproved } from '../state/conduct';
import { ratingPoolOf, type Tournament } from '../state/state';
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

/** By what ties are broken where a place brings something. */
const ties = (format: string, { tieBreaks }: Table): readonly TableNote[] => {
  const by = tieBreaks.join(', ');
  if (/^(?:open|higher|master)-class$/.test(format))
    return [note('T-2.3', `the winner of a promotion event is found by the tie-breaks: ${by}`)];
  if (format.startsWith('cup-'))
    return [note('T-3.5a', `only the winner of the group goes on; ties by points evaluation first: ${by}`)];
  return format.startsWith('wc-')
    ? [note('T-1.0.9', `ties for the places that qualify are broken: ${by}`)]
    : [];
};

/** What the places open, as far as the event opens anything. */
const opened = (state: Tournament, table: Table): readonly TableNote[] => {
  if (state.phase !== 'announced' || state.announcement.qualifications.length === 0) return [];
  const one = note('T-1.0.7b', 'a player earns one right at most, the highest that he has reached');
  return hasFirstPlace(state, table)
    ? [one]
    : [one, note('T-0.4', 'nobody has more than half of the points: no first place, and nobody qualifies')];
};

/** How a table was made and what follows from it, each with its rule. */
export const tableNotes = (state: Tournament, table: Table): readonly TableNote[] => [
  note('L-12.1', 'a win, by forfeit too, is 1 point, a draw a half, a loss 0'),
  note('CW-3', 'results of games played here stand in it by themselves, as the games end'),
  ...defaults(table),
  ...withdrawers(table),
  ...ownPool(state),
  ...approval(state),
  ...(state.phase === 'announced' ? ties(state.announcement.format, table) : []),
  ...opened(state, table),
];
