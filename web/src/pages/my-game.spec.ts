import { documentOf, PAGES, type Ask } from '..';

const READER = { locale: 'en', zone: 'UTC' } as const;

const VIEW = {
  ...{
    id: 'g',
    revision: 1,
    initialFen: '8/P6k/8/8/8/8/6K1/8 w - - 0 1',
    event: null,
    phase: 'playing',
    sideToMove: 'white',
    outcome: null,
    clock: null,
    offeredBy: null,
  },
  ...{ players: { white: 'a', black: 'b' }, deadlines: { white: null, black: null }, claims: [], moves: [] },
  fen: '8/P6k/8/8/8/8/6K1/8 w - - 0 1',
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  game: VIEW,
  names: {},
  'at-hand': { games: [] },
  options: { options: [] },
  messages: { messages: [], muted: false },
  'sealed-lines': { lines: [] },
  'legal-moves': {
    moves: [
      { uci: 'a7a8q', san: 'a8=Q' },
      { uci: 'a7a8n', san: 'a8=N' },
      { uci: 'g2f3', san: 'Kf3' },
    ],
  },
};

const pageFor = async (query: Readonly<Record<string, string>>, others: object = {}): Promise<string> => {
  const ask = ((_service: string, { type }: { readonly type: string }) =>
    Promise.resolve({ ...ANSWERS, ...others }[type] ?? null)) as Ask;

  const page = PAGES.find(({ path }) => path === 'my/games/:game')!;
  const visitor = { subject: 'a', person: 'a', formToken: 'token' };
  const visit = {
    ...READER,
    parameters: { game: 'g' },
    query,
    now: 0,
    today: 0,
    calls: String,
    refuses: String,
    visitor,
  };
  return documentOf(await page.show(visit, ask), READER);
};

describe('the board of a player who is on move', () => {
  it('lets them take up each piece that can move, by a link', async () => {
    const links = [...(await pageFor({})).matchAll(/<a href="\?from=(\w\d)" aria-label="Move from/g)];
    expect(links.map(([, square]) => square)).toEqual(['a7', 'g2']);
  });

  it('then lets them put it where it may go, each promotion by its own button', async () => {
    const text = await pageFor({ from: 'a7' });
    const targets = [...text.matchAll(/name="move" value="(\w+)" aria-label="Move: ([^"]+)"/g)];
    expect(targets.map(([, uci, san]) => [uci, san])).toEqual([
      ['a7a8q', 'a8=Q'],
      ['a7a8n', 'a8=N'],
    ]);
    expect(text).toMatch(/<form method="post" action="\/my\/games\/g\/move" class="on-board">/);
  });
});

describe('what stands around the board', () => {
  const open = (game: string, sideToMove: string, remaining: number) => ({
    ...{ game, white: 'a', black: 'c', sideToMove, outcome: null, conditionals: 'linear' },
    remaining: { white: remaining, black: 0 },
  });

  it('leads to the game that has least time of those that wait for a move, and counts them', async () => {
    const games = [
      open('g', 'white', 1),
      open('slow', 'white', 9),
      open('quick', 'white', 2),
      open('no', 'black', 0),
    ];
    const text = await pageFor({}, { 'at-hand': { games } });
    expect(text).toContain('<a href="/my/games/quick">Next game (2 waiting)</a>');
  });

  it('marks the last move and a king in check', async () => {
    const moves = [{ ply: 1, uci: 'h1h7', san: 'Qh7+', at: null }];
    const fen = '7k/7Q/8/8/8/8/6K1/8 b - - 0 1';
    const text = await pageFor(
      {},
      { game: { ...VIEW, fen, moves, sideToMove: 'black' }, 'legal-moves': { moves: [] } },
    );
    expect([...text.matchAll(/<td class="(?:light|dark) (\w+)">/g)].map(([, look]) => look)).toEqual([
      'check',
      'last',
      'last',
    ]);
  });

  it('has the title and the rating behind a name, and says who is on leave', async () => {
    const leave = { cause: 'leave', side: 'black', from: 0, to: 86_400_000 };
    const text = await pageFor(
      {},
      {
        card: { title: 'SIM', ratings: [{ pool: 'standard', rating: 2431 }] },
        game: { ...VIEW, clock: { breaks: [leave] } },
      },
    );
    expect(text).toContain('<span class="quiet">SIM 2431</span>');
    expect(text).toMatch(/seat black.*on leave <time datetime="1970-01-01T00:00:00.000Z"/);
  });
});

describe('what else a player may do', () => {
  it('begins with what would come to something, and claims that would be refused come last', async () => {
    const claim = (variant: string, follows: readonly string[]) => ({
      ...{ command: 'ClaimDraw', variant, allowed: true },
      follows,
    });
    const options = [
      claim('repetition', ['DrawClaimed', 'ClaimRefused']),
      claim('fifty-moves', ['DrawClaimed', 'ClaimUpheld']),
      { command: 'Resign', allowed: true, follows: ['GameEnded'] },
    ];
    const text = await pageFor({}, { options: { options } });
    const named = [...text.matchAll(/href="\/do\/(\w+)\?[^"]*?(repetition|fifty-moves|back)/g)];
    expect(
      named
        .filter(([, endpoint]) => endpoint !== 'MuteMessages')
        .map(([, endpoint, variant]) => [endpoint, variant]),
    ).toEqual([
      ['ClaimDraw', 'fifty-moves'],
      ['Resign', 'back'],
      ['ClaimDraw', 'repetition'],
    ]);
  });
});
