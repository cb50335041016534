import { LogMismatch } from '@amici/event-store';
import { createLogger, Metrics } from '@amici/ops';
import type { RecordedEvent } from '@amici/contracts';
import { proofSize, tried } from '@amici/ops/testing';
import { logOf } from '@amici/projections/testing';
import * as fc from 'fast-check';
import type { ServicesItem } from '../feed/services-feed';
import { feedSend } from '../testing/feed-send';
import type { SampleEvent } from '../testing/sample';
import { FeedHeads } from './feed-heads';
import { FeedSource } from './feed-source';
import type { Hints, OnHint } from './hints';

const log = createLogger({ service: 'test', level: 'silent' });
const feed: RecordedEvent[] = [
  ...logOf<SampleEvent>(
    ...Array.from(
      { length: 60 },
      (_, n) => [`game-${n % 7}`, { type: 'MoveMade', at: n, ply: n, uci: 'e4' }] as const,
    ),
  ),
];

const RUNS = proofSize(60, 10_000);
/** So many runs wait for polls and pauses most of the time: some 40 ms each. */
const LONGEST_MS = proofSize(30_000, 900_000);
const delivery = fc.record({
  grow: fc.nat(6),
  pick: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 8 }),
  up: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
});

/** Delivers whatever it is told to. */
class Wild implements Hints {
  private onHint: OnHint | undefined;

  listen(_service: string, _after: number, onHint: OnHint): () => void {
    this.onHint = onHint;
    return () => {
      this.onHint = undefined;
    };
  }

  deliver(item?: ServicesItem): void {
    this.onHint?.(item);
  }
}

const follow = (hints: Hints, grown: RecordedEvent[], up: () => boolean = () => true, pollMs = 20) => {
  const source = new FeedSource({
    service: 'game',
    send: feedSend(grown, up),
    hints,
    heads: new FeedHeads(),
    pollMs,
    metrics: new Metrics(),
    log,
  });
  const stop = new AbortController();
  const got: number[] = [];
  const done = (async () => {
    for await (const batch of source.subscribe(0, { signal: stop.signal, batch: 10 })) {
      expect(batch.length).toBeLessThanOrEqual(10);
      got.push(...batch.map(({ sequence }) => sequence));
      if (got.length >= feed.length) stop.abort();
    }
  })();
  return { got, done, stop };
};

const inOrder = feed.map(({ sequence }) => sequence);

describe("another service's feed", () => {
  it('ends with a mismatch, rather than in silence, when its service comes back with a shorter log', async () => {
    const grown = [...feed.slice(0, 20)];
    const { got, done } = follow(new Wild(), grown);
    while (got.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    grown.splice(15);
    await expect(done).rejects.toThrow(LogMismatch);
    expect(got).toEqual(inOrder.slice(0, 20));
  });

  it('gives every item once and in order without a single delivery', async () => {
    const { got, done } = follow(new Wild(), feed);
    await done;
    expect(got).toEqual(inOrder);
  });

  it('waits for a producer that does not answer, and goes on when it does', async () => {
    let requests = 0;
    const { got, done } = follow(new Wild(), feed, () => (requests += 1) > 3);
    await done;
    expect(got).toEqual(inOrder);
  });

  it('is followed by deliveries alone while they come in order', async () => {
    const hints = new Wild();
    const grown: RecordedEvent[] = [];
    let requests = 0;
    const { got, done } = follow(hints, grown, () => (requests += 1) > 0, 60_000);
    await new Promise(setImmediate);
    const before = requests;
    for (const item of feed) {
      hints.deliver(item);
      await new Promise(setImmediate);
    }
    await done;
    expect([got, requests]).toEqual([inOrder, before]);
  });

  it(
    'gives every item once and in order, whatever deliveries are dropped, doubled and shuffled [R8]',
    async () => {
      let deliveries = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(delivery, { minLength: 1, maxLength: 30 }), async (steps) => {
          const hints = new Wild();
          const grown: RecordedEvent[] = [];
          let up = true;
          const { got, done } = follow(hints, grown, () => up, 2);
          for (const step of steps) {
            up = step.up;
            grown.push(...feed.slice(grown.length, grown.length + step.grow));
            for (const pick of step.pick) {
              const item = grown[Math.floor(pick * grown.length)];
              if (item === undefined) continue;
              hints.deliver(item);
              deliveries += 1;
            }
            await new Promise(setImmediate);
          }
          up = true;
          grown.push(...feed.slice(grown.length));
          hints.deliver();
          await done;
          expect(got).toEqual(inOrder);
        }),
        { numRuns: RUNS },
      );
      tried({ 'runs of 60 events': RUNS, 'wild deliveries': deliveries });
    },
    LONGEST_MS,
  );

  it('would not be what a consumer gets that takes what is delivered [R8 canary]', () => {
    let wrong = 0;
    fc.assert(
      fc.property(fc.array(delivery, { minLength: 1, maxLength: 30 }), (steps) => {
        const hints = new Wild();
        const got: number[] = [];
        hints.listen('game', 0, (item) => item !== undefined && got.push(item.sequence));
        const grown: RecordedEvent[] = [];
        for (const step of steps) {
          grown.push(...feed.slice(grown.length, grown.length + step.grow));
          for (const pick of step.pick) hints.deliver(grown[Math.floor(pick * grown.length)]);
        }
        if (JSON.stringify(got) !== JSON.stringify(grown.map(({ sequence }) => sequence))) wrong += 1;
      }),
      { numRuns: RUNS },
    );
    expect(wrong).toBeGreaterThan(RUNS / 2);
    tried({ 'runs with events lost, doubled or out of order': wrong });
  });
});
