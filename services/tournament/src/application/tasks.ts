import { TOURNAMENT_TASKS } from '@amici/contracts/tournament';
import { waitingBy, type TaskList } from '@amici/service/runtime';

/** What is of no use any more once entries are closed, or the event is over. */
const BEFORE_START = ['start-list', 'entry', 'promotion', 'level'];

/** Matters that are recorded, and events all of whose games are over. */
const WAITING = /* sql */ `
select w.owner, w.kind, w.slot, w.id, w.event, w.scope, w.person, w.office, w.since, w.due, w.rule
  from waiting w join tournaments t on t.tournament_id = w.owner
  where t.status not in ('finished', 'cancelled') and (t.status in ('announced', 'start-list') or w.kind <> all($2))
    and ($1::text is null or w.event = $1)
union all
select t.tournament_id, 'end', '', 'end', t.tournament_id, null, null, null, least(coalesce(t.end_at, $3), $3), t.end_at, null
  from tournaments t where t.status = 'running' and t.games > 0 and t.finished = t.games
    and ($1::text is null or t.tournament_id = $1)
order by 9, 1, 2, 3 limit $4`;

/** What of events waits for somebody. */
export const tournamentTasks: TaskList = {
  kinds: TOURNAMENT_TASKS,
  find: (source, { event, now, limit }) => waitingBy(source, WAITING, [event, BEFORE_START, now, limit]),
};
