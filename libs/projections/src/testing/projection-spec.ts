import { applyBatch } from '../apply-batch';
import type { Entry } from '../entry';
import type { Projection } from '../projection';
import { keyText, type Key } from '../table';
import { MemoryModel } from './memory-model';

/** The rows a projection makes of a log in one go. */
const rebuilt = async <Row extends object>(
  projection: Projection<Row>,
  log: readonly Entry[],
): Promise<MemoryModel<Row>> => {
  const model = new MemoryModel(projection.table);
  const { failure } = await model.transaction((transaction) => applyBatch(projection, log, transaction));
  if (failure !== undefined) throw failure;
  return model;
};

/**
 * Given/then for projections: `await projectionSpec(openGames).given(...log).thenRow('game-1', row)`. Every `given`
 * is also delivered event by event and twice over, which must not make a difference.
 */
export const projectionSpec = <Row extends object>(projection: Projection<Row>) => ({
  given: (...log: readonly Entry[]) => {
    const model = async (): Promise<MemoryModel<Row>> => {
      const atOnce = await rebuilt(projection, log);
      const oneByOne = new MemoryModel(projection.table);
      for (const entry of log)
        for (const batch of [[entry], [entry]])
          await oneByOne.transaction((transaction) => applyBatch(projection, batch, transaction));
      expect(oneByOne.sorted()).toEqual(atOnce.sorted());
      return atOnce;
    };
    return {
      thenRows: async (...rows: readonly Row[]): Promise<void> =>
        expect((await model()).sorted()).toEqual(rows),
      /** The row needs only contain what is named here; `null` expects none under the key. */
      thenRow: async (key: Key, row: Partial<Row> | null): Promise<void> => {
        const found = (await model()).rows.get(keyText(key));
        if (row === null) expect(found).toBeUndefined();
        else expect(found).toMatchObject(row);
      },
    };
  },
});
