import type { EventEnvelope } from '@amici/contracts';
import { parkingAudiences } from '@amici/bus';
import type { EventStore } from '@amici/event-store';
import { applyBatch, storeSource, type Projection } from '@amici/projections';
import { MemoryModel } from '@amici/projections/testing/memory-model';
import { toDomainEvent, type DomainEvent, type Upcasters } from '@amici/contracts/event-format';
import { rebuildAudiences, withoutRunning } from '@amici/service/runtime';
import { SERVICES } from '../../../services/all-in-one/src/services';
import { stateOf } from './states';

/** What a service reads its events with, and what it makes of them. */
export interface Reading {
  readonly upcasters: Upcasters;
  readonly projections: readonly Projection[];
}

export const READINGS: Readonly<Record<string, Reading>> = Object.fromEntries(
  SERVICES.map((service): [string, Reading] => [service.name, service]),
);

/** Recorded events exactly as their texts were hashed, and the rows they led to when they were put here. */
export interface Golden {
  readonly service: string;
  readonly events: readonly string[];
  readonly rows: Readonly<Record<string, readonly object[]>>;
}

/** The rows that the code of today makes of recorded events, and what streams come to. Throws at an event it cannot read. */
export const rowsOf = async (
  texts: readonly string[],
  { projections, upcasters }: Reading,
): Promise<Readonly<Record<string, readonly object[]>>> => {
  const stored = texts.map((text, index) => ({
    sequence: index + 1,
    event: JSON.parse(text) as EventEnvelope,
  }));
  const log = { readAll: () => Promise.resolve(stored) } as unknown as EventStore;
  const decode = (envelope: EventEnvelope) => toDomainEvent(envelope, upcasters);
  const entries = await withoutRunning(storeSource(log, decode)).read(0, stored.length);
  const rows: Record<string, readonly object[]> = {};
  for (const projection of projections) {
    const model = new MemoryModel(projection.table);
    const { failure } = await model.transaction((transaction) =>
      applyBatch(projection, entries, transaction),
    );
    if (failure !== undefined) throw failure;
    rows[projection.name] = model.sorted();
  }
  rows['states'] = [...new Set(stored.map(({ event }) => event.stream))].flatMap((stream) => {
    const own = stored.filter(({ event }) => event.stream === stream);
    const state = stateOf(
      stream,
      own.map(({ event }) => decode(event)),
    );
    return state === undefined ? [] : [{ stream, state }];
  });
  return rows;
};

type Service = (typeof SERVICES)[number];

const kindOf = (type: string, version: number): string =>
  version === 1 ? type : `${type} (version ${version})`;

const today = ({ upcasters }: Pick<Service, 'upcasters'>, type: string): string =>
  kindOf(type, (upcasters[type]?.length ?? 0) + 1);

/** The types of events that a service records, each with its version of today. */
export const recordedIn = (service: Service, events: readonly DomainEvent[]): readonly string[] =>
  events.map(({ type }) => today(service, type));

/** The types of which these golden events have none. */
export const missingIn = (goldens: readonly Golden[], service: Service): readonly string[] => {
  const names = new Set(
    goldens
      .filter((one) => one.service === service.name)
      .flatMap(({ events }) => events.map((text) => JSON.parse(text) as EventEnvelope))
      .map(({ type, schemaVersion }) => kindOf(type, schemaVersion)),
  );
  // What every service records of itself is kept of one of them.
  const ofItself = service.name === 'registry' ? { ...parkingAudiences, ...rebuildAudiences } : {};
  return Object.keys({ ...service.audiences, ...ofItself })
    .map((type) => today(service, type))
    .filter((type) => !names.has(type));
};
