import { keyedHashes } from '@amici/auth';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo, Server } from 'node:net';
import { Metrics, sleep } from '@amici/ops';
import { doubledServices } from '@amici/service/testing';
import type { Services } from '@amici/service';
import { inProcessTransport, type Peers } from '@amici/bus';
import { createGateway } from '../create-gateway';
import { newSecret } from './secrets';

const nobody = {} as Services;

interface Uploading {
  readonly services?: Services;
  readonly authorization?: () => string;
  readonly peers?: (hear: (message: unknown) => void) => Peers;
}

describe('the limit of requests from one address', () => {
  let app: NestFastifyApplication;

  /** How requests from these visitors are answered that come through a proxy on this machine. */
  const statuses = async (
    trustedProxies: readonly string[],
    visitors: readonly string[],
    paths: readonly string[] = ['/nothing-here'],
    perAddress = 2,
    { services = nobody, authorization, peers }: Uploading = {},
  ) => {
    app = await createGateway({
      services,
      bearer: () => Promise.resolve({ ok: false, code: 'token-invalid' }),
      hashes: keyedHashes([]),
      now: () => 0,
      limits: { perSubject: 100, perAddress },
      ...(peers && { peers }),
      trustedProxies,
      maxBody: 1_000,
      metrics: new Metrics(),
      logger: { log: () => undefined, error: () => undefined, warn: () => undefined },
    });
    await app.listen(0, '127.0.0.1');
    const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
    const found: number[] = [];
    for (const visitor of visitors)
      for (const path of paths) {
        const headers = {
          'x-forwarded-for': visitor,
          ...(authorization && { authorization: authorization() }),
        };
        found.push((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status);
      }
    return found;
  };

  afterEach(() => app.close());

  it('is not shared by all visitors of a proxy that is trusted', async () => {
    const visitors = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'];
    expect(await statuses(['10.0.0.0/8', '127.0.0.1'], visitors)).toEqual([404, 404, 404, 429]);
  });

  it('is not escaped by the many addresses that one network of IPv6 has', async () => {
    const visitors = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '2001:db8::3'];
    expect(await statuses(['127.0.0.1'], visitors)).toEqual([404, 404, 404, 429]);
  });

  it.each(['/pgn', '/tournaments/one/table?at=2027-01-01T00:00:00Z', '/tournaments/one/bundle'])(
    'is reached ten times as soon by %s, as it costs as much as many',
    async (path) => {
      const paths = [path, '/nothing-here', path, '/nothing-here', path];
      const refused = (await statuses([], ['192.0.2.1'], paths, 22)).map((status) => status === 429);
      expect(refused).toEqual([false, false, false, false, true]);
    },
  );

  it('says what is left of it, and is left where it is reached', async () => {
    expect(await statuses([], ['192.0.2.1'], ['/problems'], 3)).toEqual([200]);
    const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
    const left = async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/problems`);
      return [status, headers.get('ratelimit-policy'), headers.get('ratelimit')];
    };
    const t = '"minute";q=3;w=60';
    expect([await left(), await left(), await left()]).toEqual([
      [200, t, expect.stringMatching(/^"minute";r=1;t=(59|60)$/)],
      [200, t, expect.stringMatching(/^"minute";r=0;t=(59|60)$/)],
      [429, t, expect.stringMatching(/^"minute";r=0;t=(59|60)$/)],
    ]);
  });

  it('is one for all gateways, within about a second: each had one of its own', async () => {
    const bus = inProcessTransport({ timeoutMs: 1_000 });
    const peers = (hear: (message: unknown) => void) => bus.peers('gateway', hear);
    expect(await statuses([], ['192.0.2.1'], ['/pgn'], 100, { peers })).toEqual([500]);
    const first = app;
    await statuses([], [], [], 100, { peers });
    const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
    const left: number[] = [];
    // What was asked of the first, which costs as much as ten, is missing at the second.
    while (left.at(-1) !== 90 - left.length && left.length < 50) {
      const { headers } = await fetch(`http://127.0.0.1:${port}/problems`);
      left.push(Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]));
      await sleep(100);
    }
    expect(left.at(-1)).toBe(90 - left.length);
    await first.close();
  });

  it('lets a client with a small limit ask for much once', async () => {
    expect(await statuses([], ['192.0.2.1'], ['/pgn', '/pgn'], 2)).toEqual([500, 429]);
  });

  it('is not escaped by making up addresses', async () => {
    const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    expect(await statuses([], visitors)).toEqual([404, 404, 429]);
  });

  it('is reached before a wrong token is looked up at the registry: guesses cost it a query each', async () => {
    let paths = 0;
    const services = doubledServices({
      query: () => {
        paths += 1;
        return Promise.resolve({ ok: false, rejection: { code: 'token-revoked' } });
      },
      feed: () => Promise.resolve({ items: [], head: 0 }),
    });
    const guesses = { services, authorization: () => `Bearer ${newSecret('anna').text}` };
    const visitors = Array.from({ length: 6 }, () => '192.0.2.1');
    const found = await statuses([], visitors, ['/nothing-here'], 2, guesses);
    expect(found.slice(2)).toEqual([429, 429, 429, 429]);
    expect(paths).toBeLessThanOrEqual(2);
  });
});
