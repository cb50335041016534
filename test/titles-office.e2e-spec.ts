import { integrator, type Integrator } from './support/integrator';
import { refusal, requestsTo, type Answer } from './support/send';

const DAY = 86_400_000;
const PLAYERS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const text = { text: 'a letter' };

interface Game {
  readonly white: number;
  readonly black: number;
  readonly game: string;
}

/** A championship of the League, directed by somebody who has a mentor, from its announcement to what it brings. */
describe('the titles office over HTTP', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  const start = begin + DAY;
  let amici: Integrator;
  let id = '';

  const { create, put } = requestsTo(() => amici);

  beforeAll(async () => {
    amici = await integrator('titles-office', begin);
    for (const [person, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['gus', 'games-starter'],
      ['ada', 'appeals'],
      ['quentin', 'qualifications-commissioner'],
      ['tom', 'director-committee'],
      ['delia', 'delegate'],
    ])
      expect((await put('operator', `/players/${person}/offices/${office}`)).status).toBe(201);
    const membership = { admitted: true, paidUntil: new Date(begin + 900 * DAY).toISOString() };
    for (const player of PLAYERS) {
      expect((await put('operator', `/players/${player}`, { name: `Name of ${player}` })).status).toBe(201);
      expect((await put('operator', `/players/${player}/memberships/CCLA`, membership)).status).toBe(201);
    }
  });

  afterAll(() => amici?.close());

  it('grades a championship at its commencement, whatever its average [CM-3B, CM-2b]', async () => {
    id = await create('olga', 'POST', '/tournaments', {
      code: 'AC/2027',
      name: 'Australian Championship',
      format: 'australian-championship',
      laws: 'ccla-2016',
      tournamentRules: 'ccla-2016',
      conditions: { transmission: 'server' },
      start: new Date(start).toISOString(),
      membersOf: 'CCLA',
    });
    const appointment = { director: 'dora', mentor: 'mia' };
    expect((await put('olga', `/tournaments/${id}/director`, appointment)).status).toBe(201);
    for (const [index, player] of PLAYERS.entries()) {
      const stated = { rating: 1900 - 10 * index, fixed: true };
      expect(
        (await put('olga', `/tournaments/${id}/entries/${player}`, { stated, fee: 'received' })).status,
      ).toBe(201);
    }
    expect((await put('olga', `/tournaments/${id}/start-list`)).status).toBe(201);
    const path = `/tournaments/${id}/masterpoint-grade`;
    const { body } = await amici.until(path, ({ status }) => status === 200);
    expect(body).toMatchObject({ grade: 'B', average: 1875, rule: 'CM-3B', motion: null });
    await put('operator', '/players/rex/offices/registrar');
    const determined = await put('rex', path, { grade: 'C', motion: 'none' });
    expect(refusal(determined)).toEqual([422, 'motion-not-carried', 'CM-4a']);
  });

  it('puts a start off that an entrant asks to have put off, before there is a game [CT-5g]', async () => {
    const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
    const ask = (player: string, days: number) =>
      amici.send(player, 'POST', `/players/${player}/start-delays`, {
        ...{ scope: id, from: day(start), to: day(start + (days - 1) * DAY) },
      });
    expect(refusal(await ask('p1', 31))).toEqual([422, 'start-delay-too-long', 'CT-5g']);
    expect(refusal(await ask('mia', 20))).toEqual([422, 'not-an-entrant', 'CT-5g']);
    for (const player of ['p1', 'p2']) expect((await ask(player, 20)).status).toBe(201);
    const waiting = ({ body }: Answer) =>
      body['matters'] as readonly { readonly about: { player: string } }[];
    const office = await amici.until(
      '/desk?kind=start-delay',
      (answer) => waiting(answer).length === 2,
      'gus',
    );
    expect(waiting(office)[0]).toMatchObject({
      event: id,
      rule: 'CT-5g',
      due: new Date(start - (start % DAY)).toISOString(),
    });
    const requestOf = async (player: string): Promise<string> => {
      const { body } = await amici.send(player, 'GET', `/players/${player}/leave`);
      return (body['startDelays'] as readonly { readonly request: string }[])[0]!.request;
    };
    const open = `/players/p2/start-delays/${await requestOf('p2')}`;
    expect((await amici.send('p1', 'DELETE', open)).status).toBe(403);
    expect((await amici.send('p2', 'DELETE', open)).body['events']).toMatchObject([
      { type: 'StartDelayWithdrawn', rule: 'CT-5g' },
    ]);
    await amici.until('/desk?kind=start-delay', (answer) => waiting(answer).length === 1, 'gus');
    expect(refusal(await amici.send('p2', 'DELETE', open))).toEqual([422, 'no-start-delay-asked', 'CT-5g']);
    expect((await ask('p2', 20)).status).toBe(201);
    await amici.until('/desk?kind=start-delay', (answer) => waiting(answer).length === 2, 'gus');
    const refused = `/players/p2/start-delays/${await requestOf('p2')}/refusal`;
    expect((await put('p2', refused, { reason: text })).status).toBe(403);
    expect((await put('gus', refused, { reason: text })).body['events']).toMatchObject([
      { type: 'StartDelayRefused', rule: 'CT-5g' },
    ]);
    const put20 = { from: day(start), to: day(start + 19 * DAY), scopes: [id], delayedStart: true };
    const off = await amici.send('gus', 'POST', '/players/p1/leave', put20);
    expect(off.body['events']).toMatchObject([{ type: 'LeaveTaken', delayedStart: true, rule: 'CT-5g' }]);
    await amici.until('/desk?kind=start-delay', (answer) => waiting(answer).length === 0, 'gus');
  });

  it('lifts a member to 50 points by a norm of the ICCF that the commissioner registers [CM-6b]', async () => {
    const norm = { title: 'IM', games: 12, startedOn: '2018-01-01', source: 'the register of 2020' };
    expect((await put('quentin', '/players/p6/norm-records/wc-sf', norm)).status).toBe(201);
    await amici.until('/players/p6/masterpoints', ({ body }) => body['total'] === 5000);
  });

  it('books it to the members when it ends, and proclaims the champion of the year [CM-8, CM-7]', async () => {
    await amici.forward(start);
    const view = await amici.until(`/tournaments/${id}`, ({ body }) => body['phase'] !== undefined);
    const [section] = view.body['sections'] as readonly {
      readonly players: readonly { readonly player: string }[];
      readonly games: readonly Game[];
    }[];
    const [his] = section!.games.filter(({ white, black }) =>
      [white, black].some((number) => section!.players[number - 1]!.player === 'p1'),
    );
    await amici.until(
      `/games/${his!.game}/events`,
      ({ body }) =>
        (body['events'] as readonly { readonly type: string }[]).some(({ type }) => type === 'LeaveApplied'),
      'dora',
    );
    for (const { white, black, game } of section!.games) {
      const [one, other] = [section!.players[white - 1]!.player, section!.players[black - 1]!.player];
      const loser = one < other ? other : one;
      await amici.until(`/games/${game}`, ({ status }) => status === 200, loser);
      expect((await put(loser, `/games/${game}/resignation`)).status).toBe(201);
    }
    const ledger = await amici.until(
      '/players/p1/masterpoints',
      ({ body }) => (body['lines'] as readonly object[]).length === 1,
    );
    expect(ledger.body).toMatchObject({
      total: 3000,
      lines: [{ tournament: id, grade: 'B', gradeRule: 'CM-3B', halfPoints: 10, possible: 10, points: 3000 }],
    });
    const year = await amici.until(
      '/masterpoints/2027',
      ({ body }) => (body['players'] as readonly object[]).length === PLAYERS.length,
    );
    expect((year.body['players'] as readonly object[])[0]).toEqual({ player: 'p1', points: 3000, events: 1 });
    const card = await amici.until(
      '/players/p1/titles',
      ({ body }) => (body['champion'] as readonly object[]).length === 1,
    );
    expect(card.body['champion']).toMatchObject([
      { champion: 'ccla-champion', number: 2027, tournament: id },
    ]);
  });

  it('tells everybody who holds which title, a page at a time', async () => {
    const since = { effectiveFrom: '2019-06-01T00:00:00.000Z', source: 'the register of 2020' };
    const held = { p5: 'SIM', p6: 'SIM', p4: 'CCM' };
    for (const [player, title] of Object.entries(held))
      expect((await put('quentin', `/players/${player}/titles/${title}`, since)).status).toBe(201);
    const listed = ({ body }: Answer) => body['titles'] as readonly object[];
    await amici.until('/titles', (answer) => listed(answer).length === 3);
    const titleOf = (player: string, title: string) => ({
      player,
      title,
      effectiveFrom: since.effectiveFrom,
    });
    const first = await amici.send(null, 'GET', '/titles?limit=2');
    expect(listed(first)).toEqual([titleOf('p4', 'CCM'), titleOf('p5', 'SIM')]);
    const after = encodeURIComponent(first.body['next'] as string);
    const { body } = await amici.send(null, 'GET', `/titles?title=SIM&limit=2&after=${after}`);
    expect(body).toEqual({ titles: [titleOf('p6', 'SIM')], next: null });
  });

  it('counts a norm in an exceptional case where the commissioner proposes and the Board grants it [T-A2.4]', async () => {
    await put('operator', '/players/eva/offices/executive-board');
    const path = '/players/p5/exceptional-norms/wc-final-2019';
    const norm = { title: 'IM', games: 12, reason: text };
    expect((await put('p5', path, norm)).status).toBe(403);
    expect((await put('quentin', path, norm)).body['events']).toMatchObject([
      { type: 'ExceptionalNormProposed', rule: 'T-A2.4' },
    ]);
    const norms = async () => (await amici.send(null, 'GET', '/players/p5/titles')).text;
    expect(await norms()).not.toContain('wc-final-2019');
    const decision = { title: 'IM', granted: true };
    expect((await put('quentin', `${path}/decision`, decision)).status).toBe(403);
    expect(refusal(await put('eva', `${path}/decision`, { ...decision, title: 'SIM' }))).toEqual([
      422,
      'proposal-missing',
      'T-A2.4',
    ]);
    const granted = await put('eva', `${path}/decision`, decision);
    expect(granted.body['events']).toMatchObject([
      { type: 'ExceptionalNormDecided', granted: true, rule: 'T-A2.4' },
      { type: 'NormCounted', title: 'IM' },
    ]);
    expect(await norms()).toContain('wc-final-2019');
    expect(refusal(await put('quentin', path, norm))).toEqual([422, 'norm-known', 'T-A2.4']);
    // Exceptional or not, a norm of the ICCF lifts a member of the League.
    await amici.until('/players/p5/masterpoints', ({ body }) => body['total'] === 5000);
  });

  it('counts what was directed under a mentor, and says so in the dossier [T-10.7b, T-10.7d]', async () => {
    await put('operator', '/federations/AUS', { name: 'Australia', member: true });
    await put('operator', '/players/dora', { name: 'Dora', federation: 'AUS' });
    const path = '/players/dora/titles/IA';
    const application = { events: [id], mentorName: text, mentorEmail: text };
    expect(refusal(await put('dora', `${path}/application`, application))).toEqual([
      422,
      'appeal-missing',
      'T-10.8f2',
    ]);
    await put('operator', '/players/delia/offices/delegate', { scope: 'AUS' });
    const applied = await put('delia', `${path}/application`, { ...application, federation: 'AUS' });
    expect(applied.status).toBe(201);
    expect((await put('tom', `${path}/committee-report`, { favourable: true })).status).toBe(201);
    expect(refusal(await put('quentin', `${path}/confirmation`))).toEqual([
      422,
      'figures-missing',
      'T-10.7b',
    ]);
    const assessment = { favourable: true, assessment: text };
    expect((await put('tom', '/players/dora/arbiter-assessment', assessment)).status).toBe(403);
    expect((await put('mia', '/players/dora/arbiter-assessment', assessment)).status).toBe(201);
    const dossier = await amici.send('quentin', 'GET', `${path}/dossier`);
    expect(dossier.text).toContain(`${id} (no qualifying event, server): 15 games`);
    expect(dossier.text).toContain('mentor mia: favourable');
    expect((await amici.send('p1', 'GET', `${path}/dossier`)).status).toBe(403);
  });

  it('takes a title from who misused it once both have recommended it and Congress approves [T-10.8c]', async () => {
    for (const [person, office] of [
      ['dick', 'disciplinary-committee'],
      ['conrad', 'congress'],
    ])
      await put('operator', `/players/${person}/offices/${office}`);
    const path = '/players/p9/titles/IM';
    const registered = { effectiveFrom: new Date(begin).toISOString(), source: 'the register of 2020' };
    expect((await put('quentin', path, registered)).status).toBe(201);
    const reason = { reason: text };
    const recommend = (by: string, office: string) =>
      put(by, `${path}/revocation/recommendations/${office}`, reason);
    expect((await put('quentin', `${path}/revocation`, reason)).status).toBe(403);
    expect((await recommend('quentin', 'qualifications-commissioner')).status).toBe(201);
    expect(refusal(await put('conrad', `${path}/revocation`, reason))).toEqual([
      422,
      'recommendation-missing',
      'T-10.8c',
    ]);
    expect((await recommend('dick', 'disciplinary-committee')).status).toBe(201);
    expect((await put('conrad', `${path}/revocation`, reason)).body['events']).toMatchObject([
      { type: 'TitleRevoked', rule: 'T-10.8c' },
    ]);
  });

  it('takes results of friendly matches overseas from the captain, with the opponent’s federation [CR-5c]', async () => {
    await put('operator', '/players/carl/offices/captain', { scope: 'reds' });
    const path = '/players/p1/scores/overseas-1';
    const score = {
      ...{ opponent: 'otto', colour: 'white', score: 1, of: 'friendly', team: 'reds' },
      finishedAt: new Date(begin).toISOString(),
    };
    const full = { ...score, opponentFederation: 'GER' };
    expect((await put('p1', path, full)).status).toBe(403);
    expect(refusal(await put('carl', path, { ...score, opponentFederation: null }))).toEqual([
      422,
      'opponent-details-missing',
      'CR-5c',
    ]);
    expect((await put('carl', path, full)).body['events']).toMatchObject([
      { type: 'ScoreReported', of: 'friendly', rule: 'CR-5c' },
      { type: 'ScoreForwarded' },
      { type: 'ResultReported', pool: 'ccla' },
    ]);
  });
});
