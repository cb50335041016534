import type { ListRow } from './list-rows';
import { listDigest } from './list-rows';
import { listCsv, listJson, listText, printedRating, type NamedList } from './write-list';

const row = (player: string, listed: number, more: Partial<ListRow> = {}): ListRow => ({
  player,
  listed,
  games: 12,
  status: 'provisional',
  periodGames: 0,
  list: '2017-2',
  ...more,
});

const list: NamedList = {
  pool: 'standard',
  list: '2017-2',
  effectiveFrom: '2017-04-01',
  system: 'iccf-2017@2017-04-01',
  digest: 'd',
  rows: [row('p1', 2100), row('p2', 2300, { games: 40, status: 'fixed' }), row('p3', 2100)],
  people: new Map([
    ['p1', { name: 'Zimmer, Ann', federation: 'GER', title: null }],
    ['p2', { name: 'Adams; "Bob"', federation: 'AUS', title: 'IM' }],
    ['p3', { name: null, federation: null, title: null }],
  ]),
};

describe('a written rating list', () => {
  it('shows effective date, name, federation, title, rating and games of each player [T-9.6]', () => {
    expect(listJson(list)).toMatchObject({
      effectiveFrom: '2017-04-01',
      players: [
        { player: 'p2', name: 'Adams; "Bob"', federation: 'AUS', title: 'IM', rating: 2300, games: 40 },
        { player: 'p1', name: 'Zimmer, Ann', federation: 'GER', title: null, rating: 2100, games: 12 },
        { player: 'p3', name: null },
      ],
    });
    expect(listJson(list).notes.map(({ rule }) => rule)).toEqual(['T-9.6', 'T-9.7', 'T-A2.2.11']);
  });

  it('has the columns that ICCF publishes, and the id of a player without a name', () => {
    expect(listCsv(list).split('\r\n')).toEqual([
      // Excel takes a file that begins with ID for another format.
      '"ID";Country;Title;Name;Games;Rating;Gender',
      'p2;AUS;IM;"Adams; ""Bob""";40;2300;',
      'p1;GER;;Zimmer, Ann;12;2100;',
      'p3;;;p3;12;2100;',
      '',
    ]);
  });

  it('stands in columns as text', () => {
    const [title, , head, first] = listText(list).split('\n');
    expect(title).toBe('Rating list 2017/2 (standard), effective 2017-04-01');
    expect(head).toMatch(/Name +Fed +Title +Rating +Games$/);
    expect(first).toMatch(/^1 {2}Adams; "Bob" +AUS +IM +2300 +40$/);
  });

  it('says what the League shows in November, and what its star means [CR-7a, CR-7b]', () => {
    expect(listJson({ ...list, pool: 'ccla' }).notes.map(({ rule }) => rule)).toEqual(['CR-7a', 'CR-7b']);
  });

  it('stars a temporary rating of the League, of fewer than 12 games [CR-7b]', () => {
    expect(printedRating({ listed: 1400, status: 'temporary' })).toBe('1400*');
    expect(printedRating({ listed: 1400, status: 'regular' })).toBe('1400');
  });

  it('has a digest that another rating changes', () => {
    const changed = list.rows.map((one) => (one.player === 'p1' ? { ...one, listed: 2101 } : one));
    expect(listDigest(list.rows)).toHaveLength(64);
    expect(listDigest(changed)).not.toBe(listDigest(list.rows));
  });

  it('opens in a spreadsheet with nothing to reckon, and has a row a line as text', () => {
    const name = '+1+1\n\u2066';
    const hostile = { ...list, people: new Map([['p2', { name, federation: '-1+1', title: '@IM' }]]) };
    expect(listCsv(hostile)).toContain(`p2;'-1+1;'@IM;"'+1+1\n\u2066";40;2300;`);
    expect(listText(hostile).split('\n')).toHaveLength(listText(list).split('\n').length);
    expect(listText(hostile)).toContain('+1+1\\u{a}\\u{2066}');
  });
});
