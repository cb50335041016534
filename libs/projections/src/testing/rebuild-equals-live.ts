import * as fc from 'fast-check';
import { applyBatch } from '../apply-batch';
import type { Entry } from '../entry';
import type { Projection } from '../projection';
import { PartRows } from '../rebuild/part-rows';
import { Crash, MemoryModel } from './memory-model';
import { MemorySource } from './memory-source';

const PARTS = 3;

/** The rows of each part of the streams by itself, in the order of their keys. */
const rebuildInParts = async <Row extends object>(
  projection: Projection<Row>,
  log: readonly Entry[],
): Promise<readonly Row[]> => {
  const whole = new MemoryModel(projection.table);
  const source = new MemorySource([...log]);
  for (let n = 0; n < PARTS; n += 1) {
    const part = new PartRows(projection);
    expect(part.apply(await source.readPart({ n, of: PARTS }, 0, log.length))).toBeUndefined();
    const rows = [...part.rows];
    await whole.transaction(async (transaction) => {
      // No row may be of two parts.
      expect(await transaction.load(rows.map((row) => projection.table.keyOf(row)))).toEqual([]);
      await transaction.write(rows, []);
    });
  }
  return whole.sorted();
};

const step = fc.record({
  back: fc.nat(5),
  take: fc.integer({ min: 1, max: 6 }),
  crash: fc.boolean(),
});

/**
 * The property every projection must have: any history of overlapping batches, duplicates and crashes before the
 * commit leaves the rows and the checkpoint that one rebuild from the start leaves.
 */
export const rebuildEqualsLive = async <Row extends object>(
  projection: Projection<Row>,
  log: readonly Entry[],
): Promise<void> => {
  const rebuilt = new MemoryModel(projection.table);
  await rebuilt.transaction((transaction) => applyBatch(projection, log, transaction));
  expect(rebuilt.checkpoint).toBe(log.length);
  const property = fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
    const live = new MemoryModel(projection.table);
    for (const { back, take, crash } of [...steps, { back: 3, take: log.length, crash: false }]) {
      const from = Math.max(0, live.checkpoint - back);
      const batch = log.slice(from, from + back + take);
      const applied = live.transaction((transaction) => applyBatch(projection, batch, transaction), {
        crash,
      });
      await applied.catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
    }
    expect([live.sorted(), live.checkpoint]).toEqual([rebuilt.sorted(), rebuilt.checkpoint]);
  });
  await fc.assert(property);
  if (projection.byStream === true) expect(await rebuildInParts(projection, log)).toEqual(rebuilt.sorted());
};
