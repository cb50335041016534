import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { Edge, MOVE, problemIn } from '../testing/edge';
import { bodyOf } from './request-body';

const SENT = '{"move":"e2e4"}';
const MALFORMED = [400, 'bad-request'];
const UNSUPPORTED = [415, 'unsupported-media-type'];
const TOO_LARGE = [413, 'body-too-large'];

describe('the body of a request of nobody', () => {
  const half = (headers: Readonly<Record<string, string>>) => {
    const message = new PassThrough();
    message.write('{"move":');
    const head = { 'content-length': '15', 'content-type': 'application/json', ...headers };
    return Object.assign(message, { headers: head, socket: new PassThrough() }) as never;
  };

  it('that comes half is waited for shortly, and that of who brings a token as long as a request may take', async () => {
    await expect(bodyOf(half({}), 100, 20)).rejects.toMatchObject({ rejection: { code: 'request-timeout' } });
    const waited = new Promise((resolve) => setTimeout(resolve, 60, 'still read'));
    const reading = bodyOf(half({ authorization: 'Bearer x' }), 100, 20);
    expect(await Promise.race([reading, waited])).toBe('still read');
  });
});

describe('the body of a request', () => {
  let edge: Edge;

  beforeAll(async () => {
    edge = await Edge.open();
  });
  afterAll(() => edge.close());

  const refused = async (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const before = edge.commands.length;
    const problem = await problemIn(await edge.move(body, headers));
    expect(edge.commands).toHaveLength(before);
    return problem;
  };

  it.each([
    ['as it is', Buffer.from(SENT), {}],
    ['in gzip', gzipSync(SENT), { 'content-encoding': 'gzip' }],
    ['in deflate', deflateSync(SENT), { 'content-encoding': 'Deflate' }],
    ['in brotli', brotliCompressSync(SENT), { 'content-encoding': 'br' }],
    ['that calls its charset utf8', Buffer.from(SENT), { 'content-type': 'application/json; charset=utf8' }],
    ['in x-gzip', gzipSync(SENT), { 'content-encoding': 'x-gzip' }],
    ['that names its charset', Buffer.from(SENT), { 'content-type': 'Application/JSON; Charset="UTF-8"' }],
    ['with a byte order mark', Buffer.from(`\ufeff${SENT}`), {}],
  ])('is read %s', async (_how, body, headers) => {
    expect((await edge.move(body, headers)).status).toBe(201);
    expect(edge.commands.at(-1)).toMatchObject({ move: 'e2e4' });
  });

  it('may be missing where a command says nothing', async () => {
    const resign = (headers: Record<string, string>) =>
      fetch(`${edge.url}${MOVE.replace('plies/3', 'resignation')}`, {
        method: 'PUT',
        headers: { authorization: 'Bearer x', ...headers },
      });
    expect((await resign({})).status).toBe(201);
    expect((await resign({ 'content-type': 'application/json' })).status).toBe(201);
    expect((await resign({ 'content-type': 'text/plain' })).status).toBe(201);
  });

  it.each([
    ['{"move":"e2e4","move":"d2d4"}', '/move'],
    ['{"move":"e2e4","\\u006dove":"d2d4"}', '/move'],
    ['{"a":[{},{"b/c":1,"d":{"e":"{\\"e\\":","e":2}}]}', '/a/1/d/e'],
  ])('is refused where a name is said twice: %s', async (body, pointer) => {
    const response = await edge.move(body);
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: [{ pointer, detail: 'appears twice' }],
    });
  });

  it('may say the same name in different objects', async () => {
    const body = '{"move":"e2e4","mail":{"sentAt":"x","medium":{"a":1}},"steps":[{"a":1},{"a":2}]}';
    expect(JSON.stringify(await (await edge.move(body)).json())).not.toContain('appears twice');
  });

  it.each(['compress', 'gzip, gzip', 'constructor'])('is refused in the coding %s', async (coding) => {
    expect(await refused(gzipSync(SENT), { 'content-encoding': coding })).toEqual(UNSUPPORTED);
  });

  it('is refused where it is not in the coding it names, or is cut off', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    expect((await refused(SENT, gzip))[0]).toBe(400);
    expect((await refused(gzipSync(SENT).subarray(0, 20), gzip))[0]).toBe(400);
  });

  it.each(['latin-1', 'us-ascii', 'utf-7'])('is refused in the charset %s', async (charset) => {
    expect(await refused(SENT, { 'content-type': `application/json; charset=${charset}` })).toEqual(
      UNSUPPORTED,
    );
  });

  it('is refused in UTF-16: JSON between systems is UTF-8 (RFC 8259, 8.1)', async () => {
    const wide = Buffer.from(SENT, 'utf16le');
    expect(await refused(wide, { 'content-type': 'application/json; charset=utf-16le' })).toEqual(
      UNSUPPORTED,
    );
  });

  it('is refused where its bytes are no UTF-8, and nothing is put in their place', async () => {
    expect(await refused(Buffer.from('{"move":"\xe92e4"}', 'latin1'))).toEqual(MALFORMED);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonl', 'x', ''])(
    'is refused as %p',
    async (type) => {
      expect(await refused(SENT, { 'content-type': type })).toEqual(UNSUPPORTED);
    },
  );

  it.each([
    ['is cut off', '{"move":"e2e4"'],
    ['is a word', '"e2e4"'],
    ['is nothing', 'null'],
    ['is blank', ' '],
    ['has NUL in it', '{"move":"e2\\u0000e4"}'],
    ['has half a character in it', '{"move":"\\ud800"}'],
    ['names a prototype', '{"__proto__":{"move":"e2e4"}}'],
    ['has a name with NUL', '{"mo\\u0000ve":"e2e4"}'],
  ])('is refused where it %s', async (_how, body) => {
    expect(await refused(body)).toEqual(MALFORMED);
  });

  it('is refused where it is too large, as it is sent and as it is decoded', async () => {
    const large = `{"move":"${'x'.repeat(1_000)}"}`;
    expect(await refused(large)).toEqual(TOO_LARGE);
    expect(await refused(gzipSync(large), { 'content-encoding': 'gzip' })).toEqual(TOO_LARGE);
    const chunks = 'f0\r\n' + ' '.repeat(240) + '\r\n';
    const answer = await edge.raw(
      `PUT ${MOVE} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer x\r\nContent-Type: application/json\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${chunks.repeat(5)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"body-too-large"');
  });

  it('may have exactly the size allowed', async () => {
    const padded = SENT + ' '.repeat(1_000 - SENT.length);
    expect((await edge.move(padded)).status).toBe(201);
    expect(await refused(`${padded} `)).toEqual(TOO_LARGE);
  });

  it('that is refused leaves its connection to the next request', async () => {
    const head = `PUT ${MOVE} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nContent-Type: application/json\r\n`;
    const large = `${head}Content-Length: 5000\r\n\r\n${' '.repeat(5_000)}`;
    const broken = `${head}Content-Length: 1\r\n\r\n{`;
    const good = `${head}Connection: close\r\nContent-Length: ${SENT.length}\r\n\r\n${SENT}`;
    const answer = await edge.raw(large, broken, good);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 400', 'HTTP/1.1 201']);
  });

  it('that breaks off harms nobody', async () => {
    const before = edge.commands.length;
    const { port } = new URL(edge.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const head = `PUT ${MOVE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 15`;
        socket.write(`${head}\r\n\r\n{"move"`, () => setTimeout(() => socket.resetAndDestroy(), 20));
      });
      socket.on('close', () => resolve());
    });
    expect((await edge.move(SENT)).status).toBe(201);
    expect(edge.commands).toHaveLength(before + 1);
  });
});
