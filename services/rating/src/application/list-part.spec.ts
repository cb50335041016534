import { partOfList } from './list-part';
import type { ListRow } from './list-rows';
import { listJson, type Person } from './write-list';

/** Three share each rating, in an order that is not that of their names. */
const rows: readonly ListRow[] = Array.from({ length: 30 }, (_, n) => ({
  ...{ player: `p${n}`, listed: 2400 - (n % 10), games: 40, status: 'fixed' as const },
  ...{ periodGames: 0, list: '2027/1' },
}));
const people = new Map<string, Person>(
  rows.map(({ player }, n) => [
    player,
    {
      name: n === 0 ? 'Παπαδόπουλος' : `Name ${(n * 7) % 30}`,
      federation: n % 2 === 0 ? 'GER' : 'SWE',
      title: null,
    },
  ]),
);
const list = {
  ...{ pool: 'standard' as const, list: '2027/1', effectiveFrom: '2027-01-01', system: 'iccf' },
  ...{ digest: null, rows },
};

describe('a part of a rating list', () => {
  const part = async (like: string, from: number, limit: number) => {
    const requests: string[] = [];
    const found = await partOfList(list, { like, from, limit }, (players) => {
      requests.push(...players);
      return Promise.resolve(new Map([...people].filter(([player]) => players.includes(player))));
    });
    return { ...found, asked: requests };
  };

  it('has the lines that the whole list has there, and asks for few names', async () => {
    const whole = listJson({ ...list, people }).players;
    for (const from of [0, 1, 4, 8, 25, 29]) {
      const { players, found, asked: requests } = await part('', from, 5);
      expect(players.map(({ player }) => player)).toEqual(
        whole.slice(from, from + 5).map(({ player }) => player),
      );
      expect(players.map(({ rank }) => rank)).toEqual(players.map((_, n) => from + n + 1));
      expect([found, requests.length <= 9]).toEqual([30, true]);
    }
  });

  it('has nothing beyond its end', async () => {
    expect(await part('', 30, 5)).toMatchObject({ found: 30, players: [], asked: [] });
  });

  it('finds by capitals and without accents, in Greek too (it found nothing)', async () => {
    expect((await part('ΠΑΠΑΔΟΠΟΥΛΟΣ', 0, 9)).players.map(({ player }) => player)).toEqual(['p0']);
  });

  it('finds by part of a name or by federation, with the places in the whole list', async () => {
    const named = await part('name 2', 0, 100);
    expect(named.players.every(({ name }) => name!.startsWith('Name 2'))).toBe(true);
    expect(named.found).toBe(11);
    const swedish = await part(' swe ', 10, 3);
    expect([swedish.found, swedish.players.map(({ federation }) => federation)]).toEqual([
      15,
      ['SWE', 'SWE', 'SWE'],
    ]);
    expect(swedish.players[0]!.rank).toBeGreaterThan(10);
  });
});
