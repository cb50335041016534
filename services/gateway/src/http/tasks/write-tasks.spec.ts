import type { TaskToDo } from '@amici/edge/task-list';
import { writeTasks } from './write-tasks';
import { eventsOnTaskList, idsOnTaskList } from '@amici/edge/task-list';

const AT = Date.UTC(2027, 0, 10, 12);
const EVENT = '5f0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e07';
const PLAYER = '6b1e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e08';

const matter: TaskToDo = {
  ...{ service: 'tournament', place: '1', kind: 'entry', event: EVENT, since: AT, days: 0, due: null },
  ...{
    overdue: false,
    desks: ['organiser'],
    waitsFor: 'organiser',
    person: PLAYER,
    rule: 'T-2.1',
    endpoints: [],
  },
  about: { tournament: EVENT, player: PLAYER },
};
const view = { at: AT, total: 1, overdue: 0, counts: { entry: 1 }, matters: [matter], next: null };

describe('a task list as text', () => {
  it('names people and events, and uses ids for those that nobody here knows', () => {
    expect(eventsOnTaskList(view)).toEqual([EVENT]);
    expect(idsOnTaskList(view)).toContain(PLAYER);
    const text = writeTasks(view, { [EVENT]: 'The cup', [PLAYER]: 'Anna Arnold' });
    expect(text).toContain('event The cup; player Anna Arnold');
    expect(text).toContain('for organiser Anna Arnold (T-2.1)');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(writeTasks(view, {})).toContain(`event ${EVENT}; player ${PLAYER}`);
  });
});
