import { GAME_TASKS } from '@amici/contracts/game';
import { waitingBy, type TaskList } from '@amici/service/runtime';

/** What waits only as long as a game is in play. */
const IN_PLAY = ['interruption', 'reconstruction'];

const PERSON = `case w.person when 'white' then g.white when 'black' then g.black else w.person end`;

/** Matters that are recorded, with whose game it is, and games whose deadline has passed. */
const WAITING = /* sql */ `
select w.owner, w.kind, w.slot, w.id, g.event, null as scope, ${PERSON} as person, w.office, w.since, w.due, w.rule
  from waiting w join game_records g on g.game_id = w.owner
  where ($1::text is null or g.event = $1) and (g.result is null or w.kind <> all($2))
union all
select o.game_id, 'overdue', '', 'overdue', o.event, null, case o.to_move when 'white' then o.white else o.black end, null,
  o.deadline_at, o.deadline_at, null
  from open_games o where o.deadline_at < $3 and ($1::text is null or o.event = $1)
order by 9, 1, 2, 3 limit $4`;

/** What of games waits for somebody. */
export const gameTasks: TaskList = {
  kinds: GAME_TASKS,
  find: (source, { event, now, limit }) => waitingBy(source, WAITING, [event, IN_PLAY, now, limit]),
};
