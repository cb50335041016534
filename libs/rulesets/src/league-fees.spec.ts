import { PRINTED_FEES } from './league-fees';

const fees = PRINTED_FEES.get('CCLA')!.flatMap((printed) => printed.fees);
const of = (fee: string) => fees.find((one) => one.fee === fee)?.amount ?? 0;

describe('the fees that the League prints', () => {
  it('are 25 dollars for title and major events on the server, and none for memorials [CF-1]', () => {
    expect(of('entry/australian-championship-reserve/server')).toBe(2_500);
    expect(of('entry/australian-womens-championship/server')).toBe(2_500);
    expect(of('entry/seniors-championship/server')).toBe(2_500);
    expect(of('entry/state-championship/server')).toBe(2_500);
    expect(of('entry/junior-championship/server')).toBe(0);
    expect(of('entry/parker-memorial/postal') + of('entry/seniors-championship/postal')).toBe(0);
  });

  it('are 10 dollars for general events on the server, and none by post [CT-7b]', () => {
    expect(of('entry/general-5-1/server')).toBe(1_000);
    expect(of('entry/general-5-1/postal')).toBe(0);
  });
});
