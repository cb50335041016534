import { nodeCrypto } from '@amici/auth';
import type { EventEnvelope } from '@amici/contracts';
import { readReceipt, verifyReceipt } from '@amici/verify';
import type { CommandReply } from '../command';
import { LogKeys } from './log-keys';
import { Receipts } from './receipts';

const keys = new LogKeys(
  'chess.example',
  'game',
  ['old', 'new'].map((key) => Buffer.from(key.repeat(16)).toString('base64')),
);
const ORIGIN = 'chess.example/game/2';
const anna = { actor: { subject: 'anna', office: 'person' } };

const event = (n: number): EventEnvelope => ({
  ...{ id: `e-${n}`, type: 'Tried', schemaVersion: 1, stream: `try-${n}`, revision: 3, occurredAt: null },
  ...{ recordedAt: '2026-11-23T12:00:00.000Z', actor: anna.actor, commandId: `c-${n}` },
  ...{ commandDigest: '0'.repeat(64), correlationId: '', causationId: '', ruleset: null, payload: {} },
  ...{ previousHash: '1'.repeat(64), hash: String(n).padStart(64, '0') },
});
const done = (n: number): CommandReply => ({
  ...{ ok: true, events: [event(n)], revision: 3, repeated: false, sequence: n + 1 },
});
const receiptIn = (reply: CommandReply) => {
  const read = readReceipt(reply.ok ? (reply.receipt ?? '') : '');
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

const given = (receipts: Receipts, reply: CommandReply, by = anna): Promise<CommandReply> =>
  receipts.given(by, () => Promise.resolve(reply));

describe('receipts', () => {
  const receipts = () => new Receipts(keys, () => Promise.resolve(2));

  it('promise where the last event stands, under the generation of the log, by every key', async () => {
    const receipt = receiptIn(await given(receipts(), done(7)));
    expect(receipt.promised).toMatchObject({ origin: ORIGIN, stream: 'try-7', revision: 3, index: 7 });
    for (const key of keys.verifierKeys(ORIGIN))
      expect(verifyReceipt(receipt, [key], nodeCrypto).ok).toBe(true);
  });

  it('given at the same moment share one signature, and hold each by itself', async () => {
    const giving = receipts();
    const replies = await Promise.all(Array.from({ length: 9 }, (_, n) => given(giving, done(n))));
    const all = replies.map(receiptIn);
    expect(new Set(all.map(({ note }) => note)).size).toBe(1);
    for (const receipt of all)
      expect(verifyReceipt(receipt, keys.verifierKeys(ORIGIN), nodeCrypto).ok).toBe(true);
  });

  describe('where time stands still', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('wait for nobody where nobody else is answered, and not for long where somebody is', async () => {
      const giving = receipts();
      expect(receiptIn(await given(giving, done(1))).promised.stream).toBe('try-1');
      const [first, never] = [given(giving, done(2)), giving.given(anna, () => new Promise(() => {}))];
      await jest.advanceTimersByTimeAsync(10);
      expect(receiptIn(await Promise.race([first, never])).promised.stream).toBe('try-2');
    });
  });

  it('share a signature even if given together with a refusal', async () => {
    const giving = receipts();
    const refused = giving.given(anna, async () => {
      await Promise.resolve();
      return { ok: false, rejection: { code: 'no' } };
    });
    const both = await Promise.all([given(giving, done(1)), given(giving, done(2)), refused]);
    expect(receiptIn(both[0]).note).toBe(receiptIn(both[1]).note);
  });

  it('are given again in the same words', async () => {
    const giving = receipts();
    const first = receiptIn(await given(giving, done(1)));
    expect(receiptIn(await given(giving, done(1))).promised).toEqual(first.promised);
  });

  it('are given for no refusal, for nothing recorded, and to no service', async () => {
    const refused = { ok: false, rejection: { code: 'no' } } as const;
    const nothing = { ok: true, events: [], revision: 3, repeated: false } as const;
    expect(await given(receipts(), refused)).toBe(refused);
    expect(await given(receipts(), nothing)).toBe(nothing);
    const service = { actor: { subject: 'service:clock', office: 'service' } };
    expect(await given(receipts(), done(1), service)).not.toHaveProperty('receipt');
  });
});
