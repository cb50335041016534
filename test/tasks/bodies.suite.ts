import { DAY, matters, theDay, type Day } from './day';
import { letter } from './steps';

const COUNCIL = ['cora', 'curt', 'cyril', 'clea', 'cleo'];
const PLAYERS = ['lena', 'liam', 'lois', 'luca', 'lynn'];
const BODY = 'ccla-council';

/** What a body of the League decides by its motions, and an event of the League under its director. */
describe("a director's day: bodies", () => {
  let day: Day;
  let event = '';

  beforeAll(async () => {
    day = await theDay();
    const membership = { admitted: true, paidUntil: day.later(900 * DAY) };
    for (const person of [...COUNCIL, ...PLAYERS]) {
      await day.done('operator', 'PUT', `/players/${person}`, { name: person, federation: 'AUS' });
      await day.done('operator', 'PUT', `/players/${person}/memberships/CCLA`, membership);
    }
    for (const [index, person] of COUNCIL.entries())
      await day.done('operator', 'PUT', `/bodies/${BODY}/seats/${person}`, {
        role: index === 0 ? 'president' : 'member',
      });
  });

  it('lists who leaves a tournament of the League, and who is asked whether they go on', async () => {
    event = await day.tournament('CCLA/DESK', {
      ...{ format: 'national', level: 1800, laws: 'ccla-2016', tournamentRules: 'ccla-2016' },
      ...{ normRules: 'ccla-2016', membersOf: 'CCLA', prizes: [{ places: 1, what: 'a medal' }] },
    });
    for (const player of PLAYERS)
      await day.done('olga', 'PUT', `/tournaments/${event}/entries/${player}`, { stated: { rating: 1800 } });
    await day.settle('start-list');
    await day.started(event, 10);
    const leaving = { decision: 'cancel', reason: letter, opponentsNotified: false };
    await day.done('dora', 'PUT', `/tournaments/${event}/withdrawals/lena`, {
      ...{ ...leaving, kind: 'unapproved', effectiveAt: day.later(0) },
    });
    const report = { report: letter, actions: letter, effectiveAt: day.later(0) };
    await day.through(await day.matter('withdrawal-report'), ['MakeReport', 'dora', report]);
    await day.done('dora', 'PUT', `/tournaments/${event}/inquiries/lois`, { letter });
    await day.settle('inquiry');
  });

  it('brings meetings that are owed, what they look into, and what they vote on', async () => {
    const looked = { about: 'liam', book: 'ccla-2016', subject: letter, to: BODY };
    await day.done('curt', 'POST', '/cases', looked);
    const owed = await day.matter('meetings');
    expect(owed).toMatchObject({ waitsFor: 'president', person: 'cora', rule: 'CC-4' });
    const held: string[] = [];
    for (const hours of [0, 1]) {
      const call = { body: BODY, heldAt: day.later(9 * DAY + hours * 60_000), notice: letter };
      held.push(String((await day.through(owed, ['CallMeeting', 'cora', call])).body['id']));
    }
    await day.forward(9 * DAY + 60_000);
    for (const meeting of held) {
      const there = { chair: 'cora', present: COUNCIL };
      await day.through(owed, ['RecordAttendance', 'cora', there, { meeting }]);
    }
    const stranger = { chair: 'cora', present: [...COUNCIL, 'zoe'] };
    const refused = await day.send('cora', 'PUT', `/meetings/${held[1]}/attendance`, stranger);
    const sits = { role: 'president', person: 'cora' };
    expect(refused.body).toMatchObject({ code: 'not-entitled', people: ['zoe'], body: BODY });
    expect(refused.body['holders']).toContainEqual(sits);
    const unseen = await day.send('zoe', 'GET', `/meetings/${held[1]}`);
    expect([unseen.status, unseen.body['detail'], unseen.body['offices']]).toEqual([
      403,
      expect.stringContaining('Council'),
      ['operator', 'auditor'],
    ]);
    await day.gone('meetings');
    const tasks = matters(await day.awaited('case', 'withdrawal-report'));
    for (const kind of ['case', 'withdrawal-report'] as const) {
      const one = tasks.find((matter) => matter.kind === kind)!;
      const matter = { kind: 'decide-case', case: one.about['case'], outcome: 'accepted' };
      const motion = { body: BODY, meeting: held[0], matter, wording: letter };
      await day.through(one, ['PutMotion', 'curt', motion]);
    }
    await day.until('/desk?kind=motion', ({ body }) => body['total'] === 2, 'operator');
    const text = await day.page('operator', '/desk?kind=motion', 'de');
    expect(text).toMatch(/Beschlussantrag (?:<[^>]*>)?Verfahren entscheiden, \d\d\.\d\d\.\d{4}/);
    await day.settle('motion');
    await day.gone('case');
    await day.gone('withdrawal-report');
  });
});
