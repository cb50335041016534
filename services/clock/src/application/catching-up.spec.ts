import { Unavailable } from '@amici/bus';
import { withoutWaiting } from '@amici/ops/testing';
import type { Services } from '@amici/service';
import type { Pool } from 'pg';
import { caughtUp, insistOnCatchingUp } from './catching-up';

const feedAt = (head: number | undefined) =>
  ({
    feed: () => Promise.resolve(head === undefined ? { ok: false } : { items: [], head }),
  }) as unknown as Services;
const watchAt = (position: number) =>
  ({
    query: () => Promise.resolve({ rows: [{ position: String(position), version: 1, event_id: null }] }),
  }) as unknown as Pool;

describe('what is decided by the clocks of games', () => {
  it('waits for what the game service had recorded', async () => {
    expect(await caughtUp(feedAt(7), watchAt(7))).toBe(true);
    await expect(insistOnCatchingUp(feedAt(7), watchAt(8))).resolves.toBeUndefined();
  });

  it('is not decided on less: the same command is to be sent again', async () => {
    const late = () => expect(insistOnCatchingUp(feedAt(7), watchAt(6))).rejects.toThrow(Unavailable);
    expect(await withoutWaiting(late)).toBeGreaterThanOrEqual(3_000);
    await expect(insistOnCatchingUp(feedAt(undefined), watchAt(9))).rejects.toThrow(Unavailable);
  });
});
