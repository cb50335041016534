import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '../../services/all-in-one/src/serve';
import { configured } from './configured';
import { serving } from './serving';
import type { Town } from './town';

/** All of Amici in this process, on an empty data folder. */
export const townInOneProcess = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<Town & { readonly server: Server }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-town-'));
  const server = await serving(configured(dataDir, environment));
  return {
    url: server.url,
    dataDir,
    server,
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
