import { Edge, problemIn } from '../../../gateway/src/testing/edge';
import { createPages } from '../../../pages/src/create-pages';

describe('the pages of problems', () => {
  let edge: Edge;

  beforeAll(async () => {
    edge = await Edge.open({ pages: createPages() });
  });
  afterAll(() => edge.close());

  const ask = (path: string, accept: string, language = 'en'): Promise<Response> =>
    fetch(`${edge.url}${path}`, { headers: { accept, 'accept-language': language } });

  it('say for each code what it means, by which rule, and what may be done instead', async () => {
    expect(await (await ask('/problems/season-under-way', 'application/json')).json()).toEqual({
      code: 'season-under-way',
      title: 'A team cannot be renamed during a season',
      status: 422,
      instead: 'Rename the team when the season has ended.',
      rules: [{ id: 'T-5.6', rule: expect.stringMatching(/renam/) as string }],
    });
    const page = await (await ask('/problems/season-under-way', 'text/html')).text();
    expect(page).toContain('T-5.6');
    expect((await ask('/problems/no-such-code', 'application/json')).status).toBe(404);
    expect((await ask('/problems/constructor', 'application/json')).status).toBe(404);
  });

  it('lead to every code, and are where the type of a problem leads', async () => {
    const { problems } = (await (await ask('/problems', 'application/json')).json()) as {
      problems: readonly { readonly code: string; readonly instead: string }[];
    };
    expect(problems.length).toBeGreaterThan(500);
    expect(problems.filter(({ instead }) => instead === undefined)).toEqual([]);
    const refused = (await (await ask('/games/%ff', '*/*')).json()) as { readonly type: string };
    expect((await ask(refused.type, 'text/html')).status).toBe(200);
    expect(await (await ask('/problems', 'text/html')).text()).toContain('href="/problems/illegal-move"');
  });

  it('speak the language of the reader, and English to programs', async () => {
    const page = await ask('/problems/season-under-way', 'text/html', 'de');
    expect(page.headers.get('vary')).toContain('Accept-Language');
    const text = await page.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Während einer Saison lässt sich eine Mannschaft nicht umbenennen');
    expect(text).toContain('Benennen Sie die Mannschaft nach der Saison um.');
    expect(await (await ask('/problems', 'text/html', 'es')).text()).toContain('Esta jugada no es legal');
    const english = await ask('/problems/season-under-way', 'application/json', 'de');
    expect(await english.json()).toMatchObject({ title: 'A team cannot be renamed during a season' });
  });

  it('answer an unknown path by a page for people who browse, in their language', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' };
    const response = await fetch(`${edge.url}/nothing-here`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('<html lang="de"');
    expect(await problemIn(await fetch(`${edge.url}/nothing-here`, { method: 'POST', headers }))).toEqual([
      404,
      'not-found',
    ]);
  });
});
