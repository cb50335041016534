import { doubledServices } from '@amici/service/testing';
import { Edge } from '../../../gateway/src/testing/edge';
import { createPages } from '../../../pages/src/create-pages';

const BROWSER = { accept: 'text/html,*/*;q=0.8' };
/** Late in the evening in Berlin it is the next day. */
const SINCE = Date.parse('2027-01-31T23:30:00Z');

describe('a page that everybody sees alike', () => {
  let edge: Edge;
  let name: string;

  beforeAll(async () => {
    const champion = { number: 1, championship: 'world', player: 'p', tournamentId: 't', name: 'WCh 1' };
    const services = doubledServices({
      query: ({ type }) => {
        const value = type === 'names' ? { p: name } : { champions: [{ ...champion, since: SINCE }] };
        return Promise.resolve({ ok: true, value });
      },
    });
    edge = await Edge.open({ pages: createPages(), services });
  });
  beforeEach(() => (name = 'Anna'));
  afterAll(() => edge.close());

  const look = (headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${edge.url}/champions`, { headers: { ...BROWSER, ...headers } });
  const tagOf = async (headers?: Readonly<Record<string, string>>) =>
    (await look(headers)).headers.get('etag')!;

  it('is sent again only where anything that it was made of is another', async () => {
    const tag = await tagOf();
    const again = await look({ 'if-none-match': tag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    name = 'erased';
    const changed = await look({ 'if-none-match': tag });
    expect([changed.status, (await changed.text()).includes('erased')]).toEqual([200, true]);
  });

  it('is another for another language or time zone, and says what it depends on', async () => {
    const tags = await Promise.all([
      tagOf(),
      tagOf({ 'accept-language': 'de' }),
      tagOf({ cookie: 'amici-reading=.Europe/Berlin' }),
    ]);
    expect(new Set(tags).size).toBe(3);
    expect((await look()).headers.get('vary')).toContain('Accept, Accept-Language, Cookie');
  });

  it('is not kept for a person who identifies themselves', async () => {
    const own = await look({ authorization: 'Bearer x' });
    expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  const choose = (fields: Readonly<Record<string, string>>, origin = edge.url) =>
    fetch(`${edge.url}/reading`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin },
    });

  it('tells the time by the clocks and in the language that its reader has chosen', async () => {
    const chosen = await choose({ language: 'de', zone: 'Europe/Berlin', to: '/champions' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/champions']);
    const [cookie = ''] = chosen.headers.get('set-cookie')!.split(';');
    const read = await (await look({ cookie, 'accept-language': 'es' })).text();
    expect(read).toContain('<html lang="de">');
    expect(read).toContain('<time datetime="2027-01-31T23:30:00.000Z">01.02.2027</time>');
    expect(await (await look()).text()).toContain(
      '<time datetime="2027-01-31T23:30:00.000Z">31 Jan 2027</time>',
    );
  });

  it('takes no choice of another site, nor a zone that is none, nor leads elsewhere', async () => {
    const elsewhere = await choose({ zone: 'Europe/Berlin' }, 'https://elsewhere.example');
    expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([403, null]);
    const none = await choose({ zone: 'Europe/Nowhere; x=1', language: 'sv', to: '//elsewhere.example' });
    expect(none.headers.get('location')).toBe('/');
    expect(none.headers.get('set-cookie')).toMatch(/^amici-reading=\.\.system-wood-rounded-off; /);
  });

  it('tells refusals in the language of its reader, and programs theirs in English', async () => {
    const headers = { origin: 'https://elsewhere.example', 'accept-language': 'de' };
    const refused = await fetch(`${edge.url}/reading`, { method: 'POST', headers });
    const text = await refused.text();
    expect(text).toContain('Das Formular wurde nicht von dieser Website gesendet');
    expect(text).toContain('Öffnen Sie die Seite erneut und senden Sie ihr eigenes Formular.');
    const response = await fetch(`${edge.url}/champions.json?unheard-of=1`, {
      headers: { 'accept-language': 'de' },
    });
    expect(await response.json()).toMatchObject({
      ...{ status: 400, title: 'The request is not valid' },
      detail: 'There is no parameter `unheard-of` here.',
    });
  });
});
