import { parkedStreamsOf } from '@amici/bus';
import type { DataSource } from 'typeorm';

/** How long is gone by what was found; ms of real time. */
const FOUND_FOR_MS = 1_000;

/**
 * How many streams the reactions of a service could not go on with: what follows from these is missing in its answers.
 * Looked up at most once a second; `now` is real time in ms since the epoch.
 */
export const parkedFor = (
  consumers: readonly string[],
  readModels: () => Promise<Pick<DataSource, 'query'>>,
  now: () => number,
): (() => Promise<number>) => {
  let found = { parked: 0, at: -Infinity };
  let looking: Promise<number> | undefined;
  const look = async (): Promise<number> => {
    try {
      const parked = await parkedStreamsOf(await readModels(), consumers);
      found = { parked: parked.length, at: now() };
      return found.parked;
    } finally {
      looking = undefined;
    }
  };
  return async () => {
    if (consumers.length === 0 || now() - found.at < FOUND_FOR_MS) return found.parked;
    return (looking ??= look());
  };
};
