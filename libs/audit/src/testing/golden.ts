import type { EventEnvelope } from '@amici/contracts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const GOLDEN = 'test/proof/golden';

/** The recorded lives of every service, stream by stream. */
export const golden = (): ReadonlyMap<string, readonly EventEnvelope[]> => {
  const streams = new Map<string, EventEnvelope[]>();
  for (const file of readdirSync(GOLDEN).filter((name) => name.endsWith('.json'))) {
    const { events } = JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as { events: string[] };
    for (const text of events) {
      const event = JSON.parse(text) as EventEnvelope;
      const key = `${file} ${event.stream}`;
      streams.set(key, [...(streams.get(key) ?? []), event]);
    }
  }
  return streams;
};

/** The stream of one of its lives. */
export const streamOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
