import { PLAYERS, RatingsTown } from './town';

/** The lists of years in which nobody plays. */
describe('who has not played for two calendar years, over HTTP', () => {
  let town: RatingsTown;

  beforeAll(async () => {
    town = await RatingsTown.shared();
  });

  it('is no longer on any list, and keeps the latest rating published [T-A2.2.11, T-9.7]', async () => {
    const { get, forward } = town;
    const path = `/players/${PLAYERS[0]}/ratings`;
    const listed = async (list: string): Promise<boolean> =>
      (await get(`/rating-lists/standard/${list}?format=csv`)).text.includes(`${PLAYERS[0]};`);
    const ratings = async () => (await get(path)).body['ratings'] as readonly { readonly rating: number }[];
    await forward('2029-12-19T00:00:00.000Z');
    const [latest] = await ratings();
    // The last game ended in 2027: two calendar years before the lists of 2029, three before the first of 2030.
    expect([await listed('2029-4'), await listed('2030-1')]).toEqual([true, false]);
    await forward('2030-01-02T00:00:00.000Z');
    expect((await get('/rating-lists/standard/current')).body['list']).toBe('2030/1');
    expect((await ratings())[0]).toEqual(latest);
    expect(latest!.rating).toBeGreaterThan(2600);
  });
});
