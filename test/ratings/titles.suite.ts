import { rebuild } from '@amici/projections';
import { randomUUID } from 'node:crypto';
import { checkedBundle } from '../support/checked-bundle';
import { PLAYERS, RatingsTown } from './town';

/** A second event with norms, a title by both, and all of it rebuilt. */
describe('titles from norms to their confirmation, over HTTP', () => {
  let town: RatingsTown;

  beforeAll(async () => {
    town = await RatingsTown.shared();
  });

  it('earns a title with the norm that completes it, and confirms it with four eyes', async () => {
    const { send, get, forward, settle, announce, playAll, dataDir } = town;
    await send('operator', 'PUT', '/players/sandra/offices/qualifications-commissioner', {});
    await announce('E2E/N2', 9, '2027-03-19T00:00:00Z');
    const { id } = town;
    await forward('2027-03-19T00:00:00.000Z');
    await send('dora', 'PUT', `/tournaments/${id}/start`, {});
    await settle();
    await playAll();
    await settle();
    const card = await get('/players/player-b/titles');
    expect(card.body['earned']).toContainEqual(
      expect.objectContaining({ title: 'SIM', route: 'norms', confirmed: false }),
    );
    expect(card.body).toMatchObject({ title: null });
    const confirm = (by: string, key = randomUUID()) =>
      send(by, 'PUT', '/players/player-b/titles/SIM/confirmation', {}, { 'idempotency-key': key });
    expect((await confirm('olga')).status).toBe(403);
    const key = randomUUID();
    expect((await confirm('quentin', key)).status).toBe(201);
    expect((await get('/players/player-b/titles')).body).toMatchObject({ title: null });
    // Sent again under its key it is what it was, a proposal; as an act of its own it needs another person.
    expect((await confirm('quentin', key)).status).toBe(201);
    expect(await confirm('quentin')).toMatchObject({ status: 422, body: { code: 'second-person-needed' } });
    expect((await get('/players/player-b/titles')).body).toMatchObject({ title: null });
    expect((await confirm('sandra')).status).toBe(201);
    expect((await get('/players/player-b/titles')).body).toMatchObject({ title: 'SIM' });
    expect((await get('/players/player-b/titles?at=2027-01-01T00:00:00Z')).body).toMatchObject({
      title: null,
    });
    const way = await get('/players/player-b/titles/SIM/explain');
    expect(way.body['figure']).toMatch(/^SIM: held from 2027/);
    const texts = (way.body['steps'] as readonly { readonly text: string }[]).map(({ text }) => text);

    expect(texts).toContain(
      `SIM: earned by norms from Norms over HTTP, section 1; Norms over HTTP, section 1`,
    );
    const events = way.body['events'] as readonly { type: string }[];
    expect(events.map(({ type }) => type)).toEqual(['TitleEarned', 'TitleConfirmed']);
    for (const [subject, path, says] of [
      ['rita', '/rating-lists/standard/2027-1/bundle', 'are those that were published'],
      [PLAYERS[0]!, `/tournaments/${id}/norms/bundle`, 'every fact comes out'],
      ['player-b', '/players/player-b/titles/SIM/bundle', 'every fact comes out'],
      ['player-b', '/players/player-b/titles/SIM/bundle', 'the title SIM stands at TitleConfirmed'],
      // The events are those of all the player's titles: the file of one that nobody gave them says so.
      ['player-b', '/players/player-b/titles/GM/bundle', 'no event of it gives the title GM'],
      ['player-c', '/players/player-b/titles/GM/bundle', 'no event of it gives the title GM'],
      ['dora', `/tournaments/${id}/bundle`, 'every fact comes out'],
      ['player-c', '/rating-lists/standard/2027-1/bundle', '1 of its 13 players are there'],
      ['player-c', '/players/player-b/titles/SIM/bundle', '3 events are there as everybody was told of them'],
    ] as const)
      expect(await checkedBundle(dataDir, send, subject, path)).toContain(says);
    await settle();
    const report = await send('quentin', 'GET', '/congress-report?since=2026-08-01T00:00:00Z');
    expect(report.body).toMatchObject({ titles: [{ player: 'player-b', title: 'SIM' }] });
    expect(report.body['normEvents']).toHaveLength(2);
  });

  it('serves what a rebuild from the log comes to, row by row', async () => {
    const { server } = town;
    for (const service of ['rating', 'title']) {
      const { projections } = server.services.get(service)!;
      for (const projection of projections.projections) {
        const { source, pool } = projections;
        const { signal } = new AbortController();
        const outcome = await rebuild({ projection, source, pool, signal, compare: true });
        if (outcome.state !== 'swapped') throw new Error(outcome.state);
        expect(outcome.digests!.after).toBe(outcome.digests!.before);
      }
    }
  });
});
