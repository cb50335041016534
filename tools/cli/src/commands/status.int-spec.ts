import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

describe('amici status --watch', () => {
  it('looks again and again until it is interrupted: it ended after the first look', async () => {
    let looks = 0;
    const server = createServer((_, response) => {
      looks += 1;
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`look ${looks}: all is well\n`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const watching = spawn(
      process.execPath,
      ['tools/amici.mjs', 'status', '--server', url, '--token', 'operator', '--watch', '1'],
      { env: { ...process.env, PREPARED_CHECKOUT: process.cwd() }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    watching.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (looks >= 3) watching.kill('SIGINT');
    });
    const [status] = (await once(watching, 'close')) as [number | null];
    expect([status, output]).toEqual([0, expect.stringMatching(/look 1:.*look 2:.*look 3:/s)]);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
});
