import { natsBinary } from '@amici/bus/testing/nats-process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
    if (!config.ok) throw new Error(config.error.code);
    await expect(openDistributed(config.value, {})).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    expect(existsSync(join(dataDir, 'distributed'))).toBe(false);
    await new Promise((resolve) => other.close(resolve));
    rmSync(dataDir, { recursive: true });
  });

  (natsBinary() === undefined ? it.skip : it)(
    'leaves no process behind when it is told to stop before all are ready',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'amici-distributed-'));
      const folder = join(dataDir, 'distributed');
      const config = loadConfig({ AMICI_DATA_DIR: dataDir, AMICI_HTTP_PORT: '0' });
      if (!config.ok) throw new Error(config.error.code);
      process.env['PATH'] = `${process.env['PATH']}:/usr/sbin`;
      const stop = new AbortController();
      const opening = openDistributed(config.value, {}, stop.signal);
      const log = join(folder, 'nats.log');
      const answered = opening.then(
        () => 'ready',
        (error: Error) => error.message,
      );
      while (!existsSync(log) || !readFileSync(log, 'utf8').includes('Server is ready'))
        await new Promise((resolve) => setTimeout(resolve, 20));
      stop.abort();
      expect(await answered).toContain('told to stop');
      expect(readFileSync(log, 'utf8')).toContain('Server Exiting');
      expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
      rmSync(dataDir, { recursive: true });
    },
  );
});
