import { documentOf, PAGES, type Ask } from '..';

const READER = { locale: 'en', zone: 'UTC' } as const;

const VIEW = {
  ...{
    id: 'g',
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
    Promise.resolve({ ...ANSWERS, ...others }[type])) as Ask;

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
    expect(named.slice(0, 3).map(([, endpoint, variant]) => [endpoint, variant])).toEqual([
      ['ClaimDraw', 'fifty-moves'],
      ['Resign', 'back'],
      ['ClaimDraw', 'repetition'],
    ]);
  });
});
