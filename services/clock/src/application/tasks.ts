import { CLOCK_TASKS } from '@amici/contracts/clock';
import { waitingBy, type TaskList } from '@amici/service/runtime';

/** Silences that last, starts that are to be put off, and gaps nobody has decided about. */
const WAITING = /* sql */ `
select c.game as owner, 'silence' as kind, '' as slot, s.tells as id, c.event, null as scope, s.player as person,
  null as office, s.since, c.deadline as due, s.rule
  from silences s join clocks c on s.owner = 'game-' || c.game
  where c.is_open and c.running is not null and (c.clock->>'presses')::int = s.turn and ($1::text is null or c.event = $1)
union all
select d.player, 'start-delay', d.scope, d.request, d.scope, null, null, null, d.since, d.due, d.rule
  from start_delays d where $1::text is null or d.scope = $1
union all
select o.outage, 'outage', '', o.outage, null, null, null, null, coalesce(o.noticed_at, o.from_at), o.held_until, null
  from outages o where o.stands in ('noticed', 'previewed') and $1::text is null
order by 9, 1, 2 limit $2`;

/** What of time waits for somebody. */
export const clockTasks: TaskList = {
  kinds: CLOCK_TASKS,
  find: (source, { event, limit }) => waitingBy(source, WAITING, [event, limit]),
};
