import { randomUUID } from 'node:crypto';
import { DAY, theDay, type Day } from './day';
import { letter } from './steps';

const TEAMS = ['ger', 'ita', 'fra'];

/** What captains want of each other and of those who look after a team event. */
describe("a director's day: teams", () => {
  let day: Day;
  let id = '';

  beforeAll(async () => {
    day = await theDay();
    for (const team of TEAMS) {
      const federation = team.toUpperCase();
      await day.done('operator', 'PUT', `/federations/${federation}`, { name: federation, member: true });
      for (const board of [1, 2, 3])
        await day.done('operator', 'PUT', `/players/${team}-${board}`, {
          name: `${team} ${board}`,
          federation,
        });
      const registered = { name: `Team ${team}`, federation, captain: `cap-${team}` };
      await day.done('operator', 'PUT', `/teams/${team}`, registered);
    }
  });

  it('brings levels and promotions before the start', async () => {
    const match = { format: 'friendly-match', team: { boards: 2 } };
    const friendly = `/tournaments/${await day.tournament('E2E/MATCH', match)}`;
    await day.done('cap-fra', 'PUT', `${friendly}/teams/fra`, {});
    await day.done('cap-fra', 'PUT', `${friendly}/teams/fra/level-proposal`, { level: 2000 });
    await day.settle('level');
    const cancel = { reason: letter };
    await day.through(await day.matter('start-list'), ['CancelTournament', 'olga', cancel]);
    await day.gone('start-list');

    id = await day.tournament('E2E/TEAMS', {
      ...{ format: 'team-tournament', end: day.later(700 * DAY) },
      team: { boards: 2, reserves: 1, mostChanges: 1, promoter: 'ICCF', selection: 'member federations' },
    });
    for (const team of TEAMS) {
      await day.done(`cap-${team}`, 'PUT', `/tournaments/${id}/teams/${team}`, {});
      const lineUp = { boards: [`${team}-1`, `${team}-2`], reserves: [`${team}-3`] };
      await day.done(`cap-${team}`, 'PUT', `/tournaments/${id}/teams/${team}/line-up`, lineUp);
    }
    const qualifications = [{ rule: 'T-11.3', to: 'team-final', toPlace: 1 }];
    await day.done('tilda', 'PUT', `/tournaments/${id}/promotion`, { qualifications });
    await day.settle('promotion', 'start-list');
  });

  it('brings disputes of captains, substitutions and Replacement status', async () => {
    await day.started(id, 6);
    const dispute = { against: 'ita', weight: 'minor', text: letter };
    await day.done('cap-ger', 'PUT', `/tournaments/${id}/teams/ger/disputes/${randomUUID()}`, dispute);
    const seat = `/tournaments/${id}/teams/ger/boards/1`;
    const request = { due: day.later(50 * DAY), because: 'stopped-play' };
    await day.done('dora', 'PUT', `${seat}/substitution-request`, request);
    await day.settle('team-dispute', 'substitution');
    await day.done('ger-3', 'PUT', `${seat}/replacement-status`, {});
    await day.settle('replacement-agreement', 'replacement-consent');
  });
});
