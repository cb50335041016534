import * as fc from 'fast-check';
import { MAX_PAGE_BYTES } from '../feed/feed';
import { MAX_MESSAGE_BYTES } from './transport';
import { MessageTooLarge, overTheWire } from './message';
import { PlainCopy } from './plain-copy';

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

  it('never takes more bytes of JSON than were counted, even after a large value', () => {
    const much = 'x'.repeat(64 * 1_024);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const whole of [value, [much, value], [undefined, value]]) {
          const copy = new PlainCopy();
          copy.of(whole);
          expect(copy.atMost).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(whole)));
        }
      }),
    );
  });

  it('is not written out to be counted where it is a page of events', () => {
    const actor = { subject: 'a'.repeat(20), office: 'player' };
    const [id, stream] = ['a'.repeat(36), 'b'.repeat(41)];
    const event = { id, stream, revision: 12, type: 'MoveMade', actor, at: 1_767_225_600_000, uci: 'e2e4' };
    const items = Array.from(
      { length: Math.floor(MAX_PAGE_BYTES / JSON.stringify(event).length) },
      () => event,
    );
    const copy = new PlainCopy();
    copy.of({ items, head: items.length });
    expect(copy.atMost).toBeLessThan(MAX_MESSAGE_BYTES);
  });

  it('is refused where it is larger than a message may be, and only there', () => {
    const most = MAX_MESSAGE_BYTES - '""'.length;
    expect(overTheWire('x'.repeat(most))).toHaveLength(most);
    expect(() => overTheWire('x'.repeat(most + 1))).toThrow(MessageTooLarge);
  });
});
