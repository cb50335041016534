import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@amici/ops';
import { openDistributed } from './open-distributed';

describe('distributed mode', () => {
  it('begins nothing where somebody else listens on its port', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'amici-distributed-'));
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const config = loadConfig({ AMICI_DATA_DIR: dataDir, AMICI_HTTP_PORT: String(port) });
    if (!config.ok) throw new Error(config.error.detail);
    await expect(openDistributed(config.value, {})).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    expect(existsSync(join(dataDir, 'distributed'))).toBe(false);
    await new Promise((resolve) => other.close(resolve));
    rmSync(dataDir, { recursive: true });
  });
});
