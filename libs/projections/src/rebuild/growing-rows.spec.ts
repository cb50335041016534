import * as fc from 'fast-check';
import { applyBatch } from '../apply-batch';
import type { Projection } from '../projection';
import { MemoryModel } from '../testing';
import { sampleGames, sampleMoves } from '../testing/sample';
import { sampleLog } from '../testing/sample-log';
import { keyText } from '../table';
import { GrowingRows } from './growing-rows';

const log = sampleLog(12, 6);

const step = fc.record({ take: fc.integer({ min: 1, max: 15 }), write: fc.boolean() });
const steps = fc.array(step, { maxLength: 40 });

/** Fills a table from the log, written where the steps say so; with a resumption the memory is lost half-way. */
const filled = async <Row extends object>(
  projection: Projection<Row>,
  maxRows: number,
  given: readonly { readonly take: number; readonly write: boolean }[],
): Promise<MemoryModel<Row>> => {
  const model = new MemoryModel(projection.table);
  let rows = new GrowingRows(projection, 0, maxRows);
  const write = async (): Promise<void> => {
    const { position, lastId, insert, upsert, remove } = rows.take();
    await model.transaction(async (transaction) => {
      const keys = [...upsert.map((row) => projection.table.keyOf(row)), ...remove.map(keyText)];
      expect(await transaction.load(keys)).toHaveLength(keys.length);
      expect(await transaction.load(insert.map((row) => projection.table.keyOf(row)))).toEqual([]);
      await transaction.write([...insert, ...upsert], remove);
      await transaction.saveCheckpoint(position, lastId);
    });
  };
  for (const [index, { take, write: isWritten }] of [...given, { take: log.length, write: true }].entries()) {
    if (index === 20) rows = new GrowingRows(projection, model.checkpoint, maxRows);
    const page = log.slice(rows.position, rows.position + take);
    await rows.apply(page, (keys) => model.transaction((transaction) => transaction.load(keys)));
    if (isWritten) await write();
  }
  return model;
};

describe('the rows of a fresh table', () => {
  it.each([
    ['one row an event', sampleGames as Projection],
    ['several rows an event', sampleMoves as Projection],
  ])(
    'are those of the live table, whenever they are written and however few are kept: %s',
    async (_, projection) => {
      const live = new MemoryModel(projection.table);
      await live.transaction((transaction) => applyBatch(projection, log, transaction));
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(8), async (given, maxRows) => {
          const model = await filled(projection, maxRows, given);
          expect([model.sorted(), model.checkpoint]).toEqual([live.sorted(), live.checkpoint]);
        }),
      );
    },
  );

  it('are not asked of a table that has none but those in memory', async () => {
    const rows = new GrowingRows(sampleGames, 0);
    const load = jest.fn(() => Promise.resolve([]));
    await rows.apply(log, load);
    expect(load).not.toHaveBeenCalled();
    expect(rows.unwrittenEvents).toBe(log.length);
  });
});
