import { decideByLogarithm } from './logarithm';

const digits = (a: bigint, b: bigint, wanted: number): bigint =>
  decideByLogarithm(a, b, (logarithm, places) => {
    const unit = 10n ** BigInt(places - wanted);
    return logarithm / unit;
  });

describe('deciding by a logarithm', () => {
  it('gives the known digits of log10(2) and log10(7/3)', () => {
    expect(digits(2n, 1n, 30)).toBe(301029995663981195213738894724n);
    expect(digits(7n, 3n, 30)).toBe(367976785294594393417188355337n);
    expect(digits(1n, 2n, 30)).toBe(-301029995663981195213738894724n);
  });

  it('knows the logarithm of one exactly', () => {
    expect(decideByLogarithm(3n, 3n, (logarithm) => logarithm)).toBe(0n);
  });

  it('takes more digits until both bounds agree', () => {
    const inputs = new Set<number>();
    // A breakpoint that agrees with log10(2) in 50 digits: 40 cannot tell the side, 80 can.
    const breakpoint = 30102999566398119521373889472449302676818988146210n;
    const side = decideByLogarithm(2n, 1n, (logarithm, places) => {
      inputs.add(places);
      const scaled =
        places >= 50 ? breakpoint * 10n ** BigInt(places - 50) : breakpoint / 10n ** BigInt(50 - places);
      return logarithm > scaled ? 1 : 0;
    });
    expect(side).toBe(1);
    expect([...inputs]).toEqual([40, 80]);
  });
});
