import { AmiciOverHttp } from '../amici-over-http';

const START = Date.UTC(2099, 0, 1);

/** Endpoints for what is a person's own: nobody holds an office for them. */
const HIS_OWN = ['/games/{game}/sealed-lines', '/players/{player}/notices'];

describe('a person who may not read something', () => {
  let amici: AmiciOverHttp;
  let filled: Readonly<Record<string, string>>;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
    for (const office of ['organiser', 'director', 'ratings-commissioner', 'qualifications-commissioner'])
      await amici.grant('olga', office, null);
    const event = await amici.send('olga', 'POST', '/tournaments', {
      ...{
        code: 'SHUT',
        name: 'Shut',
        format: 'invitational',
        laws: 'iccf-laws-2020',
        level: 2200,
        director: 'dora',
      },
      start: new Date(START).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    });
    filled = {
      ...{
        game: await amici.start(),
        tournament: event.body['id'] as string,
        player: 'anna',
        person: 'anna',
      },
      ...{
        pool: 'iccf',
        federation: 'GER',
        year: '2027',
        title: 'IM',
        feed: 'game',
        service: 'game',
        code: 'forbidden',
      },
    };
  });

  it('is told which office may, and who holds it, of every endpoint that reads', async () => {
    const { paths } = (await amici.send(null, 'GET', '/openapi.json')).body as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
    };
    const named = new Set<string>();
    const silent = new Set<string>();
    const ask = async (path: string, who: string | null): Promise<void> => {
      const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => filled[name] ?? filled['game']!);
      const { status, body } = await amici.send(who, 'GET', url);
      if (status === 403) (Array.isArray(body['holders']) ? named : silent).add(path);
    };
    for (const [path, { get }] of Object.entries(paths))
      if (get !== undefined) await Promise.all([ask(path, 'carl'), ask(path, null)]);
    expect(named.size).toBeGreaterThan(5);
    expect([...silent]).toEqual(HIS_OWN);
  });
});
