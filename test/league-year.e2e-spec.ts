import { createHash } from 'node:crypto';
import { integrator, type Answer, type Integrator } from './support/integrator';

const DAY = 86_400_000;
const begin = Date.UTC(2026, 10, 10, 12);
const closing = Date.UTC(2026, 11, 31);
const start = Date.UTC(2027, 1, 1);
/** m1 is the strongest. */
const MEMBERS = Array.from({ length: 19 }, (_, index) => `m${index + 1}`);

const text = (id: string) => ({ id, hash: createHash('sha256').update(id).digest('hex') });
const iso = (at: number): string => new Date(at).toISOString();

type Line = Readonly<Record<string, unknown>>;

/** The League's year, as its officers and members meet it. */
describe('a year of the League', () => {
  let amici: Integrator;
  let privately = '';

  const send: Integrator['send'] = (...request) => amici.send(...request);
  const done = async (...request: Parameters<Integrator['send']>): Promise<Answer['body']> => {
    const { status, body } = await send(...request);
    expect([request[2], status, body['code']]).toEqual([request[2], 201, undefined]);
    return body;
  };
  const refused = async (...request: Parameters<Integrator['send']>) => {
    const { body } = await send(...request);
    return [body['code'], body['rule']];
  };
  const joins = async (member: string, rating: number): Promise<void> => {
    await done('operator', 'PUT', `/players/${member}`, { name: `Name of ${member}`, federation: 'AUS' });
    const until = { admitted: true, paidUntil: iso(begin + 900 * DAY) };
    await done('operator', 'PUT', `/players/${member}/memberships/CCLA`, until);
    const adopted = { source: 'joining', rating, games: 20, list: '2026-4' };
    await done('rita', 'PUT', `/players/${member}/ratings/ccla`, adopted);
  };
  const lives = (member: string, region: string, more: object = {}) =>
    done('operator', 'PUT', `/players/${member}/particulars`, {
      particulars: { residence: { region }, ...more },
    });

  beforeAll(async () => {
    amici = await integrator('league-year', begin);
    await done('operator', 'PUT', '/players/rita/offices/ratings-commissioner', {});
    await Promise.all(MEMBERS.map((member, index) => joins(member, 2_200 - 20 * index)));
    for (const member of MEMBERS.slice(1)) await lives(member, member === 'm2' ? 'NF' : 'NSW');
    for (const [person, office] of [
      ['clare', 'starting-committee'],
      ['gus', 'games-starter'],
      ['dora', 'director'],
      ['tess', 'treasurer'],
    ] as const)
      await done('operator', 'PUT', `/players/${person}/offices/${office}`, {});
    await done('clare', 'PUT', '/league-years/2027', {
      ...{ start: iso(start), entriesCloseAt: iso(closing) },
      ...{ notice: text('notice'), conditionsDocument: text('conditions') },
    });
  }, 120_000);

  afterAll(() => amici?.close(), 30_000);

  it('takes one entry for the linked sequence, of members who live where it is played [CT-3aiii] [CT-5b]', async () => {
    const path = '/league-years/2027/entries/m1';
    expect(await refused('m1', 'PUT', path, { sequence: true })).toEqual(['particulars-missing', 'CT-5b']);
    await lives('m1', 'NZ');
    expect(await refused('m1', 'PUT', path, { sequence: true })).toEqual(['not-eligible', 'CT-5b']);
    await lives('m1', 'VIC');
    const vic = { also: ['state-championship-nsw'] };
    expect(await refused('m1', 'PUT', path, vic)).toEqual(['not-eligible', 'CT-5b']);
    expect(await refused('m2', 'PUT', path, { sequence: true })).toEqual(['forbidden', undefined]);
    for (const member of MEMBERS)
      await done(member, 'PUT', `/league-years/2027/entries/${member}`, {
        sequence: true,
        ...(member === 'm3' ? { noServer: true } : {}),
      });
    const shown = await send(null, 'GET', '/league-years/2027');
    expect(shown.body['entries']).toHaveLength(19);
  }, 60_000);

  it('shows the committee a plan with a reason for each, and decides what it has seen [CT-3aii] [CT-3b]', async () => {
    expect(await refused('m1', 'POST', '/league-years/2027/plans', {})).toEqual(['forbidden', undefined]);
    await done('clare', 'POST', '/league-years/2027/plans', {});
    expect((await send(null, 'GET', '/league-years/2027')).body['plan']).toBeNull();
    const { plan } = (await send('clare', 'GET', '/league-years/2027')).body as unknown as {
      readonly plan: { readonly events: readonly Line[]; readonly lines: readonly Line[] };
    };
    expect(plan.events.map(({ event, players, gamesEach }) => [event, players, gamesEach])).toEqual([
      ['australian-championship', 13, 12],
      ['australian-championship-reserve', 5, 4],
    ]);
    expect(plan.lines.find(({ player }) => player === 'm3')).toMatchObject({ event: null, rule: 'CT-2a' });
    expect(plan.lines.find(({ player }) => player === 'm15')).toMatchObject({
      event: 'australian-championship-reserve',
      rating: 1_920,
      rule: 'CT-3aii',
    });
    const decision = '/league-years/2027/plans/1/decision';
    expect(await refused('clare', 'PUT', decision, {})).toEqual(['entries-open', 'CT-5d']);
    await amici.forward(closing + DAY);
    expect(await refused('m4', 'PUT', '/league-years/2027/entries/m4', { sequence: true })).toEqual([
      'entries-closed',
      'CT-5d',
    ]);
    await done('clare', 'PUT', decision, {});
    expect(await refused('m4', 'DELETE', '/league-years/2027/entries/m4')).toEqual([
      'entries-final',
      'CT-5f',
    ]);
    const [reserve] = plan.events.slice(1);
    const path = `/tournaments/${String(reserve!['tournament'])}`;
    // Announced, and five entries that wait for their fee.
    await amici.until(path, ({ body }) => Number(body['revision']) >= 5, 'operator');
    const scale = await send(null, 'GET', '/fee-scales/CCLA/2027');
    expect(scale.body).toMatchObject({ motion: null, rule: 'CF-1' });
    const placed = plan.lines.filter(({ event }) => event === reserve!['event']);
    for (const { player } of placed)
      await done('tess', 'PUT', `/accounts/${String(player)}/2027/payments/reserve`, {
        amount: { currency: 'AUD', amount: 2_500 },
        reference: 'bank',
        purpose: { tournament: reserve!['tournament'], player },
      });
    const entered = await amici.until(
      path,
      ({ body }) => ((body['entries'] ?? []) as readonly object[]).length === 5,
    );
    expect(entered.body).toMatchObject({ format: 'australian-championship-reserve', maxPlayers: 13 });
    expect(await refused('m1', 'PUT', `${path}/entries/m1`, {})).toEqual(['not-eligible', 'CT-3aii']);
    await done('operator', 'PUT', `${path}/director`, { director: 'dora' });
    await done('operator', 'PUT', `${path}/start-list`, {});
  }, 60_000);

  it('arranges friendly games, at most four new ones at a time [CT-9]', async () => {
    const ask = (member: string, games: number) =>
      ['POST', `/arrangements/2027/friendlies/${member}`, { games, means: 'server' }] as const;
    expect(await refused('m1', ...ask('m1', 5))).toEqual(['too-many-new-games', 'CT-9']);
    for (const member of ['m1', 'm2']) await done(member, ...ask(member, 2));
    const friendly = {
      players: ['m1', 'm2'],
      cycle: 'double',
      means: 'server',
      start: iso(start),
      director: 'dora',
    };
    const { id } = await done('gus', 'POST', '/arrangements/2027/friendly-events', friendly);
    const drawn = await amici.until(
      `/tournaments/${String(id)}`,
      ({ body }) => ((body['sections'] ?? []) as readonly object[]).length === 1,
    );
    expect(drawn.body).toMatchObject({ rated: true, ratingPool: 'ccla', director: 'dora' });
  }, 60_000);

  it('issues a private event once its players have agreed [CT-10]', async () => {
    const proposal = { player: 'm5', name: 'Three friends', players: ['m5', 'm6', 'm7'], cycle: 'single' };
    const { id } = await done('m5', 'POST', '/arrangements/2027/private-events', {
      ...{ ...proposal, means: 'postal', terms: text('terms') },
    });
    privately = String(id);
    const path = `/arrangements/2027/private-events/${privately}`;
    const issue = { director: 'dora', start: iso(start) };
    expect(await refused('gus', 'PUT', `${path}/issue`, issue)).toEqual(['not-agreed', 'CT-10']);
    for (const member of ['m6', 'm7']) await done(member, 'PUT', `${path}/agreements/${member}`, {});
    await done('gus', 'PUT', `${path}/issue`, issue);
    const drawn = await amici.until(
      `/tournaments/${String(id)}`,
      ({ body }) => ((body['sections'] ?? []) as readonly object[]).length === 1,
    );
    expect(drawn.body).toMatchObject({ rated: true, format: 'private-event' });
  }, 60_000);

  it('is told in a document of the magazine, made from what is recorded [CT-1p] [CT-5d]', async () => {
    const path = `/magazine?from=${iso(begin - DAY)}&until=${iso(start + 30 * DAY)}`;
    const issue = await amici.until(path, ({ text: all }) => all.includes('Three friends'));
    expect(issue.text).toContain('Entries for the events of 2027 reach the League by 2026-12-31');
    expect(issue.text).toContain('- R. G. Laughton Memorial: post, at most 11, rated 1200 or below');
    expect(issue.text).toContain('Australian Championship Reserve 2027');
    expect(await refused(null, 'GET', `/magazine?from=${iso(start)}&until=${iso(start)}`)).toEqual([
      'not-an-issue',
      'CT-1p',
    ]);
  }, 60_000);
});
