import { PagesTown } from './town';

describe('the public pages', () => {
  let town: PagesTown;

  beforeAll(async () => {
    town = await PagesTown.shared();
  });

  it('are read by people, and data by programs, at the same address', async () => {
    const page = await town.look(`/games/${town.game}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toContain('Accept');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const data = await fetch(`${town.amici.url}/games/${town.game}`);
    expect(data.headers.get('content-type')).toContain('application/json');
    expect(data.headers.get('vary')).toContain('Accept');
    for (const [address, media] of [
      [`/games/${town.game}.json`, 'application/json'],
      [`/games/${town.game}.pgn`, 'application/vnd.chess-pgn'],
      ['/players/anna.pgn', 'application/vnd.chess-pgn'],
      ['/qualifiers.csv', 'text/csv'],
      ['/champions.csv', 'text/csv'],
      ['/champions.json', 'application/json'],
    ] as const) {
      const answer = await town.look(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('content-type')).toContain(media);
    }
    const file = async (language: string) => {
      const answer = await town.look('/champions.csv', { 'accept-language': language });
      return [answer.headers.get('content-disposition'), Buffer.from(await answer.arrayBuffer()).toString()];
    };
    expect(await file('en')).toEqual([
      expect.stringContaining('champions.csv'),
      expect.stringMatching(/^\uFEFF\w+,/),
    ]);
    expect(await file('de')).toEqual([
      expect.stringContaining('attachment'),
      expect.stringMatching(/^\uFEFF\w+;/),
    ]);
    expect(await (await town.look('/champions?after=league~1')).text()).toMatch(/href="\/champions\.csv"/);
  });

  it('show a player what is recorded of their game, each move with its event, and both clocks', async () => {
    const authorization = `Bearer ${await town.amici.token('anna')}`;
    const everybody = await (await town.look(`/games/${town.game}`)).text();
    expect(everybody).toContain(`/games/${town.game}/plies/1`);
    expect(everybody).not.toContain('<svg class="clocks"');
    const text = await (await town.look(`/games/${town.game}`, { authorization })).text();
    expect(text).toContain('<svg class="clocks"');
    const revision = /aria-label="#(\d+) Recorded event: e4"/.exec(text)?.[1];
    const { body } = await town.amici.send(
      'anna',
      'GET',
      `/games/${town.game}/events?after=${Number(revision) - 1}&limit=1`,
    );
    expect(body['events']).toMatchObject([{ type: 'MoveMade', payload: { san: 'e4' } }]);
  });

  it('show only what the API does', async () => {
    const hidden = await town.amici.start();
    await town.amici.send('anna', 'PUT', `/games/${hidden}/plies/1`, { move: 'd2d4' });
    const data = await fetch(`${town.amici.url}/games/${hidden}`);
    const page = await town.look(`/games/${hidden}`);
    expect([data.status, page.status]).toEqual([404, 404]);
    expect(await page.text()).not.toMatch(/>d4</);
  });

  it('have what was decided last first, as programs do', async () => {
    const { body } = await town.amici.send(null, 'GET', '/games?status=ended&order=latest');
    const games = body['games'] as readonly { readonly gameId: string; readonly endedAt: string }[];
    const ends = games.map(({ endedAt }) => Date.parse(endedAt));
    expect(ends).toEqual([...ends].sort((one, other) => other - one));
    // Time goes on in the demo: whatever ended since stands before it, by the order above.
    expect(games.slice(0, 10).map(({ gameId }) => gameId)).toContain(town.game);
    expect(await (await town.look('/')).text()).toContain(`href="/games/${town.game}"`);
    expect((await town.amici.send(null, 'GET', '/games?order=latest')).status).toBe(400);
  });

  it('keep their policy where nothing has changed: a page that was looked at again had neither style nor script', async () => {
    const first = await town.look(`/games/${town.game}`);
    const again = await town.look(`/games/${town.game}`, { 'if-none-match': first.headers.get('etag')! });
    expect([first.status, again.status]).toEqual([200, 304]);
    for (const header of ['content-security-policy', 'referrer-policy', 'cache-control'])
      expect([header, again.headers.get(header)]).toEqual([header, first.headers.get(header)]);
  });

  it('say what is refused with the status of the problem', async () => {
    const page = await town.look('/games/00000000-0000-4000-8000-000000000000');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('no-such-game');
  });

  it('speak the language of the visitor', async () => {
    expect(await (await town.look('/', { 'accept-language': 'de' })).text()).toContain('Fernschach');
    expect(await (await town.look('/', { 'accept-language': 'es' })).text()).toContain(
      'Ajedrez por correspondencia',
    );
  });
});
