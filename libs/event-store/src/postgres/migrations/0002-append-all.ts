import type { Migration } from '../migrate';

/** Records what nothing stands against in one statement; `append` is left to tell why something is not recorded. */
export const appendAll: Migration = {
  version: 2,
  name: 'append all',
  sql: ({ schema, reader }) => /* sql */ `
-- Records a batch of appends, at most one per stream, all of them as they stand; raises unique_violation or AM001
-- where one is not to be recorded, which append() then names. The head row is locked first. All arrays have one
-- entry per event; p_previous is the hash of the event before it, null where that is none, or in the same batch.
create function ${schema}.append_all(
  p_streams text[], p_revisions integer[], p_previous bytea[], p_not_after bigint,
  p_ids uuid[], p_types text[], p_recorded timestamptz[], p_hashes bytea, p_texts text,
  out first_sequence bigint, out log_hashes bytea
) language plpgsql security definer set search_path = ${schema}, pg_temp as $$
declare
  position bigint;
  chain bytea;
  recorded bigint;
begin
  select h.sequence, h.log_hash into strict position, chain from head h for update;
  if p_not_after < extract(epoch from clock_timestamp()) * 1000 then
    raise exception 'too late' using errcode = 'AM001';
  end if;
  first_sequence := position + 1;
  log_hashes := '';
  for n in 1 .. cardinality(p_ids) loop
    chain := sha256(chain || substr(p_hashes, n * 32 - 31, 32));
    log_hashes := log_hashes || chain;
  end loop;
  insert into events (sequence, stream, revision, id, type, recorded_at, hash, log_hash, event)
  select position + e.n, e.stream, e.revision, e.id, e.type, e.recorded,
         substr(p_hashes, e.n::integer * 32 - 31, 32), substr(log_hashes, e.n::integer * 32 - 31, 32), e.event
    from unnest(p_streams, p_revisions, p_previous, p_ids, p_types, p_recorded, string_to_array(p_texts, E'\\n'))
         with ordinality e(stream, revision, previous, id, type, recorded, event, n)
   where e.previous is null
      or e.previous = (select p.hash from events p where p.stream = e.stream and p.revision = e.revision - 1);
  get diagnostics recorded = row_count;
  if recorded < cardinality(p_ids) then
    raise exception 'not chained' using errcode = 'AM001';
  end if;
  update head set sequence = position + recorded, log_hash = chain;
  perform pg_notify('${schema}', (position + recorded)::text);
end $$;

-- The same for one event with nobody beside it.
create or replace function ${schema}.append_one(
  p_stream text, p_revision integer, p_previous bytea, p_not_after bigint,
  p_id uuid, p_type text, p_recorded timestamptz, p_hash bytea, p_event text,
  out first_sequence bigint, out log_hashes bytea
) language plpgsql security definer set search_path = ${schema}, pg_temp as $$
begin
  update head set sequence = sequence + 1, log_hash = sha256(log_hash || p_hash)
    returning sequence, log_hash into strict first_sequence, log_hashes;
  if p_not_after < extract(epoch from clock_timestamp()) * 1000 then
    raise exception 'too late' using errcode = 'AM001';
  end if;
  insert into events (sequence, stream, revision, id, type, recorded_at, hash, log_hash, event)
  select first_sequence, p_stream, p_revision, p_id, p_type, p_recorded, p_hash, log_hashes, p_event
   where p_revision = 0
      or p_previous = (select e.hash from events e where e.stream = p_stream and e.revision = p_revision - 1);
  if not found then
    raise exception 'not chained' using errcode = 'AM001';
  end if;
  perform pg_notify('${schema}', first_sequence::text);
end $$;

revoke execute on function ${schema}.append_all from public;
grant execute on function ${schema}.append_all to ${reader};
`,
};
