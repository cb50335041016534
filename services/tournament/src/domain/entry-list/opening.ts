import type { Acted } from '@amici/contracts';
import type { CloseEntryList, OpenEntryList } from '@amici/contracts/tournament';
import { accept, DAY_MS, reject, type Decision } from '@amici/kernel';
import { announce } from '../announcement/announce';
import { formatOf } from '../book/formats';
import { announcedOnTrial } from './announced-for';
import type { CarryOverList } from './commands';
import { MOST_DRAWN } from './drawing';
import type { EntryListEvent } from './events';
import type { EntryList, OpenedList } from './state';

type Decided = Decision<EntryListEvent>;

const nameOf = ({ terms, means, year }: OpenEntryList): string => `${terms.format}-${means}-${year}`;

/**
 * Opens a list for one format, means and year. Its terms are those of an announcement, and what an announcement refuses
 * no list is opened with.
 */
export const openList = (command: Acted<OpenEntryList>, state: EntryList): Decided => {
  const { at, list, means, year, terms } = command;
  if (state !== null) return reject('list-open', undefined, { data: { list } });
  if (list !== nameOf(command)) return reject('not-its-name', undefined, { data: { list: nameOf(command) } });
  const trial = announce(announcedOnTrial(terms, command, at + terms.startsAfterDays * DAY_MS), {
    phase: 'none',
  });
  if (!trial.ok) return trial;
  const [announced] = trial.events;
  if (announced?.type !== 'TournamentAnnounced') return reject('unknown-format', 'T-0.1');
  const { conditions, entry, entryRule, tournamentRules, membersOf } = announced;
  const { sectionSize, sizes, sizeRule, kind } = announced;
  if (kind === 'team' || sizes === null)
    return reject('no-sections-to-fill', sizeRule, { detail: { name: 'list-of-fixed-sizes' } });
  if ((conditions.transmission === 'server') !== (means === 'server'))
    return reject('other-means', sizeRule, { data: { transmission: conditions.transmission } });
  if (terms.byItself && sectionSize === null)
    return reject('section-size-missing', sizeRule, { data: { sizes } });
  // What the book says of who may enter holds for the list and for every event drawn from it (CT-5a).
  const booked = membersOf === null ? terms : { ...terms, membersOf };
  const of = { at, list, means, year, terms: booked, entry, entryRule, tournamentRules, sectionSize, sizes };
  return accept({ type: 'EntryListOpened', ...of, rule: formatOf(announced)!.rule });
};

export const closeList = (
  { at, list }: Acted<CloseEntryList>,
  { open, entryRule: rule }: OpenedList,
): Decided => (open ? accept({ type: 'EntryListClosed', at, list, rule }) : accept());

/** A player who stood in a list that is closed goes on standing, with the same instant of entry. */
export const carryOver = (command: Acted<CarryOverList>, state: OpenedList): Decided => {
  const { at, list, from, listings } = command;
  const { entryRule: rule, standing } = state;
  if (!state.open) return reject('list-closed', rule);
  if (listings === undefined)
    return reject('not-closed-yet', rule, { detail: { name: 'close-list-first' }, data: { from } });
  const others = listings.filter(({ entrant }) => !standing.has(entrant.player));
  const parts = Array.from({ length: Math.ceil(others.length / MOST_DRAWN) }, (_, part) =>
    others.slice(part * MOST_DRAWN, (part + 1) * MOST_DRAWN),
  );
  return accept(
    ...parts.map((some): EntryListEvent => ({
      type: 'EntryListCarriedOver',
      ...{ at, list, from, listings: some, rule },
    })),
  );
};
