import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const port = z.int().min(1).max(65_535);

/** Where the processes of this machine answer: ports of the loopback. */
const addresses = z.strictObject({
  nats: port,
  monitor: port,
  operations: z.record(z.string(), port),
});

export type Addresses = z.infer<typeof addresses>;

const fileIn = (folder: string): string => join(folder, 'addresses.json');

/** Written at each start, for a reader from outside. */
export const keepAddresses = (folder: string, what: Addresses): void =>
  writeFileSync(fileIn(folder), `${JSON.stringify(what)}\n`, { mode: 0o600 });

export const forgetAddresses = (folder: string): Promise<void> => rm(fileIn(folder), { force: true });

/** Of the start before, where that was killed; undefined where nothing runs. */
export const addressesIn = (folder: string): Addresses | undefined => {
  try {
    return addresses.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
