import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { started } from './start-server';
import type { Town } from './town';

/** The processes are named after the address, in one line each; the gateway last. */
const ALL_NAMED = /gateway: process \d+\n/;

/** A process per service, brought up as `npm run start:distributed` does, on an empty data folder. */
export const townOfProcesses = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<Town & { pidOf(service: string): number }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-town-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { url, output: output, stop } = await started(dataDir, ['--distributed'], ALL_NAMED, environment);
    const pidOf = (service: string) => Number(new RegExp(`${service}: process (\\d+)`).exec(output)![1]);
    return { url, dataDir, pidOf, close: async () => void (await stop().then(remove)) };
  } catch (error) {
    remove();
    throw error;
  }
};
