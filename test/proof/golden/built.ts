import type { EventEnvelope } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { applyBatch, storeSource, type Projection } from '@amici/projections';
import { MemoryModel } from '@amici/projections/testing/memory-model';
import { toDomainEvent, type Upcasters } from '@amici/service';
import { BUILT } from '../../../tools/bench/src/rebuild/built';

/** What a service reads its events with, and what it makes of them. */
export interface Reading {
  readonly upcasters: Upcasters;
  readonly projections: readonly Projection[];
}

export const READINGS: Readonly<Record<string, Reading>> = {
  ...Object.fromEntries(BUILT.map((built): [string, Reading] => [built.service, built])),
  registry: { upcasters: {}, projections: [] },
};

/** Recorded events exactly as their texts were hashed, and the rows they led to when they were put here. */
export interface Golden {
  readonly service: string;
  readonly events: readonly string[];
  readonly rows: Readonly<Record<string, readonly object[]>>;
}

/** The rows that the code of today makes of recorded events. Throws at an event it cannot read. */
export const rowsOf = async (
  texts: readonly string[],
  reading: Reading,
): Promise<Readonly<Record<string, readonly object[]>>> => {
  const stored = texts.map((text, index) => ({
    sequence: index + 1,
    event: JSON.parse(text) as EventEnvelope,
  }));
  const log = { readAll: () => Promise.resolve(stored) } as unknown as EventStore;
  const decode = (envelope: EventEnvelope) => toDomainEvent(envelope, reading.upcasters);
  const entries = await storeSource(log, decode).read(0, stored.length);
  const rows: Record<string, readonly object[]> = {};
  for (const projection of reading.projections) {
    const model = new MemoryModel(projection.table);
    const { failure } = await model.transaction((transaction) =>
      applyBatch(projection, entries, transaction),
    );
    if (failure !== undefined) throw failure;
    rows[projection.name] = model.sorted();
  }
  return rows;
};
