import type { Acted } from '@amici/contracts';
import type { TakeOverBalance } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { AccountEvent } from './events';
import type { Account } from './state';

const RULES = { balance: 'T-12.7', deposit: 'T-12.8' } as const;

/** What the books of another office say goes on here, once: what was booked there is not judged. */
export const takeOverBalance = (
  command: Acted<TakeOverBalance>,
  { lines }: Account,
): Decision<AccountEvent> => {
  const { at, holder, year, line, amount, of, asOf, source, actor } = command;
  const rule = RULES[of];
  if (asOf > at)
    return reject('not-yet', rule, { detail: { name: 'state-books-as-they-stood' }, data: { asOf } });
  const secures = command.secures ?? null;
  if (of === 'deposit' && (secures === null || amount.amount <= 0))
    return reject('no-deposit', rule, { detail: { name: 'deposit-secures-something' } });
  const before = [...lines.values()].find(
    ({ kind, held, currency, reversed }) =>
      kind === 'BalanceTakenOver' && held === 0 && currency === amount.currency && !reversed,
  );
  if (of === 'balance' && before !== undefined)
    return reject('taken-over-before', rule, {
      detail: { name: 'reverse-line-first' },
      data: { line: before.line },
    });
  return accept({
    type: 'BalanceTakenOver',
    ...{ at, holder, year, line, amount, of, secures, asOf, source, confirmedBy: actor.subject, rule },
  });
};
