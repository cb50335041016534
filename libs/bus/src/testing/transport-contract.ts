import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, Metrics } from '@amici/ops';
import { MAX_MESSAGE_BYTES, type Handlers, type Serving, type Transport } from '../transport/transport';

const log = createLogger({ service: 'test', level: 'silent' });

interface EchoRequest {
  readonly say?: unknown;
  readonly wait?: number;
  readonly bytes?: number;
}

let name = '';
let received: unknown;

const ECHO: Handlers = {
  'echo.command': async (request) => {
    const { say, wait } = request as EchoRequest;
    received = request;
    if (wait !== undefined) await delay(wait);
    return { ok: true, echo: say, by: name };
  },
  'echo.query': (request) => {
    const { bytes } = request as EchoRequest;
    if (bytes !== undefined) return Promise.resolve({ text: 'x'.repeat(bytes) });
    return Promise.reject(new Error('a bug in the handler'));
  },
};

const start = (transport: Transport): Promise<Serving> => transport.serve('echo', ECHO, false);

/** What every transport promises; `make` is called with the time-out in ms. */
export const transportContract = (make: (timeoutMs: number) => Transport): void => {
  let transport: Transport;
  let app: Serving;

  beforeAll(async () => {
    transport = make(20_000);
    app = await start(transport);
  });

  afterAll(async () => {
    await app.close();
    await transport.close();
  });

  it('carries a request to the service and its reply back', async () =>
    expect(await transport.send('echo.command', { say: 'e4' })).toMatchObject({
      ok: true,
      echo: 'e4',
    }));

  it('copies what it carries: never the same object, and only what JSON can say', async () => {
    const say = { at: new Date(0), nothing: undefined, list: [1] };
    const reply = await transport.send<{ echo: unknown }>('echo.command', { say });
    expect(reply).toMatchObject({ echo: { at: '1970-01-01T00:00:00.000Z', list: [1] } });
    expect((received as { say: unknown }).say).not.toBe(say);
    expect((reply as { echo: object }).echo).not.toHaveProperty('nothing');
  });

  it('answers many at once, each with its own reply', async () => {
    const request = Array.from({ length: 200 }, (_, say) => say);
    const replies = await Promise.all(
      request.map((say) => transport.send<{ echo: number }>('echo.command', { say })),
    );
    expect(replies.map((reply) => (reply as { echo: number }).echo)).toEqual(request);
  });

  it('follows the feed of the named service, whichever process follows it', async () => {
    const context = { metrics: new Metrics(), log, service: 'echo' };
    await expect(transport.feed('nobody', context).head()).rejects.toThrow('the feed of nobody');
  });

  it('tells the other processes of a service what one tells, and not that one', async () => {
    const got: unknown[] = [];
    const [one, other] = ['one', 'other'].map((by) =>
      transport.peers('echo', (message) => void got.push({ by, message })),
    );
    while (got.length === 0) {
      one!.tell({ used: 3 });
      await delay(20);
    }
    one!.close();
    other!.close();
    expect(got[0]).toEqual({ by: 'other', message: { used: 3 } });
    expect(got.filter((each) => (each as { by: string }).by === 'one')).toEqual([]);
  });

  it('answers service-unavailable when nobody listens', async () =>
    expect(await transport.send('nobody.command', {})).toEqual({
      ok: false,
      rejection: { code: 'service-unavailable', data: { pattern: 'nobody.command' } },
    }));

  it('answers service-unavailable when time runs out', async () => {
    const hasty = make(100);
    const other = await start(hasty);
    const reply = await hasty.send('echo.command', { wait: 400 });
    expect(reply).toMatchObject({ ok: false, rejection: { code: 'service-unavailable' } });
    await other.close();
    await hasty.close();
  });

  it('answers internal-error when the handler throws, without saying what', async () => {
    const reply = await transport.send('echo.query', {});
    expect(reply).toEqual({
      ok: false,
      rejection: { code: 'internal-error', data: { pattern: 'echo.query' } },
    });
  });

  it.each([
    ['request', 'command', { say: 'x'.repeat(MAX_MESSAGE_BYTES * 2) }],
    ['reply', 'query', { bytes: MAX_MESSAGE_BYTES + 1 }],
  ] as const)('refuses a %s over the limit', async (_what, kind, message) =>
    expect(await transport.send(`echo.${kind}`, message)).toMatchObject({
      ok: false,
      rejection: { code: 'message-too-large' },
    }),
  );

  it('answers what it has begun before it closes, and nothing after', async () => {
    const closing = make(20_000);
    const other = await start(closing);
    name = 'last';
    const begun = closing.send('echo.command', { say: 'last', wait: 100 });
    while ((received as EchoRequest | undefined)?.say !== 'last') await delay(5);
    await Promise.all([app.close(), other.close()]);
    expect(await begun).toMatchObject({ ok: true, echo: 'last' });
    expect(await closing.send('echo.command', { say: 2 })).toMatchObject({ ok: false });
    await closing.close();
  });
};
