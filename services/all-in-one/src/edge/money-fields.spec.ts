import type { z } from 'zod';
import { conditionsSchema } from '../../../gateway/src/http/conditions-described';
import { COMMAND_ENDPOINTS } from '../../../gateway/src/http/endpoints/command-endpoints';
import { entriesOf as entriesIn, formParts, valuesOf, type Entry } from '../../../pages/src/forms/fields';
import type { Filled } from '../../../pages/src/forms/lines';

const entriesOf = (body: z.ZodType | undefined, filled: Filled = {}): readonly Entry[] =>
  entriesIn(body, filled, conditionsSchema());

describe('a field for money', () => {
  it.each([
    ['25', 'AUD', 2_500],
    ['25.00', 'AUD', 2_500],
    ['25,00', 'EUR', 2_500],
    ['2500', 'JPY', 2_500],
    ['1,000', 'EUR', '1,000'],
  ])(
    'takes money in the notation of its currency: %s %s is no number of cents',
    (amount, currency, cents) => {
      const filled = { 'amount.currency': currency, 'amount.amount': amount, reference: 'SEPA 1' };
      const { body } = COMMAND_ENDPOINTS.get('ReceiveFee')!;
      expect(valuesOf(entriesOf(body, filled), filled)).toMatchObject({
        amount: { currency, amount: cents },
      });
      const line = { 'fees.0.fee': 'rating', 'fees.0.currency': currency, 'fees.0.amount': amount };
      const scale = COMMAND_ENDPOINTS.get('AdoptFeeScale')!;
      expect(valuesOf(entriesOf(scale.body, line), line)).toMatchObject({
        fees: [{ currency, amount: cents }],
      });
    },
  );

  it('takes every amount with a currency, or of a bond, in that notation', () => {
    const amounts = [...COMMAND_ENDPOINTS.entries()].flatMap(([command, { body }]) => {
      const lines = { 'form-lines.fees': '1', 'form-lines.owed': '1', 'form-lines.prizes': '1' };
      const all = formParts(entriesOf(body, lines), 'en').flatMap((part) =>
        part.kind === 'list' ? part.lines.flat() : [part],
      );
      const isOfMoney = all.some(({ name }) => name.endsWith('currency'));
      return all.flatMap(({ name, kind }) =>
        isOfMoney && /(amount|entryFee)$/.test(name) && kind !== 'money' ? [`${command} ${name}`] : [],
      );
    });
    expect(amounts).toEqual([]);
  });
});
