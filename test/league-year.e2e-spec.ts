import { DAY_MS as DAY, iso } from '@amici/kernel';
import { proofSize, tried } from '@amici/ops/testing';
import { integrator, type Integrator } from './support/integrator';
import { describeMeetings } from './support/league-meetings';
import { leagueLife, text, type Line } from './support/league-life';

const begin = Date.UTC(2026, 10, 10, 12);
const closing = Date.UTC(2026, 11, 31);
const start = Date.UTC(2027, 1, 1);
const COUNT = proofSize(19, 60);
/** From one member to the next; in the long form nobody is weak enough for the Laughton Memorial. */
const STEP = proofSize(20, 15);
/** What takes its time is lived through in the proof. */
const LONG = proofSize(0, 1) === 1;
const lived = (...test: Parameters<typeof it>): void => {
  if (LONG) it(...test);
};
/** Who would play for the State as well: ninety entries of sixty members. */
const FURTHER = LONG ? Array.from({ length: 30 }, (_, index) => `m${index + 4}`) : [];
/** m1 is the strongest. */
const MEMBERS = Array.from({ length: COUNT }, (_, index) => `m${index + 1}`);

/** The League's year, as its officers and members meet it. */
describe('a year of the League [R28]', () => {
  let amici: Integrator;
  let life: ReturnType<typeof leagueLife>;
  let privately = '';
  let championship = '';
  let reserve = '';

  beforeAll(async () => {
    amici = await integrator('league-year', begin);
    life = leagueLife(amici, begin);
    await life.done('operator', 'PUT', '/players/rita/offices/ratings-commissioner', {});
    await Promise.all(MEMBERS.map((member, index) => life.joins(member, 2_200 - STEP * index)));
    for (const member of MEMBERS.slice(1)) await life.lives(member, member === 'm2' ? 'NF' : 'NSW');
    for (const [person, office] of [
      ['clare', 'starting-committee'],
      ['gus', 'games-starter'],
      ['dora', 'director'],
      ['tess', 'treasurer'],
      ['ada', 'appeals'],
    ] as const)
      await life.done('operator', 'PUT', `/players/${person}/offices/${office}`, {});
    await life.done('clare', 'PUT', '/league-years/2027', {
      ...{ start: iso(start), entriesCloseAt: iso(closing) },
      ...{ notice: text('notice'), conditionsDocument: text('conditions') },
    });
  });

  afterAll(() => amici?.close());

  it('takes one entry for the linked sequence, of members who live where it is played [CT-3aiii] [CT-5b]', async () => {
    const path = '/league-years/2027/entries/m1';
    expect(await life.refused('m1', 'PUT', path, { sequence: true })).toEqual([
      422,
      'particulars-missing',
      'CT-5b',
    ]);
    await life.lives('m1', 'NZ');
    expect(await life.refused('m1', 'PUT', path, { sequence: true })).toEqual([422, 'not-eligible', 'CT-5b']);
    await life.lives('m1', 'VIC');
    const vic = { also: ['state-championship-nsw'] };
    expect(await life.refused('m1', 'PUT', path, vic)).toEqual([422, 'not-eligible', 'CT-5b']);
    expect(await life.refused('m2', 'PUT', path, { sequence: true })).toEqual([403, 'forbidden', undefined]);
    for (const member of MEMBERS)
      await life.done(member, 'PUT', `/league-years/2027/entries/${member}`, {
        sequence: true,
        ...(member === 'm3' ? { noServer: true } : {}),
        ...(FURTHER.includes(member) ? { also: ['state-championship-nsw'] } : {}),
      });
    const reply = await amici.send(null, 'GET', '/league-years/2027');
    expect(reply.body['entries']).toHaveLength(COUNT);
  });

  it('shows the committee a plan with a reason for each, and decides what it has seen [CT-3aii] [CT-3b]', async () => {
    expect(await life.refused('m1', 'POST', '/league-years/2027/plans', {})).toEqual([
      403,
      'forbidden',
      undefined,
    ]);
    await life.done('clare', 'POST', '/league-years/2027/plans', {});
    expect((await amici.send(null, 'GET', '/league-years/2027')).body['plan']).toBeNull();
    const { plan } = (await amici.send('clare', 'GET', '/league-years/2027')).body as unknown as {
      readonly plan: { readonly events: readonly Line[]; readonly lines: readonly Line[] };
    };
    expect(plan.events.map(({ event, players, gamesEach }) => [event, players, gamesEach])).toEqual(
      LONG
        ? [
            ['australian-championship', 13, 12],
            ['australian-championship-reserve', 13, 12],
            ['sendak-memorial', 11, 10],
            ['parker-memorial', 11, 10],
            ['state-championship-nsw', 11, 10],
            ['additional-event', 7, 6],
            ['additional-event', 5, 4],
          ]
        : [
            ['australian-championship', 13, 12],
            ['australian-championship-reserve', 5, 4],
          ],
    );
    expect(plan.lines).toHaveLength(COUNT + FURTHER.length);
    expect(plan.lines.find(({ player }) => player === 'm3')).toMatchObject(
      LONG ? { event: 'sendak-memorial', rule: 'CT-3aii' } : { event: null, rule: 'CT-2a' },
    );
    expect(plan.lines.find(({ player }) => player === 'm15')).toMatchObject({
      event: 'australian-championship-reserve',
      rating: 2_200 - 14 * STEP,
      rule: 'CT-3aii',
    });
    const decision = '/league-years/2027/plans/1/decision';
    expect(await life.refused('clare', 'PUT', decision, {})).toEqual([422, 'entries-open', 'CT-5d']);
    await amici.forward(closing + DAY);
    expect(await life.refused('m4', 'PUT', '/league-years/2027/entries/m4', { sequence: true })).toEqual([
      422,
      'entries-closed',
      'CT-5d',
    ]);
    await life.done('clare', 'PUT', decision, {});
    expect(await life.refused('m4', 'DELETE', '/league-years/2027/entries/m4')).toEqual([
      422,
      'entries-final',
      'CT-5f',
    ]);
    const [first, second] = plan.events;
    championship = String(first!['tournament']);
    reserve = String(second!['tournament']);
    const scale = await amici.send(null, 'GET', '/fee-scales/CCLA/2027');
    expect(scale.body).toMatchObject({ motion: null, rule: 'CF-1' });
    const entered = await life.paid(second!, plan.lines);
    expect(entered.body).toMatchObject({ format: 'australian-championship-reserve', maxPlayers: 13 });
    // Late entries are the committee's to accept, and none that a player makes by themselves (CT-5e).
    expect(await life.refused('m1', 'PUT', `/tournaments/${reserve}/entries/m1`, {})).toEqual([
      422,
      'entries-closed',
      'CT-5d',
    ]);
    await life.startList(reserve);
    if (!LONG) return;
    await life.paid(first!, plan.lines);
    await life.startList(championship);
  });

  it('arranges friendly games, at most four new ones at a time [CT-9]', async () => {
    const ask = (member: string, games: number) =>
      ['POST', `/arrangements/2027/friendlies/${member}`, { games, means: 'server' }] as const;
    expect(await life.refused('m1', ...ask('m1', 5))).toEqual([422, 'too-many-new-games', 'CT-9']);
    for (const member of ['m1', 'm2']) await life.done(member, ...ask(member, 2));
    const friendly = {
      players: ['m1', 'm2'],
      cycle: 'double',
      means: 'server',
      start: iso(start),
      director: 'dora',
    };
    const id = await life.create('gus', 'POST', '/arrangements/2027/friendly-events', friendly);
    const drawn = await amici.until(
      `/tournaments/${id}`,
      ({ body }) => ((body['sections'] ?? []) as readonly object[]).length === 1,
    );
    expect(drawn.body).toMatchObject({ rated: true, ratingPool: 'ccla', director: 'dora' });
  });

  it('issues a private event once its players have agreed [CT-10]', async () => {
    const proposal = { player: 'm5', name: 'Three friends', players: ['m5', 'm6', 'm7'], cycle: 'single' };
    privately = await life.create('m5', 'POST', '/arrangements/2027/private-events', {
      ...{ ...proposal, means: 'postal', terms: text('terms') },
    });
    const path = `/arrangements/2027/private-events/${privately}`;
    const issue = { director: 'dora', start: iso(start) };
    expect(await life.refused('gus', 'PUT', `${path}/issue`, issue)).toEqual([422, 'not-agreed', 'CT-10']);
    for (const member of ['m6', 'm7']) await life.done(member, 'PUT', `${path}/agreements/${member}`, {});
    await life.done('gus', 'PUT', `${path}/issue`, issue);
    const drawn = await amici.until(
      `/tournaments/${privately}`,
      ({ body }) => ((body['sections'] ?? []) as readonly object[]).length === 1,
    );
    expect(drawn.body).toMatchObject({ rated: true, format: 'private-event' });
  });

  it('makes a withdrawer of who does not say whether they go on, and marks their name [C-28] [C-31]', async () => {
    await amici.forward(start + DAY);
    const { body: inquiry } = await life.done('dora', 'PUT', `/tournaments/${privately}/inquiries/m5`, {
      letter: text('letter'),
    });
    const { case: id } = (inquiry['events'] as readonly Line[])[0]!;
    const none = { satisfactory: false, reason: text('no reply'), effectiveAt: iso(start + 2 * DAY) };
    expect(await life.refused('dora', 'PUT', `/cases/${String(id)}/reply`, none)).toEqual([
      422,
      'reply-not-due',
      'C-28',
    ]);
    await amici.forward(start + 20 * DAY);
    await life.done('dora', 'PUT', `/cases/${String(id)}/reply`, none);
    const table = await amici.until(`/tournaments/${privately}/table`, ({ text: all }) =>
      all.includes('C-31'),
    );
    expect(table.body['notes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rule: 'C-31' }),
        expect.objectContaining({ rule: 'CR-1' }),
        expect.objectContaining({ rule: 'CW-3' }),
      ]),
    );
  });

  it('is told in a document of the magazine, made from what is recorded [CT-1p] [CT-5d]', async () => {
    const path = `/magazine?from=${iso(begin - DAY)}&until=${iso(start + 30 * DAY)}`;
    const issue = await amici.until(path, ({ text: all }) => all.includes('Three friends'));
    expect(issue.text).toContain('Entries for the events of 2027 reach the League by 2026-12-31');
    expect(issue.text).toContain('- R. G. Laughton Memorial: post, at most 11, rated 1200 or below');
    expect(issue.text).toContain('Australian Championship Reserve 2027');
    expect(await life.refused(null, 'GET', `/magazine?from=${iso(start)}&until=${iso(start)}`)).toEqual([
      422,
      'not-an-issue',
      'CT-1p',
    ]);
  });

  lived(
    'ends with results, and who left keeps or loses his points by the kind of his withdrawal [C-26b] [C-27bii] [C-27biii]',
    async () => {
      const games = await life.gamesOf(reserve);
      const last = games.find(({ both: [winner, loser] }) => winner === 'm15' && loser === 'm16')!;
      await life.decided(games.filter(({ game }) => game !== last.game));
      const leaving = { decision: 'adjudicate', reason: text('leaves'), opponentsNotified: true };
      const leave = (member: string, kind: string) =>
        life.done('dora', 'PUT', `/tournaments/${reserve}/withdrawals/${member}`, {
          ...{ ...leaving, kind, effectiveAt: iso(start + 20 * DAY) },
        });
      const row = async (member: string) => {
        const table = await amici.send(null, 'GET', `/tournaments/${reserve}/table`);
        return (table.body['rows'] as readonly Line[]).find(({ player }) => player === member)!;
      };
      await amici.until(
        `/tournaments/${reserve}/table`,
        (table) => table.body['finished'] === games.length - 1,
      );
      // m26 has beaten m27 alone, m25 both of them.
      expect([(await row('m25'))['points'], (await row('m26'))['points']]).toEqual([2, 1]);
      await leave('m26', 'unapproved');
      expect([(await row('m26'))['points'], (await row('m27'))['points']]).toEqual([0, 0]);
      expect((await row('m25'))['points']).toBe(2);
      await leave('m25', 'approved');
      expect((await row('m25'))['points']).toBe(2);
      await life.done('m16', 'PUT', `/games/${last.game}/resignation`, {});
      await amici.until(`/tournaments/${reserve}`, (view) => view.body['phase'] === 'finished');
    },
    600_000,
  );

  lived('gives its winner priority in the next higher event of the year after [CT-4b]', async () => {
    const next = Date.UTC(2028, 1, 1);
    await life.done('clare', 'PUT', '/league-years/2028', {
      ...{ start: iso(next), entriesCloseAt: iso(Date.UTC(2027, 11, 31)) },
      ...{ notice: text('notice'), conditionsDocument: text('conditions') },
    });
    const entries = '/league-years/2028/entries';
    for (const member of MEMBERS.slice(0, 14))
      await life.done(member, 'PUT', `${entries}/${member}`, { sequence: true });
    const claim = { sequence: true, priority: 'australian-championship' };
    expect(await life.refused('m16', 'PUT', `${entries}/m16`, claim)).toEqual([422, 'no-priority', 'CT-4b']);
    await amici.until('/qualifiers', ({ text: all }) => all.includes('priority/australian-championship'));
    await life.done('m15', 'PUT', `${entries}/m15`, claim);
    await life.done('clare', 'POST', '/league-years/2028/plans', {});
    const { plan } = (await amici.send('clare', 'GET', '/league-years/2028')).body as unknown as {
      readonly plan: { readonly lines: readonly Line[] };
    };
    const lineOf = (member: string) => plan.lines.find(({ player }) => player === member);
    expect(lineOf('m15')).toMatchObject({
      event: 'australian-championship',
      by: 'priority',
      rule: 'CT-4b',
    });
    expect(lineOf('m14')).toMatchObject({ event: null });
    tried({ members: COUNT, entries: COUNT + FURTHER.length });
  });

  lived(
    'has a champion of the year, and members with the points of a Candidate Master [CM-6a] [CM-7] [CM-8]',
    async () => {
      await life.decided(await life.gamesOf(championship));
      const winner = await amici.until(
        '/players/m1/titles',
        ({ body }) => ((body['champion'] ?? []) as readonly object[]).length === 1,
      );
      expect(winner.body['champion']).toMatchObject([{ champion: 'ccla-champion', number: 2027 }]);
      const points = async (member: string, total: number) => {
        const path = `/players/${member}/masterpoints`;
        const { body } = await amici.until(path, (ledger) => ledger.body['total'] !== 0);
        expect([member, body['total']]).toEqual([member, total]);
      };
      // Of 12 games won, 11 and 10, six points each.
      for (const [member, total] of [
        ['m1', 7_200],
        ['m2', 6_600],
        ['m4', 6_000],
      ] as const)
        await points(member, total);
    },
    600_000,
  );

  if (LONG) describeMeetings(() => life, start);

  lived('rates what was played, and not what a withdrawal made of it [C-27bi] [C-27bii]', async () => {
    await amici.forward(Date.UTC(2027, 4, 1, 12));
    // 25 times what was made above 1 / (1 + 10^(difference / 640)) in each of 12 games (T-A1.3), as they were played.
    for (const [member, rating] of [
      ['m15', 2_114],
      ['m25', 1_757],
      ['m26', 1_722],
      ['m27', 1_686],
    ] as const) {
      const path = `/players/${member}/ratings/ccla/2027-2`;
      const { body } = await amici.until(path, ({ status }) => status === 200);
      expect([member, body['periodGames'], body['rating']]).toEqual([member, 12, rating]);
    }
  });
});
