import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision } from '@amici/kernel';
import { entrantAs } from '../state/entrant';
import type { TakeOverListing } from './commands';
import type { EntryListEvent } from './events';
import { MOST_STANDING } from './listing';
import type { OpenedList } from './state';

/**
 * A player who stood in a list elsewhere keeps their turn. They were let in there, and are judged here when a
 * section is drawn.
 */
export const takeOverListing = (
  { at, list, player, since, stated, fee, source, actor, evidence }: Acted<TakeOverListing>,
  { standing, open, entryRule: rule }: OpenedList,
): Decision<EntryListEvent> => {
  if (standing.has(player)) return accept();
  if (!open) return reject('list-closed', rule, { detail: { name: 'take-over-into-open-list' } });
  if (evidence === undefined) return reject('no-such-player', rule, { detail: { name: 'register-first' } });
  if (since > at)
    return reject('not-listed-yet', rule, { detail: { name: 'stands-in-it' }, data: { since } });
  if (standing.size >= MOST_STANDING) return reject('list-full', rule, { data: { limit: MOST_STANDING } });
  const waits = fee === 'pending';
  const entrant = entrantAs(player, evidence.entrant, stated);
  return accept({
    type: 'ListingTakenOver',
    ...{ at, list, listing: { entrant, since, fee: fee === 'received' ? fee : null, rule } },
    ...{ awaits: waits ? 'fee' : null, owed: waits ? (evidence.fee ?? null) : null },
    ...{ source, confirmedBy: actor.subject, rule },
  });
};
