import { PAGES, type Ask, type Shown } from '@amici/web';

const ROWS = 400;
const TEAMS = 40;
/** Of a rating list on one page. */
const LINES = 100;
const BOARDS = ROWS / TEAMS;

export const READER = { locale: 'en', zone: 'Europe/Berlin' } as const;

const upTo = <Value>(count: number, of: (n: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, n) => of(n));

const id = (kind: string, n: number): string => `${kind}-0b0e4c3a-${n}`;
const player = (n: number) => ({
  player: id('p', n),
  name: `Family, Given ${n}`,
  federation: 'GER',
  title: 'IM',
});
const event = { id: 'e', code: 'WT/M/1', name: 'Jubilee' };

const crosstable = {
  ...{ event, section: 's', finished: 300, games: 400 },
  rows: upTo(ROWS, (n) => ({
    ...{ ...player(n), place: n + 1, rating: 2400, points: 4.5, played: 9, wins: 2, sonnebornBerger: 20.25 },
    ...{ mark: null, withdrawn: false },
  })),
  crosstable: upTo(ROWS, (n) => ({ ...player(n), place: n + 1, number: n + 1, games: [] })),
};

const teams = {
  ...{ kind: 'teams', event, section: 's', finished: 300, games: 400 },
  rows: upTo(TEAMS, (n) => ({
    ...{ team: id('t', n), place: n + 1, boardPoints: 40.5, matchPoints: 30, percent: 51, played: 80 },
    remaining: 20,
  })),
  teams: upTo(TEAMS, (n) => ({
    team: id('t', n),
    name: `Knights ${n}`,
    federation: 'GER',
    average: 2400,
    number: n + 1,
  })),
  boards: upTo(ROWS, (n) => ({
    ...{ ...player(n), team: id('t', Math.floor(n / BOARDS)), teamBoard: (n % BOARDS) + 1, place: 1 },
    ...{ rating: 2400, points: 4.5, played: 9, performance: 2410 },
  })),
  matches: upTo(TEAMS * 10, (n) => ({
    ...{ home: id('t', n % TEAMS), away: id('t', (n + 1) % TEAMS), score: { home: BOARDS, away: 0 } },
    boards: upTo(BOARDS, (board) => ({
      teamBoard: board + 1,
      game: id('g', n * BOARDS + board),
      result: '1-0',
      score: { home: 1, away: 0 },
    })),
  })),
};

const events = upTo(ROWS / 2, (n) => ({
  ...{ tournamentId: id('e', n), code: `WT/M/${n}`, name: `Tournament ${n}`, status: 'announced' },
  ...{ startAt: Date.UTC(2027, n % 12, 1), players: 11, games: 55, finished: 3 },
}));

const list = {
  ...{ pool: 'standard', list: '2027/1', effectiveFrom: '2027-01-01' },
  found: 10_000,
  players: upTo(LINES, (n) => ({
    ...{ ...player(n), rank: n + 1, rating: 2400, printed: '2400', games: 40, status: 'fixed' },
  })),
};

const qualifiers = {
  ...{ rule: 'T-1.0.6', next: null },
  qualifiers: upTo(ROWS, (n) => ({
    ...{
      player: id('p', n),
      team: null,
      level: 'wc-semifinal',
      rule: 'T-1.2',
      expiresAt: Date.UTC(2029, 1, 1),
    },
  })),
};

const VIEW = { tournament: { sections: [] } };

/** Pages with tables of 400 rows, and what the services answer them. */
const TABLES = [
  ['table of a section, 400 rows', 'tournaments/:tournament/table', { 'written-table': crosstable, ...VIEW }],
  [
    'table of teams, 400 boards and 400 matches',
    'tournaments/:tournament/table',
    { 'written-table': teams, ...VIEW },
  ],
  ['rating list, a page of it', 'rating-lists/:pool/:list', { 'list-part': list }],
  ['Table of Qualifiers, 400 rows', 'qualifiers', { qualifiers, names: {} }],
  ['calendar, 400 events', 'calendar', { tournaments: { tournaments: events }, stages: { stages: [] } }],
] as const;

/** By its name, how each of these pages is made from its answers. */
export const tables = (): readonly (readonly [name: string, show: () => Promise<Shown>])[] =>
  TABLES.map(([name, path, answers]) => {
    const page = PAGES.find((one) => one.path === path)!;
    const ask = ((_service: string, { type }: { readonly type: string }) =>
      Promise.resolve((answers as Readonly<Record<string, unknown>>)[type])) as Ask;
    const parameters = { tournament: 'e', pool: 'standard', list: '2027-1' };
    return [
      name,
      () =>
        page.show(
          { ...READER, parameters, query: {}, now: 0, today: 0, calls: String, refuses: String },
          ask,
        ),
    ] as const;
  });
