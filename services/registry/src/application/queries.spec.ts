import { withoutWaiting } from '@amici/ops/testing';
import type { WorkingParts } from '@amici/service/runtime';
import { NOBODY, type Player } from '../domain/state';
import type { aggregates } from './aggregates';
import type { Profiles } from './profiles';
import type { DocumentStore } from './documents/store';
import type { TokenUses } from './token-uses';
import { registryQueries } from './queries';

const actor = { subject: 'service:tournament', office: 'service' };
const barred: Player = {
  ...NOBODY,
  registered: true,
  sanctions: [{ id: 'w', kind: 'not-accepted', from: 10, until: 50, prizesLost: false, rule: 'T-8.4b' }],
};

/** The registry with a reader that stands at 7 in the feed of the tournaments. */
const withTournamentsAt = (head: number | undefined) => {
  const page = head === undefined ? { ok: false, rejection: { code: 'timed-out' } } : { items: [], head };
  const query = (text: string) => Promise.resolve(text.includes('checkpoint') ? [{ position: '7' }] : []);
  const parts = {
    aggregates: {},
    clock: { now: () => 60 },
    services: { feed: () => Promise.resolve(page) },
    readModels: () => Promise.resolve({ query }),
  } as unknown as WorkingParts<typeof aggregates>;
  return registryQueries(
    parts,
    {} as Profiles,
    () => Promise.resolve(barred),
    {} as TokenUses,
    {} as DocumentStore,
  );
};

describe('what keeps a player from entering an event', () => {
  it('is what had been imposed at the instant of entry, whenever it is requested [T-2.2b]', async () => {
    const { player } = withTournamentsAt(7);
    const suspended = async (at?: number) => {
      const reply = await player(
        { type: 'player', player: 'anna', ...(at === undefined ? {} : { at }) },
        actor,
      );
      return reply.ok ? reply.value.suspendedUntil : reply.rejection.code;
    };
    expect([await suspended(9), await suspended(10), await suspended(50)]).toEqual([null, 50, null]);
    expect(await suspended()).toBeNull();
  });

  it('is not said before what follows from every withdrawal recorded by then is on record', async () => {
    const answers = async (head: number | undefined): Promise<void> => {
      const { player, suspended } = withTournamentsAt(head);
      for (const answer of [
        await player({ type: 'player', player: 'anna', at: 20 }, actor),
        await suspended({ type: 'suspended', players: ['anna'], at: 20 }, actor),
      ])
        expect(answer).toMatchObject({ ok: false, rejection: { code: 'service-unavailable' } });
    };
    expect(await withoutWaiting(() => answers(8))).toBeGreaterThanOrEqual(2 * 3_000);
    expect(await withoutWaiting(() => answers(undefined))).toBe(0);
    const { suspended } = withTournamentsAt(7);
    const named = await suspended({ type: 'suspended', players: ['anna'], at: 20 }, actor);
    expect(named).toEqual({ ok: true, value: ['anna'] });
  });
});

describe('in what somebody is written to', () => {
  it('is told to that person, and to nobody else', async () => {
    const requests: string[] = [];
    const mailboxes: Pick<Profiles['mailboxes'], 'writtenIn'> = {
      writtenIn: (player) => {
        requests.push(player);
        return Promise.resolve(player === 'anna' ? { language: 'de', zone: 'Europe/Berlin' } : undefined);
      },
    };
    type Parts = WorkingParts<typeof aggregates>;
    const queries = registryQueries(
      { aggregates: {} as Parts['aggregates'] } as Parts,
      { mailboxes: mailboxes as Profiles['mailboxes'] } as Profiles,
      () => Promise.resolve(barred),
      {} as TokenUses,
      {} as DocumentStore,
    );
    const requestFrom = (subject: string, player: string) =>
      queries['written-in']({ type: 'written-in', player }, { subject, office: 'person' });
    expect(await requestFrom('anna', 'anna')).toEqual({
      ok: true,
      value: { language: 'de', zone: 'Europe/Berlin' },
    });
    expect(await requestFrom('boris', 'boris')).toEqual({ ok: true, value: null });
    expect(await requestFrom('boris', 'anna')).toMatchObject({ ok: false, rejection: { code: 'forbidden' } });
    expect(requests).toEqual(['anna', 'boris']);
  });
});
