import { documentParts, PAGES, type Ask } from '.';

const READER = { locale: 'en', zone: 'UTC' } as const;
const ROWS = 400;

const row = (place: number) => ({
  ...{ player: `p-${place}`, name: `Player <!--later 0--> ${place}`, federation: 'GER', title: 'IM' },
  ...{ place, rating: 2400, points: 1, played: 2, wins: 1, sonnebornBerger: 1, mark: null, withdrawn: false },
});

const TABLE = {
  ...{ event: { id: 'e', code: 'E', name: 'Open' }, section: 's', finished: 1, games: 2 },
  rows: Array.from({ length: ROWS }, (_, index) => row(index + 1)),
  crosstable: Array.from({ length: ROWS }, (_, index) => ({ ...row(index + 1), games: [] })),
};

const ask = ((_service: string, { type }: { readonly type: string }) =>
  Promise.resolve(type === 'tournament' ? { sections: [] } : TABLE)) as Ask;

const partsOf = async (): Promise<readonly string[]> => {
  const page = PAGES.find(({ path }) => path === 'tournaments/:tournament/table')!;
  const visit = {
    ...READER,
    parameters: { tournament: 'e' },
    query: {},
    now: 0,
    today: 0,
    calls: String,
    refuses: String,
  };
  return [...documentParts(await page.show(visit, ask), READER)];
};

const rowsIn = (text: string): number => text.split('<tr').length - 1;

describe('a document with a table of 400 rows', () => {
  it('is written in parts of which none has more than a few rows', async () => {
    const parts = await partsOf();
    const rows = parts.map(rowsIn);
    // Nine columns: seventeen rows are 153 cells. Before and after them come the frame's beginning and end.
    expect(rows).toEqual([1, ...Array<number>(23).fill(17), 9, 0]);
  });

  it('has every row once, in order, whatever names look like', async () => {
    const text = (await partsOf()).join('');
    const places = [...text.matchAll(/players\/p-(\d+)"/g)].map(([, place]) => Number(place));
    expect(places).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
    expect(text).not.toContain('<!--');
    expect(text).toMatch(/<\/tbody><\/table>.*<\/html>$/s);
  });
});
