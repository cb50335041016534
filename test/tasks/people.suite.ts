import { DAY, theDay, type Day } from './day';
import { letter } from './steps';

/** What federations, players and offices want of those who look after people and titles. */
describe("a director's day: people", () => {
  let day: Day;

  beforeAll(async () => {
    day = await theDay();
    for (const [person, office] of [
      ['otis', 'arbitration-commission'],
      ['tom', 'director-committee'],
      ['dick', 'disciplinary-committee'],
      ['conrad', 'congress'],
    ])
      await day.done('operator', 'PUT', `/players/${person}/offices/${office}`, {});
  });

  it('brings misconduct, recognitions and transfers', async () => {
    const incident = { category: 'abuse', severity: 'serious', reason: letter };
    await day.done('wanda', 'PUT', '/players/dirk/incidents/incident-1', incident);
    await day.done('delia', 'PUT', '/recognitions/cup-2027', {
      ...{ federation: 'GER', kind: 'open', name: 'Cup', start: day.later(200 * DAY) },
      ...{ prizes: [], funding: letter, finances: letter },
    });
    const move = { to: 'AUS', belongsTo: ['GER', 'AUS'] };
    for (const player of ['carl', 'dirk'])
      await day.done('operator', 'PUT', `/players/${player}/transfer`, move);
    await day.done('dirk', 'PUT', '/players/dirk/transfer/appeal', { grounds: letter });
    await day.settle('sanction', 'recognition', 'transfer-appeal', 'transfer');
  });

  it('forgets an application to leave an event that is then called off (bug: it stayed on the task list)', async () => {
    const event = await day.tournament('E2E/CALLED-OFF', { format: 'invitational' });
    await day.done('operator', 'PUT', '/players/emil', { name: 'emil', federation: 'GER' });
    for (const player of ['boris', 'carl', 'emil'])
      await day.done('olga', 'PUT', `/tournaments/${event}/entries/${player}`, { fee: 'received' });
    await day.done('olga', 'PUT', `/tournaments/${event}/start-list`, {});
    const request = { reason: letter, opponentsNotified: true, grounds: { kind: 'death' } };
    await day.done('boris', 'PUT', `/tournaments/${event}/withdrawal-requests/boris`, request);
    await day.awaited('withdrawal');
    await day.done('olga', 'PUT', `/tournaments/${event}/cancellation`, { reason: letter });
    await day.gone('withdrawal');
    const { body } = await day.until(
      `/cases?about=boris&event=${event}`,
      ({ body: found }) => JSON.stringify(found).includes('"lapsed"'),
      'boris',
    );
    expect(body['cases']).toMatchObject([{ withdrawal: 'requested', outcome: 'lapsed' }]);
    await day.until(
      '/me/events?type=CaseLapsed',
      ({ body: answer }) => JSON.stringify(answer).includes(event),
      'boris',
    );
  });

  it('brings titles that are earned, applied for and misused, and norms of their own kind', async () => {
    const established = { source: 'the list of 2024', rating: 2400, games: 60 };
    await day.done('rita', 'PUT', '/players/anna/ratings/standard', established);
    for (const event of ['old-1', 'old-2', 'old-3'])
      await day.done('quentin', 'PUT', `/players/anna/norm-records/${event}`, {
        ...{ title: 'CCM', games: 14, startedOn: '2024-01-01', source: 'the register of 2024' },
      });
    const posthumous = { federation: 'GER', diedOn: day.later(-30 * DAY).slice(0, 10) };
    await day.done('delia', 'PUT', '/players/boris/titles/IM/application', posthumous);
    const registered = { effectiveFrom: day.later(-90 * DAY), source: 'the register of 2020' };
    await day.done('quentin', 'PUT', '/players/carl/titles/SIM', registered);
    const path = '/players/carl/titles/SIM/revocation/recommendations/qualifications-commissioner';
    await day.done('quentin', 'PUT', path, { reason: letter });
    const norm = { title: 'IM', games: 12, reason: letter };
    await day.done('quentin', 'PUT', '/players/anna/exceptional-norms/old-cup', norm);
    await day.settle('title', 'application', 'revocation', 'exceptional-norm');
  });
});
