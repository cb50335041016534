import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promises as dns } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromNameServers } from './name-servers';
import { post } from './receiver';

const PATH = `${process.env['PATH']}:/usr/sbin`;
const isThere = spawnSync('dnsmasq', ['--version'], { env: { PATH } }).status === 0;
const withServer = isThere ? describe : describe.skip;

/** More addresses than an answer by UDP holds, so that it is asked again by TCP; the last of them is inside. */
const MANY = [...Array.from({ length: 60 }, (_, index) => `198.51.100.${index + 1}`), '10.0.0.7'];

const freePort = async (): Promise<number> => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
};

withServer(`a real name server${isThere ? '' : ' (skipped: dnsmasq is not installed)'}`, () => {
  let server: ChildProcess;
  let servers: readonly string[];

  beforeAll(async () => {
    const port = await freePort();
    servers = [`127.0.0.1:${port}`];
    server = spawn(
      'dnsmasq',
      [
        ...['--keep-in-foreground', '--no-daemon', '--no-resolv', '--no-hosts', '--conf-file=/dev/null'],
        ...['--listen-address=127.0.0.1', '--bind-interfaces', `--port=${port}`, '--local=/example/'],
        '--host-record=inside.example,10.1.2.3',
        '--cname=alias.example,second.example',
        '--cname=second.example,inside.example',
        '--host-record=six.example,fd00::1',
        '--host-record=mapped.example,::ffff:169.254.169.254',
        '--host-record=translated.example,64:ff9b::a00:1',
        '--host-record=both.example,198.51.100.9,::1',
        ...MANY.map((address) => `--host-record=many.example,${address}`),
      ],
      { env: { PATH }, stdio: 'ignore' },
    );
    const resolver = new dns.Resolver({ timeout: 200, tries: 1 });
    resolver.setServers(servers);
    while ((await resolver.resolve4('inside.example').catch(() => [])).length === 0) await sleep(50);
  });
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  });

  const posted = (name: string) =>
    post(`https://${name}/`, {}, '{}', {
      allowPrivate: false,
      timeoutMs: 10_000,
      resolve: fromNameServers(servers),
    });

  it.each([
    ['an alias of an alias that is inside', 'alias.example'],
    ['an address of IPv6 that is inside', 'six.example'],
    ['an address of IPv4 in one of IPv6', 'mapped.example'],
    ['one that a translator of IPv6 leads inside', 'translated.example'],
    ['one outside, and one that is this machine', 'both.example'],
    ['more than one packet holds, the last of them inside', 'many.example'],
  ])('leads to no receiver by %s', async (_what, name) => {
    const looked = await new Promise<readonly unknown[]>((resolve) =>
      fromNameServers(servers)(name, (_error, addresses) => resolve(addresses)),
    );
    expect(looked.length).toBe(name === 'many.example' ? MANY.length : name === 'both.example' ? 2 : 1);
    expect(await posted(name)).toEqual({ status: null, answer: 'the address is not a public one' });
  });

  it('that knows no such name is an answer, told as one', async () => {
    expect((await posted('never.example')).status).toBeNull();
    expect((await posted('never.example')).answer).toMatch(/ENOTFOUND/);
  });
});
