import { readAmount, writeAmount } from './money';

describe('an amount of money', () => {
  it.each([
    ['25', 'AUD', 2_500],
    ['25.00', 'AUD', 2_500],
    ['25,5', 'EUR', 2_550],
    ['0.05', 'EUR', 5],
    ['-12.30', 'EUR', -1_230],
    ['2500', 'JPY', 2_500],
    ['1.250', 'KWD', 1_250],
  ])('is read as people write it: %s %s', (text, currency, units) => {
    expect(readAmount(text, currency)).toBe(units);
    expect(readAmount(writeAmount(units, currency), currency)).toBe(units);
  });

  it.each([
    ['1,000', 'AUD'],
    ['25.001', 'EUR'],
    ['25.0', 'JPY'],
    ['1 000', 'EUR'],
    ['$25', 'AUD'],
    ['', 'EUR'],
    ['1e3', 'EUR'],
  ])('is not guessed: %s %s', (text, currency) => {
    expect(readAmount(text, currency)).toBeUndefined();
  });

  it('is written with the digits of its currency', () => {
    expect([writeAmount(5, 'EUR'), writeAmount(-250_000, 'EUR'), writeAmount(7, 'JPY')]).toEqual([
      ...['0.05', '-2500.00', '7'],
    ]);
  });
});
