import { DAY_MS as DAY, iso } from '@amici/kernel';
import { randomUUID } from 'node:crypto';
import { integrator, type Integrator } from './support/integrator';
import { refusal, requestsTo, type Answer } from './support/send';

const PLAYERS = ['anna', 'boris', 'carla', 'emil', 'fritz'];
const COUNCIL = ['cora', 'curt', 'cyril', 'clea', 'cleo'];
const begin = Date.UTC(2027, 0, 10, 12);
const start = begin + DAY;
const left = begin + 10 * DAY;
const met = begin + 30 * DAY;

const text = (id: string) => ({ text: id });

/** The same player leaves an event of each federation without leave. */
describe('two federations with books of their own', () => {
  let amici: Integrator;
  const events: Record<'iccf' | 'league', string> = { iccf: '', league: '' };

  const { send, done, create, refused } = requestsTo(() => amici);
  const announced = async (code: string, more: object): Promise<string> => {
    const id = await create('operator', 'POST', '/tournaments', {
      ...{ code, name: code, format: 'national', director: 'dirk', start: iso(start), level: 1800 },
      ...{ conditions: { timeControl: { kind: 'days-plus-increment', days: 50, increment: 5 } } },
      prizes: [{ places: 1, what: 'a medal' }],
      ...more,
    });
    for (const player of PLAYERS)
      await done('operator', 'PUT', `/tournaments/${id}/entries/${player}`, { stated: { rating: 1800 } });
    await done('operator', 'PUT', `/tournaments/${id}/start-list`, {});
    return id;
  };
  const gameOf = (event: string, other: string) => gameOfBoth(event, 'anna', other);
  const gameOfBoth = async (event: string, one: string, other: string): Promise<string> => {
    const { body } = await send(null, 'GET', `/tournaments/${event}`);
    const [section] = body['sections'] as readonly {
      readonly players: readonly { readonly player: string; readonly number: number }[];
      readonly games: readonly { readonly white: number; readonly black: number; readonly game: string }[];
    }[];
    const numberOf = (name: string) => section!.players.find(({ player }) => player === name)!.number;
    const both = [numberOf(one), numberOf(other)];
    return section!.games.find(({ white, black }) => both.includes(white) && both.includes(black))!.game;
  };
  const resign = async (event: string, loser: string, other: string) => {
    const game = await gameOf(event, other);
    await amici.until(`/games/${game}`, ({ status }) => status === 200, 'dirk');
    await done(loser, 'PUT', `/games/${game}/resignation`, {});
  };
  const row = async (event: string, player: string, reached: (points: number, played: number) => boolean) => {
    const find = ({ body }: Answer) =>
      ((body['rows'] ?? []) as readonly Record<string, unknown>[]).find((one) => one['player'] === player);
    const answer = await amici.until(`/tournaments/${event}/table`, (table) => {
      const found = find(table);
      return found !== undefined && reached(Number(found['points']), Number(found['played']));
    });
    return find(answer)!;
  };
  const caseOf = async (event: string): Promise<string> => {
    const path = `/cases?about=anna&event=${event}`;
    const { body } = await amici.until(
      path,
      (answer) => ((answer.body['cases'] ?? []) as readonly unknown[]).length > 0,
      'wanda',
    );
    return (body['cases'] as readonly { readonly case: string }[])[0]!.case;
  };

  beforeAll(async () => {
    amici = await integrator('two-books', begin);
    for (const player of [...PLAYERS, ...COUNCIL])
      await done('operator', 'PUT', `/players/${player}`, { name: `Name of ${player}`, federation: 'AUS' });
    for (const member of [...PLAYERS, ...COUNCIL])
      await done('operator', 'PUT', `/players/${member}/memberships/CCLA`, {
        admitted: true,
        paidUntil: iso(begin + 1_000 * DAY),
      });
    for (const office of ['director', 'arbiter'])
      await done('operator', 'PUT', `/players/dirk/offices/${office}`, {});
    for (const [person, office] of [
      ['wanda', 'world-tournament-director'],
      ['gus', 'games-starter'],
      ['ada', 'appeals'],
    ])
      await done('operator', 'PUT', `/players/${person}/offices/${office}`, {});
    for (const [index, person] of COUNCIL.entries())
      await done('operator', 'PUT', `/bodies/ccla-council/seats/${person}`, {
        role: index === 0 ? 'president' : 'member',
      });
    events.iccf = await announced('ICCF/1', { laws: 'iccf-laws-2020' });
    events.league = await announced('CCLA/1', {
      ...{ laws: 'ccla-2016', tournamentRules: 'ccla-2016', normRules: 'ccla-2016', membersOf: 'CCLA' },
    });
    await amici.forward(start + 1_000);
    for (const event of Object.values(events)) await resign(event, 'boris', 'boris');
    for (const event of Object.values(events)) await resign(event, 'anna', 'carla');
    await amici.forward(left + DAY);
  });

  afterAll(() => amici?.close());

  it('an ICCF tournament cancels their games and asks the office to suspend at once [T-8.3b] [T-8.5a]', async () => {
    const withdrawal = {
      kind: 'silent',
      decision: 'cancel',
      reason: text('silence'),
      opponentsNotified: false,
    };
    await done('dirk', 'PUT', `/tournaments/${events.iccf}/withdrawals/anna`, withdrawal);
    expect(await row(events.iccf, 'carla', (points) => points === 0)).toMatchObject({ played: 0 });
    const view = await amici.until(
      `/cases/${await caseOf(events.iccf)}`,
      ({ body }) => body['stands'] === 'decided',
      'anna',
    );
    expect(view.body).toMatchObject({ outcome: 'not-accepted', withdrawal: 'silent' });
    const notices = '/notices/world-tournament-director';
    await amici.until(notices, ({ text: notice }) => notice.includes('T-8.5a'), 'wanda');
    expect(await refused('anna', 'GET', notices)).toEqual([403, 'forbidden', undefined]);
  });

  it('of a case nobody else is told in which event it is, by a refusal either', async () => {
    const reply = await amici.send('emil', 'GET', `/cases/${await caseOf(events.iccf)}`);
    expect(reply.body).toMatchObject({ code: 'forbidden', scope: null });
    expect(reply.text).not.toContain(events.iccf);
  });

  const tell = async () => {
    const { body: notice } = await done('carla', 'POST', `/tournaments/${events.iccf}/violations/emil`, {
      material: text('a page'),
    });
    const { case: found } = (notice['events'] as readonly { readonly case: string }[])[0]!;
    const { body: judged } = await done('dirk', 'POST', `/cases/${found}/findings`, {
      found: true,
      finding: text('published'),
    });
    return (judged['events'] as readonly object[])[0];
  };

  it('an ICCF event orders what is published to be put right, and then takes ten days in every game [T-14b] [T-14c] [T-14d]', async () => {
    const game = await gameOfBoth(events.iccf, 'emil', 'fritz');
    const before = await send('emil', 'GET', `/games/${game}`);
    expect(await tell()).toMatchObject({ type: 'ViolationFound', violation: 1, rule: 'T-14c' });
    expect(await tell()).toMatchObject({ measure: 'time-penalty', violation: 2, rule: 'T-14d' });
    await amici.until(
      `/games/${game}`,
      ({ body }) => Number(body['revision']) > Number(before.body['revision']),
      'emil',
    );
  });

  it('an ICCF tournament is over for them the third time: what they have not finished is lost [T-14e]', async () => {
    expect(await tell()).toMatchObject({ measure: 'disqualification', violation: 3, rule: 'T-14e' });
    const lost = await row(events.iccf, 'emil', (_points, played) => played > 0);
    expect(Number(lost['points'])).toBe(0);
    expect(await row(events.iccf, 'fritz', (points) => points === 1)).toMatchObject({ played: 1 });
    await amici.until(`/tournaments/${events.iccf}/table`, ({ body }) =>
      (body['crosstable'] as readonly { readonly player: string; readonly withdrawn: boolean }[]).some(
        ({ player, withdrawn }) => player === 'emil' && withdrawn,
      ),
    );
  });

  it('a League event lets any member refer what another official did about a game, and nobody else [C-36]', async () => {
    const notice = { grounds: 'The starter keeps silent.', opponentTold: true, directorTold: true };
    const refer = async (by: string, event: string, more: object = {}) => {
      const game = await gameOfBoth(event, 'emil', 'fritz');
      return send(by, 'POST', `/games/${game}/appeals`, { ...notice, ...more });
    };
    expect(refusal(await refer('wanda', events.league))).toEqual([422, 'no-member', 'C-36']);
    expect(refusal(await refer('cora', events.iccf))).toEqual([422, 'no-member', 'T-15']);
    expect((await refer('cora', events.league, { ruling: randomUUID() })).status).toBe(403);
    expect((await refer('cora', events.league)).body['events']).toMatchObject([
      { type: 'AppealLodged', by: null, kind: 'official-action', rule: 'C-36' },
    ]);
  });

  it('a League event calls few games in by no notice in the magazine, however many are stated [C-23d]', async () => {
    const game = await gameOfBoth(events.league, 'emil', 'fritz');
    const { body } = await send('dirk', 'POST', `/games/${game}/adjudication`, {
      ...{ ground: 'special', breakOff: iso(left + 100 * DAY) },
      notice: { kind: 'magazine', games: 21, coverMonthEnds: '2027-01-31' },
      ruling: { rule: 'C-23b', reason: 'It has to end.' },
    });
    expect(body).toMatchObject({ code: 'personal-notice-needed', rule: 'C-23d', stated: 21 });
    expect(body['inProgress']).toBeGreaterThan(0);
    expect(body['inProgress']).toBeLessThanOrEqual(10);
  });

  it('a League tournament lets opponents keep their points, and the withdrawer none [C-26b] [C-27bii]', async () => {
    const path = `/tournaments/${events.league}/withdrawals/anna`;
    const leaving = { decision: 'adjudicate', reason: text('silence'), opponentsNotified: false };
    expect(await refused('dirk', 'PUT', path, { ...leaving, kind: 'silent' })).toEqual([
      422,
      'no-such-withdrawal',
      'C-26b',
    ]);
    expect(await refused('dirk', 'PUT', path, { ...leaving, kind: 'unapproved' })).toEqual([
      422,
      'effective-date-missing',
      'C-26b',
    ]);
    await done('dirk', 'PUT', path, { ...leaving, kind: 'unapproved', effectiveAt: iso(left) });
    expect(await row(events.league, 'carla', (points) => points === 1)).toMatchObject({ played: 1 });
    expect(await row(events.league, 'anna', (points) => points === 0)).toMatchObject({ played: 2 });
  });

  it('Council bars them for two years by motion on the report, and nobody before [C-27c] [C-27di] [C-30a]', async () => {
    const found = await caseOf(events.league);
    const report = { report: text('report'), actions: text('actions') };
    expect(await refused('dirk', 'PUT', `/cases/${found}/report`, report)).toEqual([
      422,
      'effective-date-missing',
      'C-27c',
    ]);
    await done('dirk', 'PUT', `/cases/${found}/report`, { ...report, effectiveAt: iso(left) });
    const called = { body: 'ccla-council', heldAt: iso(met), notice: text('notice') };
    const meeting = await create('cora', 'POST', '/meetings', called);
    await amici.forward(met);
    const matter = { kind: 'decide-case', case: found, outcome: 'accepted' };
    const put = { body: 'ccla-council', meeting, matter, wording: text('motion') };
    await done('cora', 'PUT', `/meetings/${meeting}/attendance`, {
      chair: 'cora',
      present: COUNCIL.slice(0, 3),
    });
    expect(await refused('curt', 'POST', '/motions', put)).toEqual([422, 'no-quorum', 'CC-6']);
    await done('cora', 'PUT', `/meetings/${meeting}/attendance`, { chair: 'cora', present: COUNCIL });
    const motion = await create('curt', 'POST', '/motions', put);
    for (const [voter, vote] of [
      ['cora', 'for'],
      ['curt', 'for'],
      ['cyril', 'for'],
      ['clea', 'against'],
    ] as const)
      await done(voter, 'PUT', `/motions/${motion}/votes/${voter}`, { vote });
    expect(await refused('curt', 'PUT', `/motions/${motion}/result`, {})).toEqual([403, 'forbidden', 'CC-7']);
    await done('cora', 'PUT', `/motions/${motion}/result`, {});
    const register = await amici.until(
      '/cases?register=true',
      ({ body }) => ((body['cases'] ?? []) as readonly unknown[]).length === 1,
      'cora',
    );
    expect(register.body['cases']).toMatchObject([{ about: 'anna', effectiveAt: iso(left), motion }]);
    const file = await amici.until(
      '/players/anna/personal-file',
      ({ text: all }) => all.includes('SanctionImposed'),
      'anna',
    );
    const record = file.body['record'] as readonly { readonly type: string; readonly payload: object }[];
    expect(file.body['cases']).toContainEqual(expect.objectContaining({ case: found, about: 'anna' }));
    const imposed = record.filter(({ type }) => type === 'SanctionImposed').map(({ payload }) => payload);
    expect(imposed).toMatchObject([
      {
        kind: 'unapproved',
        from: left,
        until: Date.UTC(2029, 0, 20),
        motion,
        case: found,
        rule: 'C-27di',
      },
    ]);
    await done('cora', 'PUT', `/meetings/${meeting}/minutes`, { minutes: text('minutes') });
  });

  const day = (days: number): string => iso(met + days * DAY).slice(0, 10);
  const byPost = async (white: string, black: string): Promise<string> => {
    const terms = { event: 'post-1', laws: 'ccla-2016', conditions: { transmission: 'postal' } };
    return create('operator', 'POST', '/games', { white, black, ...terms });
  };

  it('a League game by post is lost by a second overstep once the director has written and decided [C-12a]', async () => {
    const game = await byPost('emil', 'fritz');
    const move = (by: string, ply: number, played: string, receivedOn: string, postedOn: string) =>
      done(by, 'PUT', `/games/${game}/plies/${ply}`, { move: played, mail: { receivedOn, postedOn } });
    await amici.forward(met + 36 * DAY);
    await move('emil', 1, 'e2e4', day(0), day(35));
    await move('fritz', 2, 'e7e5', day(36), day(36));
    await amici.forward(met + 90 * DAY);
    await move('emil', 3, 'g1f3', day(37), day(85));
    const claim = await create('fritz', 'POST', `/games/${game}/time-claims`, { ground: 'overstep' });
    const decision = `/games/${game}/time-claims/${claim}/decision`;
    const ruling = { rule: 'C-12a', reason: 'He exceeded the limit twice.' };
    expect(await refused('dirk', 'PUT', decision, { upheld: true, ruling })).toEqual([
      422,
      'letter-missing',
      'C-12a',
    ]);
    expect((await send('emil', 'GET', `/games/${game}`)).body).toMatchObject({ phase: 'playing' });
    const { body: decided } = await done('dirk', 'PUT', decision, {
      upheld: true,
      letter: 'Are you there?',
      ruling,
    });
    expect(decided).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ type: 'GameEnded', result: '0-1', rule: 'C-12a' }),
      ]) as unknown,
    });
  });

  it('a game by post that cannot show an overstep goes on with the first move of the next period [L-8.4]', async () => {
    const timeControl = { kind: 'calendar-days', moves: 10, days: 30, carryCapDays: 0 };
    const more = { hugeOverstepDays: 60, overstepsToLose: 2 };
    const id = await create('operator', 'POST', '/games', {
      ...{ white: 'emil', black: 'fritz', event: 'post-1', laws: 'iccf-laws-2020' },
      conditions: { transmission: 'postal', timeControl: { ...timeControl, ...more } },
    });
    const path = `/games/${id}`;
    const counter = { side: 'white', moves: 10, ruling: { rule: 'L-8.4', reason: 'The sheet was lost.' } };
    const adjusted = await done('dirk', 'POST', `${path}/move-counter-adjustments`, counter);
    expect(adjusted.body).toMatchObject({
      events: [{ type: 'MoveCounterAdjusted', before: 0, after: 10, clock: null, rule: 'L-8.4' }],
    });
    const mail = { receivedOn: null, postedOn: day(90) };
    await done('emil', 'PUT', `${path}/plies/1`, { move: 'e2e4', mail });
    const { body } = await send('dirk', 'GET', `${path}/clocks`);
    expect(body['sheet']).toMatchObject({ white: { moves: 11, line: 0 } });
  });

  it('a League player’s claim to an adjudicator is final, and without analysis they do not appeal [C-24a]', async () => {
    const game = await byPost('carla', 'boris');
    const path = `/games/${game}/adjudication`;
    const called = { ground: 'special', breakOff: iso(met + 90 * DAY), notice: { kind: 'personal' } };
    await done('dirk', 'POST', path, { ...called, ruling: { rule: 'C-23b', reason: 'It has to end.' } });
    expect((await done('carla', 'POST', `${path}/claims`, { claim: 'win' })).body['events']).toMatchObject([
      { type: 'AdjudicationClaimed', mayAppeal: false, rule: 'C-24a' },
    ]);
    expect(await refused('carla', 'POST', `${path}/claims`, { claim: 'draw' })).toEqual([
      422,
      'claim-final',
      'C-24a',
    ]);
    await done('boris', 'POST', `${path}/claims`, { claim: 'draw', analysis: 'Nothing is lost yet.' });
    await done('operator', 'PUT', '/players/alma/offices/adjudicator', {});
    await done('dirk', 'POST', `${path}/assignments`, { adjudicator: 'alma' });
    await done('alma', 'POST', `${path}/verdicts`, { verdict: '1/2-1/2' });
    expect(await refused('carla', 'POST', `${path}/appeals`, { analysis: 'Too late.' })).toEqual([
      422,
      'appeal-forfeited',
      'C-24a',
    ]);
  });
});
