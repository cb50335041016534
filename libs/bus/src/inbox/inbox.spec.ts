import * as fc from 'fast-check';
import { Inbox } from './inbox';

const item = (sequence: number) => ({ sequence, withheld: true }) as const;
const sequences = (items: readonly { sequence: number }[]): number[] => items.map(({ sequence }) => sequence);

describe('an inbox', () => {
  it('gives items in order, whatever order they come in', () => {
    const inbox = new Inbox(4, 10);
    [7, 5, 6].forEach((sequence) => inbox.offer(item(sequence)));
    expect(sequences(inbox.take(10))).toEqual([5, 6, 7]);
    expect(inbox.position).toBe(7);
  });

  it('drops duplicates', () => {
    const inbox = new Inbox(0, 10);
    [1, 1, 2].forEach((sequence) => inbox.offer(item(sequence)));
    expect(sequences(inbox.take(10))).toEqual([1, 2]);
    inbox.offer(item(2));
    expect([inbox.take(10), inbox.duplicates]).toEqual([[], 2]);
  });

  it('sees a hole and never steps over it', () => {
    const inbox = new Inbox(0, 10);
    [1, 3].forEach((sequence) => inbox.offer(item(sequence)));
    expect(inbox.hasHole).toBe(false);
    expect(sequences(inbox.take(10))).toEqual([1]);
    expect([inbox.hasHole, inbox.take(10)]).toEqual([true, []]);
    inbox.advance(2);
    expect([inbox.hasHole, sequences(inbox.take(10))]).toEqual([false, [3]]);
  });

  it('holds at most its capacity, and requests the rest', () => {
    const inbox = new Inbox(0, 2);
    [2, 3, 4, 5].forEach((sequence) => inbox.offer(item(sequence)));
    inbox.advance(1);
    expect(sequences(inbox.take(10))).toEqual([2, 3]);
    expect(inbox.hasHole).toBe(true);
    inbox.clear();
    expect(inbox.hasHole).toBe(false);
  });

  it('gives each item once and in order, whatever is dropped, doubled and shuffled', () => {
    const deliveries = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean()), { maxLength: 200 });
    fc.assert(
      fc.property(deliveries, fc.integer({ min: 1, max: 8 }), (steps, capacity) => {
        const inbox = new Inbox(0, capacity);
        const got: number[] = [];
        for (const [sequence, heal] of [...steps, [30, true] as const]) {
          inbox.offer(item(sequence));
          got.push(...sequences(inbox.take(5)));
          while (heal && inbox.hasHole && inbox.position < 30) {
            got.push(inbox.position + 1);
            inbox.advance(inbox.position + 1);
            got.push(...sequences(inbox.take(5)));
            if (inbox.position >= 30) inbox.clear();
          }
        }
        expect(got).toEqual(got.map((_, index) => index + 1));
      }),
    );
  });
});
