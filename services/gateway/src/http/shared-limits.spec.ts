import { inProcessTransport } from '@amici/bus';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SharedLimits } from './shared-limits';

const LIMIT = 100;
const SHARE = LIMIT / 10;
const POINTS = { subject: LIMIT, address: LIMIT, wrongTokens: LIMIT };

describe('the limit of requests over several gateways', () => {
  /** Gateways on one bus; `tell` has all of them tell once, and counts the messages. */
  const gateways = (count: number) => {
    const bus = inProcessTransport({ timeoutMs: 1_000 });
    const all = Array.from({ length: count }, () => {
      const limits = new SharedLimits(POINTS);
      return { limits, others: bus.peers('gateway', (message) => limits.hear(message)) };
    });
    const tell = async (): Promise<number> => {
      const news = all.map(({ limits }) => limits.news());
      news.forEach((one, at) => one !== undefined && all[at]!.others.tell(one));
      await nextTurn();
      return news.filter((one) => one !== undefined).length;
    };
    return { limits: all.map(({ limits }) => limits), tell };
  };

  const isWithin = (limits: SharedLimits, key = 'subject anna', points = 1): Promise<boolean> =>
    limits.use('subject', key, points).then(
      () => true,
      () => false,
    );

  it.each([2, 3, 5])(
    'is that of one, plus a tenth for each further gateway and what comes between two tellings (%i)',
    async (count) => {
      const { limits, tell } = gateways(count);
      const between = 10;
      let passed = 0;
      for (let sent = 0; sent < 10 * LIMIT; sent += 1) {
        if (sent % between === 0) await tell();
        if (await isWithin(limits[sent % count]!)) passed += 1;
      }
      expect(passed).toBeGreaterThanOrEqual(LIMIT);
      expect(passed).toBeLessThanOrEqual(LIMIT + (count - 1) * SHARE + between);
    },
  );

  it('is reached at every gateway once one has told that it is', async () => {
    const { limits, tell } = gateways(2);
    expect(await isWithin(limits[0]!, 'subject anna', LIMIT)).toBe(true);
    await tell();
    expect([await isWithin(limits[1]!), await isWithin(limits[1]!, 'subject boris')]).toEqual([false, true]);
  });

  it('says what is left by what all have counted, and the end of the same minute', async () => {
    const { limits, tell } = gateways(2);
    await limits[0]!.use('address', 'address 192.0.2.1', 60);
    await tell();
    const left = await limits[1]!.use('address', 'address 192.0.2.1', 1);
    expect(left.remainingPoints).toBe(39);
    expect(left.msBeforeNext).toBeLessThanOrEqual(60_000);
  });

  it('counts guesses of tokens at all gateways', async () => {
    const { limits, tell } = gateways(2);
    for (let guess = 0; guess < SHARE; guess += 1) await limits[0]!.count('wrongTokens', 'address 192.0.2.1');
    await tell();
    expect(await limits[1]!.known('wrongTokens', 'address 192.0.2.1')).toMatchObject({
      consumedPoints: SHARE,
    });
  });

  it('tells nothing of callers who use little, and nothing twice: no message for each request', async () => {
    const { limits, tell } = gateways(2);
    await isWithin(limits[0]!, 'subject anna', SHARE - 1);
    expect(await tell()).toBe(0);
    await isWithin(limits[0]!);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect(await limits[1]!.known('subject', 'subject anna')).toMatchObject({ consumedPoints: SHARE });
  });

  it.each([[{}], [[['other', 'a', 1, 1]]], [[['subject', 'a', -5, 1]]], [[['subject', 'a', 1, 90_000]]]])(
    'takes nothing else for what others tell: %j',
    async (message) => {
      const limits = new SharedLimits(POINTS);
      limits.hear(message);
      expect(await limits.known('subject', 'a')).toBeNull();
    },
  );
});
