import { REGISTRY_TASKS } from '@amici/contracts/registry';
import { waitingBy, type TaskList } from '@amici/service/runtime';
import { owedMeetings } from './meetings-due';

const WAITING = /* sql */ `
select owner, kind, slot, id, event, scope, person, office, since, due, rule from waiting
  where id <> '' and ($1::text is null or event = $1) order by since, owner, kind, slot limit $2`;

/** What of people, federations and bodies waits for somebody. */
export const registryTasks: TaskList = {
  kinds: REGISTRY_TASKS,
  find: async (source, { event, now, limit }) => [
    ...(await waitingBy(source, WAITING, [event, limit])),
    ...(event === null ? await owedMeetings(source, now) : []),
  ],
};
