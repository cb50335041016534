import type { Answer } from '../support/send';
import { theDay, type Day } from './day';
import { letter } from './steps';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = ({ body }: Answer, list: string) => body[list] as readonly Row[];

/** Who is looked for, and what is on record of them: each list for the people it is for. */
describe("a director's day: lists", () => {
  let day: Day;

  beforeAll(async () => {
    day = await theDay();
    for (const [player, name, federation] of [
      ['zoe-1', 'Zoë Müller', 'GER'],
      ['zoe-2', 'MULLER, Zoe', 'AUS'],
      ['zoe-3', 'Zoltán Weiß', 'GER'],
    ])
      await day.done('operator', 'PUT', `/players/${player}`, { name, federation });
  });

  const called = async (query: string) =>
    rowsOf(await day.done('carl', 'GET', `/players?${query}`), 'players').map(({ player }) => player);

  it('finds people by parts of their names, capitals and accents aside, page by page', async () => {
    const known = ({ body }: Answer) => (body['players'] as readonly Row[]).length === 2;
    await day.until('/players?name=zo&federation=GER', known, 'carl');
    expect(await called('name=zoe%20MULL')).toEqual(['zoe-2', 'zoe-1']);
    expect(await called('name=weiss')).toEqual(['zoe-3']);
    expect(await called('name=m%C3%BCller&federation=GER')).toEqual(['zoe-1']);
    const first = await day.done('carl', 'GET', '/players?name=zo&limit=2');
    expect(rowsOf(first, 'players')).toEqual([
      { player: 'zoe-2', name: 'MULLER, Zoe', federation: 'AUS' },
      { player: 'zoe-1', name: 'Zoë Müller', federation: 'GER' },
    ]);
    const after = encodeURIComponent(String(first.body['next']));
    expect(await called(`name=zo&limit=2&after=${after}`)).toEqual(['zoe-3']);
  });

  it('finds nobody who was erased, from that moment on', async () => {
    await day.done('operator', 'DELETE', '/players/zoe-3/profile');
    expect(await called('name=zolt')).toEqual([]);
    expect(await called('federation=GER')).not.toContain('zoe-3');
  });

  it('finds events by parts of their names or codes, by year and by state, page by page', async () => {
    const found = { name: 'Großmeister in Zürich', format: 'invitational', start: '2031-02-01T00:00:00Z' };
    const ids = [
      await day.tournament('FIND/01', found),
      await day.tournament('FIND/02', { ...found, name: 'Zürich, Großmeister' }),
    ];
    const sought = async (query: string) =>
      rowsOf(await day.done('carl', 'GET', `/tournaments?${query}`), 'tournaments').map(({ code }) => code);
    const known = ({ body }: Answer) => (body['tournaments'] as readonly Row[]).length === 2;
    await day.until('/tournaments?name=zurich%20grossm', known, 'carl');
    expect(await sought('name=find%2F02')).toEqual(['FIND/02']);
    expect((await sought('year=2031&status=announced')).sort()).toEqual(['FIND/01', 'FIND/02']);
    expect(await sought('name=zurich&year=2030')).toEqual([]);
    expect(await sought('name=zurich&federation=GER')).toEqual([]);
    const { body } = await day.done('carl', 'GET', '/tournaments?name=zurich&limit=1');
    const after = String(body['next']);
    expect(await sought(`name=zurich&limit=1&after=${after}`)).toEqual(['FIND/02']);
    const page = await day.page('carl', '/tournaments?name=Zurich', 'de');
    for (const label of ['Großmeister in Zürich', 'Name oder Kürzel', 'value="Zurich"'])
      expect(page).toContain(label);
    const soon = await day.tournament('FIND/03', {
      ...found,
      name: 'Zürich bald',
      start: '2031-01-01T00:00:00Z',
    });
    await day.until(
      '/tournaments?name=zurich',
      ({ body: { tournaments } }) => (tournaments as object[]).length === 3,
      'carl',
    );
    // Those that are open, the soonest first, of one day by their names; those called off after them, on any page.
    expect(await sought('name=zurich')).toEqual(['FIND/03', 'FIND/01', 'FIND/02']);
    const [first] = (await day.done('carl', 'GET', '/tournaments?name=zurich&limit=1')).body[
      'tournaments'
    ] as readonly Row[];
    expect(first).toMatchObject({ code: 'FIND/03' });
    const behind = String((await day.done('carl', 'GET', '/tournaments?name=zurich&limit=1')).body['next']);
    for (const id of [soon, ...ids])
      await day.done('olga', 'PUT', `/tournaments/${id}/cancellation`, { reason: letter });
    await day.until(
      '/tournaments?name=zurich&status=cancelled',
      ({ body: { tournaments } }) => (tournaments as object[]).length === 3,
      'carl',
    );
    // What has been called off meanwhile moves none of the others out of the pages that follow.
    expect(await sought(`name=zurich&after=${encodeURIComponent(behind)}`)).toEqual([
      'FIND/01',
      'FIND/02',
      'FIND/03',
    ]);
  });

  it('shows sanctions to their players, to those who impose them and to the director of the tournament', async () => {
    const has = ({ body }: Answer) => (body['sanctions'] as readonly Row[]).length > 0;
    const own = rowsOf(await day.until('/sanctions?player=anna', has, 'anna'), 'sanctions')[0]!;
    expect(own).toMatchObject({ player: 'anna', kind: 'accepted', state: 'in-force', rule: 'T-8.3d' });
    const event = String(own['event']);
    const directed = await day.done('dora', 'GET', `/sanctions?event=${event}&state=in-force`);
    expect(rowsOf(directed, 'sanctions')).toEqual([own]);
    const before = new Date(Date.parse(String(own['from'])) - 1).toISOString();
    const then = await day.done('wanda', 'GET', `/sanctions?player=anna&at=${before}`);
    expect(rowsOf(then, 'sanctions')).toMatchObject([{ state: 'to-come' }]);
    const everybodys = '/sanctions?state=in-force&limit=1';
    const page = await day.done('wanda', 'GET', everybodys);
    const next = encodeURIComponent(String(page.body['next']));
    const rest = await day.done('wanda', 'GET', `${everybodys}&after=${next}`);
    const people = [page, rest].map((one) => rowsOf(one, 'sanctions')[0]!['player']);
    expect(people.sort()).toEqual(['anna', 'dirk']);
    for (const query of ['', '?player=anna', `?event=${event}`])
      expect((await day.send('boris', 'GET', `/sanctions${query}`)).status).toBe(403);
  });

  it('keeps a sanction that was lifted among those past', async () => {
    const [{ sanction }] = rowsOf(await day.done('dirk', 'GET', '/sanctions?player=dirk'), 'sanctions') as [
      Row,
    ];
    await day.done('wanda', 'DELETE', `/players/dirk/sanctions/${String(sanction)}`);
    const past = '/sanctions?player=dirk&state=past';
    const lifted = await day.until(past, ({ body }) => (body['sanctions'] as Row[]).length === 1, 'dirk');
    expect(rowsOf(lifted, 'sanctions')).toMatchObject([{ sanction, liftedAt: expect.any(String) as string }]);
  });

  it('finds teams by name and federation, as they are called now', async () => {
    const team = { name: 'Žalgiris', federation: null, captain: 'carl' };
    await day.done('carl', 'PUT', '/teams/zal', team);
    const found = ({ body }: Answer) => (body['teams'] as readonly Row[]).length === 1;
    const { body } = await day.until('/teams?name=zalg', found, 'boris');
    expect(body).toEqual({ teams: [{ team: 'zal', ...team }], next: null });
  });
});
