import { proofSize, tried } from '@amici/ops/testing';
import * as fc from 'fast-check';
import type { EventEnvelope } from '@amici/contracts';
import { type Append, NO_STREAM } from '../port';
import { appendOf } from '../testing/appends';
import { type CuttableProxy, cuttableProxy } from '../testing/cuttable-proxy';
import { EventStoreDbDouble } from '../testing/eventstoredb-double';
import { OlderLog } from '../testing/older-log';
import { logReader, verifyLog } from '../verify';
import { EventStoreDbEventStore } from '.';

const STREAMS = ['game-a', 'game-b', 'game-c'];
const STORES = 2;

type Step =
  | { readonly kind: 'append'; readonly store: number; readonly stream: number; readonly count: number }
  | { readonly kind: 'open' | 'close' | 'kill' | 'subscribe'; readonly store: number }
  | { readonly kind: 'lose-answer'; readonly to: 'feed-game' | 'game/' | 'linked-game' }
  | { readonly kind: 'cut' | 'scavenge' | 'idle' }
  | { readonly kind: 'others'; readonly count: number };

const store = fc.nat({ max: STORES - 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('append' as const),
        store,
        stream: fc.nat({ max: STREAMS.length - 1 }),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('open', 'close', 'kill', 'subscribe'), store }),
    },
    fc.record({
      kind: fc.constant('lose-answer' as const),
      to: fc.constantFrom('feed-game', 'game/', 'linked-game'),
    }),
    fc.record({ kind: fc.constantFrom('cut', 'scavenge', 'idle') }),
    // Enough of others' events brings a checkpoint to a filtered subscription.
    fc.record({ kind: fc.constant('others' as const), count: fc.constantFrom(10, 1_100) }),
  ),
  { minLength: 5, maxLength: 30 },
);

/** A process with a store: what kills it ends its connections for good, and whatever it was about to do. */
interface Process {
  readonly store: EventStoreDbEventStore;
  readonly way: CuttableProxy;
}

class Play {
  readonly acknowledged: string[] = [];
  /** Answers that nobody waits for any more. */
  private readonly gone: Promise<unknown>[] = [];
  private readonly processes = new Map<number, Process>();
  private readonly heads = new Map<string, number>();
  private others = 0;

  constructor(private readonly double: EventStoreDbDouble) {}

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'append':
        return this.append(step.store, STREAMS[step.stream]!, step.count);
      case 'open':
        return void (await this.process(step.store));
      case 'subscribe':
        return void (await (await this.process(step.store)).store.trouble());
      case 'close':
        return this.end(step.store);
      case 'kill':
        return this.kill(step.store);
      case 'lose-answer':
        return this.double.loseAnswerTo((name) => name.startsWith(step.to));
      case 'cut':
        return this.double.cutConnections();
      case 'scavenge':
        return this.double.log.scavenge();
      case 'idle':
        return new Promise((resolve) => setTimeout(resolve, 60));
      case 'others':
        return this.write(step.count);
    }
  }

  async finish(): Promise<void> {
    for (const index of [...this.processes.keys()]) await this.end(index);
    await Promise.all(this.gone);
  }

  private async process(index: number): Promise<Process> {
    const known = this.processes.get(index);
    if (known) return known;
    const way = await cuttableProxy({ host: '127.0.0.1', port: this.double.port });
    const url = `esdb://127.0.0.1:${way.port}?tls=false`;
    const opened = { store: new EventStoreDbEventStore({ url, log: 'game' }), way };
    this.processes.set(index, opened);
    return opened;
  }

  private async append(index: number, stream: string, count: number): Promise<void> {
    const { store: own } = await this.process(index);
    const command: Append = appendOf(stream, this.heads.get(stream) ?? NO_STREAM, { count });
    const outcome = await own.append(command);
    if (outcome.ok) this.keep(outcome.events.map(({ event }) => event));
    else if (outcome.refusal.code === 'wrong-expected-revision')
      this.heads.set(stream, outcome.refusal.actualRevision);
  }

  private keep(events: readonly EventEnvelope[]): void {
    for (const { stream, revision } of events) this.acknowledged.push(`${revision}@${stream}`);
    this.heads.set(events[0]!.stream, events.at(-1)!.revision);
  }

  private async end(index: number): Promise<void> {
    const process = this.processes.get(index);
    this.processes.delete(index);
    await process?.store.close();
    await process?.way.close();
  }

  /** In the middle of an append of which nothing is known afterwards. */
  private async kill(index: number): Promise<void> {
    const process = this.processes.get(index);
    if (!process) return;
    this.processes.delete(index);
    const stream = STREAMS[index % STREAMS.length]!;
    const command = appendOf(stream, this.heads.get(stream) ?? NO_STREAM, { notAfter: Date.now() + 50 });
    const answer = process.store.append(command).then(
      (outcome) => void (outcome.ok && this.keep(outcome.events.map(({ event }) => event))),
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, this.acknowledged.length % 7));
    await process.way.close();
    this.gone.push(answer.then(() => process.store.close()));
  }

  private write(count: number): void {
    for (let index = 0; index < count; index += 1)
      this.double.log.append(`other-${index % 7}`, 'any', [
        {
          id: `00000000-0000-4000-8000-${String((this.others += 1)).padStart(12, '0')}`,
          type: 'Something',
          contentType: 'application/octet-stream',
          data: Buffer.alloc(8),
          metadata: Buffer.alloc(0),
        },
      ]);
  }
}

describe('a log in EventStoreDB, whatever is stopped and killed at any moment', () => {
  it(
    'has everything that is recorded in its place, and every acknowledged event [R24]',
    async () => {
      const counts = { runs: 0, events: 0 };
      await fc.assert(
        fc.asyncProperty(steps, fc.boolean(), async (taken, beganOlder) => {
          const double = await EventStoreDbDouble.start();
          if (beganOlder) new OlderLog(double).append(appendOf('game-old', NO_STREAM, { count: 2 }));
          const play = new Play(double);
          for (const step of taken) await play.take(step);
          await play.finish();
          const last = new EventStoreDbEventStore({ url: double.url, log: 'game' });
          const all = await last.readAll(0, 10_000);
          const places = all.map(({ event }) => `${event.revision}@${event.stream}`);
          expect(new Set(places).size).toBe(places.length);
          expect(places).toEqual(expect.arrayContaining(play.acknowledged));
          expect(await last.recordedWithoutPlace()).toEqual([]);
          expect(await verifyLog(logReader(last))).toMatchObject({ ok: true, events: all.length });
          for (const stream of STREAMS)
            expect((await last.read(stream)).map(({ sequence }) => sequence)).toEqual(
              all.filter(({ event }) => event.stream === stream).map(({ sequence }) => sequence),
            );
          await last.close();
          // Every event is linked to from its stream once the log was closed in peace.
          const linked = STREAMS.flatMap((stream) => double.log.stream(`game/${stream}`) ?? []);
          const own = all.filter(({ event }) => STREAMS.includes(event.stream));
          expect(linked).toHaveLength(own.length);
          await double.stop();
          counts.runs += 1;
          counts.events += all.length;
        }),
        { numRuns: proofSize(12, 150), endOnFailure: true },
      );
      tried(counts);
    },
    proofSize(180_000, 1_200_000),
  );
});
