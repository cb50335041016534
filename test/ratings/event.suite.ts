import { FEDERATIONS, LETTERS, PLAYERS, RATINGS, RatingsTown, type Json } from './town';

/** From the ratings of an earlier list to an event, its norms and the next list. */
describe('ratings and norms from an event to its list, over HTTP', () => {
  let town: RatingsTown;

  beforeAll(async () => {
    town = await RatingsTown.shared();
  });

  it('takes over the ratings of an earlier list, which only the commissioner may', async () => {
    const { send, get, settle } = town;
    for (const [person, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['rita', 'ratings-commissioner'],
      ['quentin', 'qualifications-commissioner'],
    ])
      expect((await send('operator', 'PUT', `/players/${person}/offices/${office}`, {})).status).toBe(201);
    // Its events are of category 7 or higher.
    const arbiter = { effectiveFrom: '2020-08-01T00:00:00Z', source: 'Congress 2020' };
    expect((await send('quentin', 'PUT', '/players/dora/titles/IA', arbiter)).status).toBe(201);
    const master = { effectiveFrom: '2020-08-01T00:00:00Z', source: 'Congress 2020' };
    expect((await send('quentin', 'PUT', '/players/player-c/titles/IM', master)).status).toBe(201);
    const adopt = (by: string, index: number) =>
      send(by, 'PUT', `/players/${PLAYERS[index]}/ratings/standard`, {
        source: 'list of 2026/4',
        rating: RATINGS[index],
        games: 100,
        lastGameAt: '2026-06-30T00:00:00Z',
        list: '2026-4',
      });
    expect((await adopt('olga', 0)).status).toBe(403);
    for (const index of PLAYERS.keys()) {
      const player = {
        name: `Player ${LETTERS[index]!.toUpperCase()}`,
        federation: FEDERATIONS[index % 4],
      };
      expect((await send('operator', 'PUT', `/players/${PLAYERS[index]}`, player)).status).toBe(201);
      expect((await adopt('rita', index)).status).toBe(201);
    }
    expect((await send('rita', 'PUT', '/rating-lists/standard/2026-4/opening', {})).status).toBe(201);
    await settle();
    const list = await get('/rating-lists/standard/current');
    expect(list.body).toMatchObject({ list: '2026/4', effectiveFrom: '2026-10-01' });
    expect(list.body['players']).toHaveLength(13);
  });

  it('enters players with the rating of the list in force', async () => {
    const { announce } = town;
    await announce('E2E/N1', 13, '2026-11-21T00:00:00Z');
    const { players } = town;
    for (const { player, startRating } of players) expect(startRating).toBe(RATINGS[PLAYERS.indexOf(player)]);
  });

  it('fixes the statement of norms with the start list', async () => {
    const { get, settle, id } = town;
    await settle();
    const { body } = await get(`/tournaments/${id}/norms`);
    expect(body).toMatchObject({
      valid: true,
      offersNorms: true,
      category: '10',
      achieved: [{ players: [] }, {}, {}, {}, {}],
    });
    const line = (body['players'] as readonly Json[]).find(({ player }) => player === 'player-h')!;
    // The field of the worked example N1: a player of 2480 against these twelve.
    expect(line).toMatchObject({ rating: 2480, averageOpponent: 2495, score: 0 });
    expect((line['norms'] as readonly Json[]).map(({ title, required }) => [title, required])).toEqual([
      ['GM', 7.5],
      ['SIM', 6.5],
      ['IM', 6],
      ['CCM', 4.5],
      ['CCE', 4.5],
    ]);
  });

  it('rates the results in the list of the quarter they were reported for, and publishes it on its day', async () => {
    const { send, get, forward, settle, playAll, id } = town;
    await forward('2026-11-21T00:00:00.000Z');
    await send('dora', 'PUT', `/tournaments/${id}/start`, {});
    await settle();
    await playAll();
    await forward('2026-12-10T00:00:00.000Z');
    expect((await get('/rating-lists/standard/2027-1')).status).toBe(404);
    expect((await get(`/players/${PLAYERS[0]}/ratings/standard/2027-1`)).status).toBe(404);
    const drafts = await send('rita', 'GET', `/players/${PLAYERS[0]}/ratings/standard/2027-1`);
    expect(drafts.body).toMatchObject({ method: 'item-6', periodGames: 12, rating: 2657 });
    await forward('2026-12-18T00:00:00.000Z');
    const list = await get('/rating-lists/standard/2027-1');
    expect(list.body).toMatchObject({ list: '2027/1', effectiveFrom: '2027-01-01' });
    expect((list.body['players'] as Json[])[0]).toMatchObject({
      player: PLAYERS[0],
      name: 'Player A',
      federation: 'AUS',
      rating: 2657,
      games: 112,
    });
  });

  it('says who has reached which norm, and who it counts for', async () => {
    const { get, id } = town;
    const { body } = await get(`/tournaments/${id}/norms`);
    const [gm] = body['achieved'] as readonly { readonly players: readonly Json[] }[];
    expect(gm!.players.map(({ player }) => player)).toEqual([
      'player-a',
      'player-b',
      'player-c',
      'player-d',
      'player-e',
    ]);
    expect(gm!.players[0]).toMatchObject({ counts: true, games: 12, name: 'Player A' });
    const text = await get(`/tournaments/${id}/norms`, 'text/plain');
    expect(text.text).toContain('GM norm achieved by: Player A; Player B; Player C; Player D; Player E');
    const before = await get(`/tournaments/${id}/norms?at=2026-11-20T23:00:00Z`);
    expect((before.body['achieved'] as readonly { readonly players: readonly Json[] }[])[0]!.players).toEqual(
      [],
    );
    expect((await get(`/tournaments/${id}/norms?format=csv`)).text).toContain('player-a,Player A,2610,12');
  });
});
