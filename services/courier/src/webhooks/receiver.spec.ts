import { createServer, type Server } from 'node:http';
import { createServer as listening, type AddressInfo } from 'node:net';
import type { Resolve } from './name-servers';
import { isPublic, isTaken, post, unfit } from './receiver';

describe('a receiver', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('is not at %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['9.9.9.9', '193.0.14.129', '2620:fe::fe'])('may be at %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/',
    'https://anna:secret@example.org/',
    'file:///etc/passwd',
    'x',
  ])('is refused at once as %s', (url) => {
    expect(unfit(url, { allowPrivate: false })).toEqual({ name: expect.any(String) as string });
  });
});

describe('posting', () => {
  let server: Server;
  let port = 0;
  let came: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        came.push(body);
        if (request.url === '/elsewhere') response.writeHead(302, { location: '/' });
        if (request.url === '/never') return;
        if (request.url === '/nul') return void response.end('a\u0000b');
        response.end('x'.repeat(request.url === '/much' ? 200_000 : 5));
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => {
    came = [];
  });
  afterAll(() => server.closeAllConnections());
  afterAll(() => new Promise((closed) => server.close(closed)));

  const at =
    (address: string): Resolve =>
    (_host, done) =>
      done(null, [{ address, family: 4 }]);

  it('connects to what was looked at, whatever the name says the next time', async () => {
    let reached = 0;
    const outside = listening((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((ready) => outside.listen(port, '127.0.0.2', ready));
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1'];
    let requests = 0;
    const changing: Resolve = (_host, done) => done(null, [{ address: answers[requests++]!, family: 4 }]);
    const isOutside = (address: string): boolean => address === '127.0.0.2';
    const options = { allowPrivate: false, resolve: changing, isPublic: isOutside };
    const answered = await post(`https://rebound.example:${port}/`, {}, '{}', options);
    expect([answered.status, requests, reached, came]).toEqual([null, 1, 1, []]);
    await new Promise((closed) => outside.close(closed));
  });

  it('refuses a name of which any address is private', async () => {
    const both: Resolve = (_host, done) =>
      done(null, [
        { address: '9.9.9.9', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const answered = await post(`https://both.example:${port}/`, {}, '{}', {
      allowPrivate: false,
      resolve: both,
    });
    expect(answered).toEqual({ status: null, answer: 'the address is not a public one' });
    expect(came).toEqual([]);
  });

  it('reaches what an operator allows, and keeps the beginning of a long answer', async () => {
    const options = { allowPrivate: true, resolve: at('127.0.0.1') };
    const answered = await post(`http://inside.example:${port}/much`, {}, '{"a":1}', options);
    expect([answered.status, answered.answer.length, came]).toEqual([200, 300, ['{"a":1}']]);
    expect(isTaken(answered)).toBe(true);
  });

  it('keeps of an answer what every store takes: what could not be noted was sent again at once, for ever', async () => {
    const answered = await post(`http://127.0.0.1:${port}/nul`, {}, '{}', { allowPrivate: true });
    expect(answered).toEqual({ status: 200, answer: 'a\ufffdb' });
  });

  it('follows no redirect and waits for no answer for ever', async () => {
    const options = { allowPrivate: true, timeoutMs: 300 };
    const sent = await post(`http://127.0.0.1:${port}/elsewhere`, {}, '{}', options);
    expect([sent.status, isTaken(sent), came.length]).toEqual([302, false, 1]);
    const late = await post(`http://127.0.0.1:${port}/never`, {}, '{}', options);
    expect(late).toEqual({ status: null, answer: 'no answer in time' });
  });
});
