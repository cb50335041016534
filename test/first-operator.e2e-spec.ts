import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Server } from '../services/all-in-one/src/serve';
import { configured } from './support/configured';
import { serving } from './support/serving';
import { sendTo } from './support/send';
import { tokenProvider } from './support/token-provider';

const LOG_KEYS = Buffer.alloc(32, 7).toString('base64');

/** What is printed to a holder of the keys of the registry. */
const printed = async (logKeys: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('tools/amici.mjs'), 'first-operator'],
    { env: { ...process.env, AMICI_LOG_KEYS: logKeys } },
  );
  return stdout.trim();
};

describe('the first operator of a server whose logins are not its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-first-operator-'));
  let provider: Awaited<ReturnType<typeof tokenProvider>>;
  let server: Server;
  const send = sendTo(() => ({ url: server.url, token: provider.token }));

  beforeAll(async () => {
    provider = await tokenProvider();
    server = await serving(configured(dataDir, { ...provider.settings, AMICI_LOG_KEYS: LOG_KEYS }));
  });

  afterAll(async () => {
    await server.close();
    provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is the person who brings what `amici first-operator` prints, and grants offices from then on', async () => {
    const token = await printed(LOG_KEYS);
    expect((await send('olga', 'PUT', '/players/dora/offices/director', { scope: null })).status).toBe(403);
    const forged = await send('olga', 'POST', '/players/olga/first-office', {
      token: await printed(Buffer.alloc(32, 8).toString('base64')),
    });
    expect(forged.body).toMatchObject({ code: 'no-such-operator-token', field: 'token' });
    expect((await send('mallory', 'POST', '/players/olga/first-office', { token })).status).toBe(403);
    expect((await send('olga', 'POST', '/players/olga/first-office', { token })).status).toBe(201);
    expect((await send('olga', 'PUT', '/players/dora/offices/director', { scope: null })).status).toBe(201);
    // At once, before any list of officers may know of it.
    const second = await send('mallory', 'POST', '/players/mallory/first-office', { token });
    expect(['operator-there', 'command-id-reused']).toContain(second.body['code']);
  });
});
