import { KINDS } from '../../services/gateway/src/http/tasks/tasks';
import { theDay, type Day } from './day';
import { STEPS } from './steps';

/**
 * Nothing outside brings these about: a stream is parked when a reaction cannot go on with it, and the end of an event
 * waits for somebody where its last result could not finish it.
 */
const FROM_WITHIN = ['parked', 'end'];

/** What is left when each matter has been settled by an endpoint it names. */
describe("a director's day: evening", () => {
  let day: Day;

  beforeAll(async () => {
    day = await theDay();
  });

  it('has settled every kind of matter there is', () => {
    expect([...day.settled].sort()).toEqual(Object.keys(STEPS).sort());
    expect([...day.settled, ...FROM_WITHIN].sort()).toEqual([...KINDS].sort());
  });

  it('leaves nothing on any task list', async () => {
    const nothing = { total: 0, overdue: 0, counts: {}, matters: [], next: null };
    const { body } = await day.until('/desk', (answer) => answer.body['total'] === 0, 'operator');
    expect(body).toMatchObject(nothing);
  });
});
