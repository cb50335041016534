import { keyedHashes } from '@amici/auth';
import { doubledServices } from '@amici/service/testing';
import { Logins } from './logins';
import { newSecret } from './secrets';

const time = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
};

describe('the tokens of people', () => {
  // Within this room only: the specs that share its process wait for real.
  beforeAll(() => jest.useFakeTimers());
  afterAll(() => jest.useRealTimers());

  const anna = newSecret('anna').text;
  let stopping: AbortController;
  let logins: Logins;
  /** The registry: its feed, whether it is read, and what it is asked of tokens. */
  let feed: {
    readonly sequence: number;
    readonly event: { readonly type: string; readonly person: string };
  }[];
  let isFeedRead: boolean;
  let requests: number;
  let revoked: boolean;

  const token = (): Promise<object> => {
    requests += 1;
    if (revoked) return Promise.resolve({ ok: false, rejection: { code: 'token-revoked' } });
    return Promise.resolve({ ok: true, value: { token: 'one', scopes: ['play'] } });
  };

  const page = ({ after, limit }: { readonly after: number; readonly limit: number }): Promise<object> =>
    Promise.resolve(
      isFeedRead
        ? { items: feed.filter(({ sequence }) => sequence > after).slice(0, limit), head: feed.length }
        : { ok: false, rejection: { code: 'unavailable' } },
    );

  const happens = (type: string, person: string): number =>
    feed.push({ sequence: feed.length + 1, event: { type, person } });

  const revoke = (): void => {
    revoked = true;
    happens('TokenRevoked', 'anna');
  };

  /** Sends a request with the token every 100 ms: after how many ms the last one was let in. */
  const letInFor = async (ms: number): Promise<number> => {
    let last = -1;
    for (let passed = 0; passed < ms; passed += 100) {
      await logins.ofToken(anna).then(
        () => (last = passed),
        () => undefined,
      );
      await jest.advanceTimersByTimeAsync(100);
    }
    return last;
  };

  beforeEach(() => {
    [feed, isFeedRead, requests, revoked] = [[], true, 0, false];
    happens('PlayerRegistered', 'anna');
    stopping = new AbortController();
    const services = doubledServices({ query: token, feed: page });
    logins = new Logins(services, undefined, keyedHashes([]), time, stopping.signal);
  });
  afterEach(async () => {
    stopping.abort();
    await jest.advanceTimersByTimeAsync(1_000);
  });

  it('are asked for once in half a minute while the feed says what is revoked', async () => {
    await letInFor(30_000);
    // Before the feed is followed, a second later, and after half a minute.
    expect(requests).toBeLessThanOrEqual(3);
  });

  it('are of no use within a second after they were revoked, as the feed says', async () => {
    await letInFor(5_000);
    happens('TokenRevoked', 'boris');
    await letInFor(1_000);
    const before = requests;
    revoke();
    expect(await letInFor(3_000)).toBeLessThan(1_000);
    expect(requests).toBeGreaterThan(before);
  });

  it('are asked for every second where the feed is not read, and of no use within one', async () => {
    await letInFor(5_000);
    isFeedRead = false;
    const before = requests;
    await letInFor(10_000);
    expect(requests - before).toBeGreaterThanOrEqual(9);
    revoke();
    expect(await letInFor(3_000)).toBeLessThanOrEqual(1_000);
  });

  it('are of no use that were revoked while the feed was not read', async () => {
    await letInFor(5_000);
    isFeedRead = false;
    await jest.advanceTimersByTimeAsync(5_000);
    revoke();
    isFeedRead = true;
    expect(await letInFor(3_000)).toBe(-1);
  });

  it('are of no use that were revoked at the start, before the feed was followed', async () => {
    isFeedRead = false;
    await logins.ofToken(anna);
    revoke();
    isFeedRead = true;
    expect(await letInFor(3_000)).toBeLessThanOrEqual(1_000);
  });

  it('are asked for again when the registry was restored and its feed ends earlier', async () => {
    for (let number = 0; number < 5; number += 1) happens('PlayerRegistered', 'carla');
    await letInFor(5_000);
    revoked = true;
    feed = feed.slice(0, 1);
    expect(await letInFor(3_000)).toBeLessThanOrEqual(1_000);
  });

  it('have the feed followed no longer than they come', async () => {
    await letInFor(5_000);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
