import { DEMO_PEOPLE } from '../tools/cli/src/demo/people';
import { openDemoProvider, type DemoProvider } from '../tools/cli/src/demo/provider';
import { AmiciOverHttp } from './amici-over-http';
import { describeInBrowser, isClean, watched } from './support/browsing';
import { eventually } from './support/eventually';
import { Visitor } from './support/visitor';

const LIST = '/bring/import-start-list';

const csv = (...lines: readonly string[]): Blob => new Blob([lines.join('\r\n')]);

describe('a file that is brought on a page', () => {
  let amici: AmiciOverHttp;
  let provider: DemoProvider;
  let event: string;

  beforeAll(async () => {
    provider = await openDemoProvider(DEMO_PEOPLE);
    amici = await AmiciOverHttp.open({}, provider);
    provider.sendsBackTo(`${amici.url}/sign-in/done`);
    await amici.grant('dora', 'organiser', null);
    for (const [id, name] of [
      ['anna', 'Anna Arnold'],
      ['boris', 'Boris Brandt'],
    ])
      await amici.send('operator', 'PUT', `/players/${id}`, { name });
    const { body } = await amici.send('dora', 'POST', '/tournaments', {
      ...{ code: 'FILE/1', name: 'Cup', format: 'invitational', laws: 'iccf-laws-2020', level: 2200 },
      start: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      ...{ entry: [{ rule: 'T-11.3', minRating: 2000 }], director: 'dora' },
    });
    event = body['id'] as string;
    await eventually(async () => (await amici.send(null, 'GET', `/tournaments/${event}`)).status === 200);
    await eventually(async () =>
      JSON.stringify((await amici.send(null, 'GET', '/tournaments')).body).includes(event),
    );
  });

  afterAll(async () => {
    await provider.close();
    await amici?.close();
  });

  const as = async (called: string, language = 'en'): Promise<Visitor> => {
    const visitor = await (await new Visitor().go(`${amici.url}/signed-in`)).follow(called);
    const reads = new URLSearchParams({ language, zone: 'UTC', to: '/desk' });
    return visitor.go('/reading', { method: 'POST', body: reads, headers: { origin: amici.url } });
  };

  const entered = async (): Promise<readonly string[]> => {
    const { body } = await amici.send('dora', 'GET', `/tournaments/${event}`);
    return (body['entries'] as readonly { readonly player: string }[]).map(({ player }) => player);
  };

  it('is tried line by line, recorded once it is accepted, and not again by a second click', async () => {
    const dora = await as('Dora');
    await dora.go(`/tournaments/${event}`);
    await dora.follow('Actions');
    await dora.follow('Enter players from a file in a tournament');
    expect(dora.text).toContain('enctype="multipart/form-data"');
    expect(dora.text).toContain('>Cup</a>');
    await dora.bring(LIST, csv('player;rating', 'anna;2400', 'boris;1900', 'an na;2100'));
    for (const fragment of ['Anna Arnold (anna)', 'would be imported', 'Boris Brandt (boris)', 'T-11.3'])
      expect(dora.text).toContain(fragment);
    expect(dora.text).toContain('player: is not in the required form');
    expect(await entered()).toEqual([]);
    const tried = dora.form(LIST);
    await dora.bring(LIST, null);
    expect(dora.text).toContain('<h1>Recorded</h1>');
    expect(await entered()).toEqual(['anna']);
    const again = new FormData();
    for (const [name, value] of Object.entries(tried)) again.set(name, value);
    await dora.go(LIST, { method: 'POST', body: again, headers: { origin: amici.url } });
    expect(dora.text).toContain('already known');
    expect(await entered()).toEqual(['anna']);
  });

  it('keeps the file and what is filled in where it is refused, and says in German what is wrong', async () => {
    const dora = await as('Dora', 'de');
    await dora.go(`${LIST}?tournament=${event}`);
    await dora.bring(LIST, new Blob([Buffer.from('player\r\nM\u00fcller', 'latin1')]));
    expect(dora.status).toBe(400);
    expect(dora.text).toContain('Zeile 2 hat ein Zeichen, das kein UTF-8 ist');
    expect(dora.text).toContain('oder geben Sie den Zeichensatz latin1 an');
    const latin = new Blob([Buffer.from('player\r\nM\u00fcller', 'latin1')]);
    await dora.bring(LIST, latin, { 'form-encoding': 'latin1' });
    expect([dora.status, dora.text.includes('Müller')]).toEqual([200, true]);
    await dora.bring(LIST, csv('name', 'anna'));
    expect(dora.text).toContain('in der ersten Zeile fehlt player');
    expect(dora.form(LIST)).toMatchObject({ 'form-file-name': 'list.csv', tournament: event });
    await dora.bring(LIST, csv('player;rating', 'boris;viel'));
    expect(dora.text).toContain('rating: muss eine Zahl sein');
    expect(dora.text).toContain('lässt sich derzeit nichts importieren');
  });

  it('is refused to those who may not upload it, from another site, and if it is too large, each on a page', async () => {
    const anna = await as('Anna');
    await anna.go(`${LIST}?tournament=${event}`);
    await anna.bring(LIST, csv('player', 'boris'));
    expect(anna.text).toContain('<td>You are not allowed to do this');
    expect(anna.text).toContain('Nothing in this file can be imported now');
    const large = new Blob(['x'.repeat(5 * 1024 * 1024)]);
    await anna.bring(LIST, large);
    expect([anna.status, anna.text.includes('<h1>')]).toEqual([413, true]);
    await anna.go(`${LIST}?tournament=${event}`);
    const form = new FormData();
    for (const [name, value] of Object.entries(anna.form(LIST))) form.set(name, value);
    await anna.go(LIST, { method: 'POST', body: form, headers: { origin: 'https://elsewhere.example' } });
    expect(anna.status).toBe(403);
    expect(await entered()).toEqual(['anna']);
  });

  it('is asked for where it is for: ratings with where they come from', async () => {
    await amici.grant('dora', 'ratings-commissioner', null);
    const dora = await as('Dora', 'es');
    await dora.go('/do?q=ratings lista ICCF');
    await dora.follow('Adoptar ratings de una lista de la ICCF');
    const path = '/bring/import-ratings';
    const file = csv('ID;Country;Title;Name;Games;Rating;Gender', 'anna;GER;;Arnold, Anna;40;2300;F');
    await dora.bring(path, file, { pool: 'standard', source: 'ICCF 2026-1' });
    expect(dora.text).toContain('se importaría');
    await dora.bring(path, null);
    expect(dora.text).toContain('importada');
  });

  it('says whose name nobody knows, and in which line a federation is none, if some are registered', async () => {
    const dora = await as('Dora');
    const file = csv('player;rating;federation', 'nora;2300;XYZ', 'olaf;2300;GER');
    await dora.go(`${LIST}?tournament=${event}`);
    await dora.bring(LIST, file);
    expect(dora.text).toContain('nobody here has this id');
    expect(dora.text).not.toContain('not registered');
    await amici.send('operator', 'PUT', '/federations/GER', { name: 'Germany', member: true });
    await amici.send('operator', 'PUT', '/federations/ITA', { name: 'Italy', member: true });
    await eventually(async () => {
      const { body } = await amici.send(null, 'GET', '/federations');
      return (body['federations'] as readonly object[]).length === 2;
    });
    await dora.go(`${LIST}?tournament=${event}`);
    await dora.bring(LIST, file);
    expect(dora.text).toContain('federation: XYZ is not registered (registered: GER, ITA)');
    await dora.bring(LIST, null);
    expect(await entered()).toEqual(['anna', 'olaf']);
  });

  describeInBrowser('in a browser', () => {
    it('is chosen on a telephone without a script, and axe has nothing against what is shown of it', async () => {
      const look = { viewport: { width: 390, height: 740 }, locale: 'es-ES' };
      for (const javaScriptEnabled of [false, true]) {
        const { page, wrong } = await watched([amici.url, provider.issuer], { ...look, javaScriptEnabled });
        await page.goto(`${amici.url}${LIST}?tournament=${event}`);
        await page.getByRole('link', { name: 'Dora', exact: true }).click();
        await page.goto(`${amici.url}${LIST}?tournament=${event}`);
        const buffer = Buffer.from('player;rating\nanna;2400\ncarla;2400\nboris;1000\n');
        await page
          .getByLabel('Archivo')
          .setInputFiles({ name: 'inscripciones.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: 'Vista previa' }).click();
        await page.getByText('Se usará inscripciones.csv').waitFor();
        expect(await page.locator('main').innerText()).toContain('Boris Brandt (boris)');
        if (javaScriptEnabled) {
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
          await isClean(page);
        }
        expect(wrong).toEqual([]);
        await page.context().close();
      }
    });
  });
});
