import { fold } from '@amici/kernel';
import { account } from '../domain/account/account';
import type { AccountEvent } from '../domain/account/events';
import { statementCsv, statementOf, statementText } from './statement';

const at = Date.UTC(2027, 4, 1);
const of = { at, holder: 'GER', year: 2027, rule: 'T-12.7' } as const;
const eur = (amount: number) => ({ currency: 'EUR', amount });

const booked: readonly AccountEvent[] = [
  { type: 'FeeCharged', ...of, line: 'c1', amount: eur(1_500), fee: 'rating', body: 'ICCF', purpose: {} },
  { type: 'FeeReceived', ...of, line: 'p1', amount: eur(500), reference: 'SEPA 1', purpose: { list: 'x' } },
  { type: 'InvoiceIssued', ...of, invoice: 'i1', dueAt: at + 86_400_000, lines: ['c1'], total: [eur(1_500)] },
];

describe('the statement of a year', () => {
  const statement = statementOf(
    { holder: 'GER', year: 2027, asOf: at },
    fold(account.evolve, account.initialState, booked),
  );

  it('says in words what was charged, paid and invoiced, and what is owed [T-12.7]', () => {
    const text = statementText(statement);
    expect(text).toMatch(/^GER 2027, as of 2027-05-01\n/);
    expect(text).toMatch(/c1 +2027-05-01 +FeeCharged +rating +EUR +-15\.00 +0\.00 +T-12\.7/);
    expect(text).toMatch(/balance +EUR +-10\.00 +0\.00 +owed 10\.00/);
    expect(text).toMatch(/i1 +2027-05-01 +2027-05-02 +15\.00 EUR/);
  });

  it('is a file of its lines, a payment for a list among them', () => {
    expect(statementCsv(statement).split('\r\n').slice(1, 3)).toEqual([
      'c1,2027-05-01,FeeCharged,rating,EUR,-1500,0,,T-12.7',
      'p1,2027-05-01,FeeReceived,x,EUR,500,0,SEPA 1,T-12.7',
    ]);
  });
});
