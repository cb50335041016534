/*
 * What a batch of a feed does to the watch and the clocks, each for many rows at once (`$1` a JSON array): row by row the
 * ten thousand flags of `npm run bench -- clock` would not be decided in time.
 */

/** Games that have begun, with their clocks as the batch leaves them. */
export const BEGIN_GAMES = `
insert into clocks (game, white, black, scope, event, policy, special, is_public, is_open, running, deadline, clock, revision)
select game, white, black, scope, event, policy, special, "isPublic", coalesce("isOpen", true), running, deadline, clock, revision
from jsonb_to_recordset($1::jsonb) as r(game text, white text, black text, scope text, event text, policy jsonb,
  special text, "isPublic" boolean, "isOpen" boolean, running text, deadline bigint, clock jsonb, revision integer)
on conflict (game) do update set is_open = excluded.is_open, running = excluded.running, deadline = excluded.deadline,
  clock = excluded.clock, revision = excluded.revision`;

/** `clock` is only looked at where `changes` says so; a null clock is one that does not run. */
export const CHANGE_CLOCKS = `
update clocks c set revision = r.revision, is_open = coalesce(r."isOpen", c.is_open),
  clock = case when r.changes then r.clock else c.clock end,
  running = case when r.changes then r.running else c.running end,
  deadline = case when r.changes then r.deadline else c.deadline end
from jsonb_to_recordset($1::jsonb) as r(game text, revision integer, "isOpen" boolean, changes boolean, clock jsonb,
  running text, deadline bigint)
where c.game = r.game`;

export const TAKE_OVER = `
update clocks c set white = case when r.side = 'white' then r.by else c.white end,
  black = case when r.side = 'black' then r.by else c.black end
from jsonb_to_recordset($1::jsonb) as r(game text, side text, by text) where c.game = r.game`;

export const KEEP_FLAGS = `
insert into flags (player, scope, at)
select case when r.side = 'white' then c.white else c.black end, c.scope, max(r.at)
from jsonb_to_recordset($1::jsonb) as r(game text, side text, at bigint) join clocks c using (game) group by 1, 2
on conflict (player, scope) do update set at = greatest(flags.at, excluded.at)`;

export const TAKE_OFF = `
delete from watched w using jsonb_to_recordset($1::jsonb) as r(owner text, kind text)
where w.owner = r.owner and w.kind = r.kind`;

/**
 * Whatever happens in a stream makes what was told of it stale: it is looked at again under the new revision. What is put on
 * or taken off by it (`besides`) is written there.
 */
export const MOVE_ON = `
update watched w set revision = r.revision, attempts = 0, state = case when w.state = 'told' then 'waiting' else w.state end
from jsonb_to_recordset($1::jsonb) as r(owner text, revision integer, besides text[])
where w.owner = r.owner and w.kind <> all(r.besides)`;

/** What was put aside for an operator stays aside. */
export const PUT_ON = `
insert into watched (owner, kind, service, shard, due_at, try_at, revision, detail)
select owner, kind, service, shard, "dueAt", "tryAt", revision, detail
from jsonb_to_recordset($1::jsonb) as r(owner text, kind text, service text, shard smallint, "dueAt" bigint,
  "tryAt" bigint, revision integer, detail jsonb)
on conflict (owner, kind) do update set due_at = excluded.due_at, try_at = excluded.try_at,
  revision = excluded.revision, detail = excluded.detail, attempts = 0,
  state = case when watched.state = 'quarantined' then 'quarantined' else 'waiting' end`;
