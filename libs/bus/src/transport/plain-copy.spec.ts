import * as fc from 'fast-check';
import { MAX_MESSAGE_BYTES } from './transport';
import { MessageTooLarge, overTheWire } from './message';
import { bytesAtMost, PlainCopy } from './plain-copy';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Whatever code may hand over, plain or not. */
const anything = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
  withBoxedValues: true,
});

describe('what goes over the bus within one process', () => {
  it('is what JSON would have made of it, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(anything), (value) => {
        expect(overTheWire(value)).toStrictEqual(throughJson(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never the same object', () => {
    const move = { played: [{ at: 1 }] };
    const got = overTheWire(move) as typeof move;
    expect(got).toStrictEqual(move);
    expect(got.played).not.toBe(move.played);
    expect(got.played[0]).not.toBe(move.played[0]);
  });

  it('takes no more bytes of JSON than were counted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = new PlainCopy();
        copy.of(value);
        const bytes = Buffer.byteLength(JSON.stringify(value));
        expect(copy.atMost).toBeGreaterThanOrEqual(bytes);
        expect(bytesAtMost(value)).toBeGreaterThanOrEqual(bytes);
      }),
    );
  });

  it('is refused where it is larger than a message may be, and only there', () => {
    const most = MAX_MESSAGE_BYTES - '""'.length;
    expect(overTheWire('x'.repeat(most))).toHaveLength(most);
    expect(() => overTheWire('x'.repeat(most + 1))).toThrow(MessageTooLarge);
  });
});
