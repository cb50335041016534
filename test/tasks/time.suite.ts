import { randomUUID } from 'node:crypto';
import { DAY, theDay, type Day } from './day';

const MINUTE = 60_000;

/** What comes onto the task list because time passes. */
describe("a director's day: time", () => {
  let day: Day;

  beforeAll(async () => {
    day = await theDay();
  });

  it('begins with nothing', async () => {
    expect((await day.taskList()).body).toMatchObject({
      ...{ total: 0, overdue: 0, counts: {}, matters: [], next: null },
    });
    expect((await day.send(null, 'GET', '/desk')).status).toBe(401);
  });

  it('brings gaps in the service, and claims in the last two minutes', async () => {
    const gap = { from: day.later(-120 * MINUTE), to: day.later(-60 * MINUTE) };
    await day.done('operator', 'PUT', `/outages/${randomUUID()}/gap`, gap);
    const conditions = { timeControl: { kind: 'minutes', minutes: 5 } };
    const quick = await day.game({ laws: 'otb-league-2017', conditions });
    await day.forward(4 * MINUTE);
    const claim = { ground: 'cannot-win', positionVerified: true, scoreGiven: true };
    await day.done('anna', 'POST', `/games/${quick}/quickplay-claims`, claim);
    await day.settle('outage', 'quickplay');
    // What an operator has only looked at.
    const looked = randomUUID();
    await day.done('operator', 'PUT', `/outages/${looked}/preview`, gap);
    await day.settle('outage');
    expect((await day.send('operator', 'GET', '/outages')).body['outages']).toContainEqual(
      expect.objectContaining({ outage: looked, stands: 'released' }),
    );
  });

  it('brings silence, and what is overdue', async () => {
    await day.game();
    await day.forward(30 * DAY);
    expect(await day.matter('silence')).toMatchObject({ waitsFor: 'player', person: 'anna', overdue: false });
    await day.settle('silence');
    await day.forward(55 * DAY);
    expect(await day.matter('overdue')).toMatchObject({ waitsFor: 'player', person: 'boris', overdue: true });
    await day.settle('overdue');
    await day.until('/desk', ({ body }) => body['total'] === 0, 'operator');
  });
});
