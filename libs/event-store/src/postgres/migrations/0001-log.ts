import type { Migration } from '../migrate';

/** The log: its events, its head, and the one function that may write them. */
export const log: Migration = {
  version: 1,
  name: 'log',
  sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.events (
  sequence    bigint      primary key,
  stream      text        collate "C" not null,
  revision    integer     not null,
  id          uuid        not null unique,
  type        text        not null,
  recorded_at timestamptz not null,
  hash        bytea       not null,
  log_hash    bytea       not null,
  event       text        not null,
  unique (stream, revision)
);
comment on column ${schema}.events.event is 'the exact RFC 8785 text that was hashed';
comment on column ${schema}.events.log_hash is 'sha256(log_hash of the sequence before || hash)';

create table ${schema}.head (
  sequence bigint not null,
  log_hash bytea  not null
) with (fillfactor = 10);
insert into ${schema}.head values (0, decode(repeat('00', 32), 'hex'));

create function ${schema}.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log only grows: % of %.% is refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger events_only_grow before update or delete or truncate on ${schema}.events
  for each statement execute function ${schema}.refuse_change();
create trigger head_stays before delete or truncate on ${schema}.head
  for each statement execute function ${schema}.refuse_change();

-- Records a batch of appends, at most one per stream, each in full or not at all. The head row is locked first, so
-- batches follow one another and sequences have no holes. The arrays are parallel: appends_* have one entry per
-- append, the others one per event in the order of the appends. Answers one code per append:
--   0 recorded; 1 not the expected revision (detail: the actual one); 2 recorded before (detail: revision of its
--   first event); 3 command id used before otherwise; 4 too late; 5 not chained to the stream's last event
create function ${schema}.append(
  appends_stream text[], appends_expected integer[], appends_previous bytea[], appends_first uuid[],
  appends_digest text[], appends_not_after bigint[], appends_count integer[],
  ids uuid[], types text[], recorded timestamptz[], hashes bytea, texts text,
  out codes integer[], out details integer[], out first_sequence bigint, out log_hashes bytea
) language plpgsql security definer set search_path = ${schema}, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  no_hash constant bytea := decode(repeat('00', 32), 'hex');
  position bigint;
  chain bytea;
  a record;
  event integer := 0;
  code integer;
  detail integer;
  now_ms bigint;
  sequences bigint[];
  streams text[];
  revisions integer[];
  chained bytea[];
begin
  select h.sequence, h.log_hash into strict position, chain from head h for update;
  now_ms := floor(extract(epoch from clock_timestamp()) * 1000);
  first_sequence := position + 1;
  log_hashes := '';
  for a in
    select u.*, coalesce(last.revision, -1) actual, last.hash,
           before.stream before_stream, before.revision before_revision, before.event before_event
      from unnest(appends_stream, appends_expected, appends_previous, appends_first, appends_digest,
                  appends_not_after, appends_count) with ordinality
           u(stream, expected, previous, first, digest, not_after, count, n)
      left join lateral (select e.revision, e.hash from events e
                          where e.stream = u.stream order by e.revision desc limit 1) last on true
      left join lateral (select e.stream, e.revision, e.event from events e where e.id = u.first limit 1) before on true
     order by u.n
  loop
    detail := a.actual;
    if a.before_stream is not null then
      if a.before_stream = a.stream and a.before_event::json ->> 'commandDigest' = a.digest then
        code := 2;
        detail := a.before_revision;
      else
        code := 3;
      end if;
    elsif a.not_after < now_ms then code := 4;
    elsif a.actual <> a.expected then code := 1;
    elsif a.previous <> coalesce(a.hash, no_hash) then code := 5;
    else code := 0;
    end if;
    codes := codes || code;
    details := details || detail;
    for i in 1 .. a.count loop
      event := event + 1;
      if code = 0 then
        position := position + 1;
        chain := sha256(chain || substr(hashes, event * 32 - 31, 32));
        log_hashes := log_hashes || chain;
        chained[event] := chain;
        sequences[event] := position;
        streams[event] := a.stream;
        revisions[event] := a.expected + i;
      else
        sequences[event] := null;
        chained[event] := null;
        streams[event] := null;
        revisions[event] := null;
      end if;
    end loop;
  end loop;
  if position >= first_sequence then
    insert into events (sequence, stream, revision, id, type, recorded_at, hash, log_hash, event)
    select e.sequence, e.stream, e.revision, e.id, e.type, e.recorded,
           substr(hashes, e.n::integer * 32 - 31, 32), e.log_hash, e.event
      from unnest(sequences, streams, revisions, ids, types, recorded, chained, string_to_array(texts, E'\\n'))
           with ordinality e(sequence, stream, revision, id, type, recorded, log_hash, event, n)
     where e.sequence is not null;
    update head set sequence = position, log_hash = chain;
    perform pg_notify('${schema}', position::text);
  end if;
end $$;

-- The fast path of an append that has one event and nobody beside it. Raises unique_violation or AM001 where it
-- is not to be recorded as it stands; append() then says why.
create function ${schema}.append_one(
  p_stream text, p_revision integer, p_previous bytea, p_not_after bigint,
  p_id uuid, p_type text, p_recorded timestamptz, p_hash bytea, p_event text,
  out first_sequence bigint, out log_hashes bytea
) language plpgsql security definer
  set search_path = ${schema}, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update head set sequence = sequence + 1, log_hash = sha256(log_hash || p_hash)
    returning sequence, log_hash into strict first_sequence, log_hashes;
  if p_not_after < extract(epoch from clock_timestamp()) * 1000 then
    raise exception 'too late' using errcode = 'AM001';
  end if;
  if p_revision > 0 then
    perform from events e where e.stream = p_stream and e.revision = p_revision - 1 and e.hash = p_previous;
    if not found then
      raise exception 'not chained' using errcode = 'AM001';
    end if;
  end if;
  insert into events (sequence, stream, revision, id, type, recorded_at, hash, log_hash, event)
  values (first_sequence, p_stream, p_revision, p_id, p_type, p_recorded, p_hash, log_hashes, p_event);
  perform pg_notify('${schema}', first_sequence::text);
end $$;

revoke execute on all functions in schema ${schema} from public;
grant usage on schema ${schema} to ${reader};
grant select on ${schema}.events, ${schema}.head to ${reader};
grant execute on function ${schema}.append, ${schema}.append_one to ${reader};
`,
};
