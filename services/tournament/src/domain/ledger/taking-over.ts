import type { Acted } from '@amici/contracts';
import type { TakeOverRight } from '@amici/contracts/tournament';
import { accept, reject, type Decision } from '@amici/kernel';
import { opensSomething } from '../book/entry-routes';
import { expiryOf } from './earning';
import type { LedgerEvent } from './events';
import type { Ledger } from './state';

/** The Table of Qualifiers: who keeps it answers for what is taken over into it. */
const RULE = 'T-1.0.6';

/** A right earned elsewhere: how it came about is recorded and not judged, how long it is valid follows the book where nothing is stated. */
export const takeOverRight = (command: Acted<TakeOverRight>, ledger: Ledger): Decision<LedgerEvent> => {
  const { at, player, right, level, halves, origin, place, earnedAt, stands, source } = command;
  if (ledger.rights.has(right)) return accept();
  if (!opensSomething(level))
    return reject('no-such-level', RULE, {
      detail: { name: 'name-what-right-opens' },
      data: { level },
    });
  if (earnedAt > at)
    return reject('not-earned-yet', RULE, { detail: { name: 'take-over-earned' }, data: { earnedAt } });
  if (stands === 'deferred' && level !== 'wc-final')
    return reject('not-deferrable', 'T-1.4.3', { detail: { name: 'finals-alone-deferred' } });
  const expiresAt = command.expiresAt ?? expiryOf(command, ledger, right);
  if (expiresAt !== null && expiresAt <= at)
    return reject('right-expired', 'T-1.0.7c', { detail: { name: 'opens-nothing' }, data: { expiresAt } });
  return accept({
    type: 'RightTakenOver',
    ...{ at, player, right, level, halves, origin, place, earnedAt, expiresAt, stands, source },
    confirmedBy: command.actor.subject,
    rule: RULE,
  });
};
