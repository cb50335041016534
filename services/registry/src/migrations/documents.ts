import type { Migration } from '@amici/event-store';

/** What people keep to cite it: beside the log, so that it can be erased; events hold a document's id and salted hash only. */
export const DOCUMENT_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'documents',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.documents (
  document_id uuid primary key,
  kept_by text not null,
  kept_at bigint not null,
  size integer not null default 0,
  hash text,
  salt text,
  sha256 text,
  media text,
  name text,
  erased_at bigint
);
comment on column ${schema}.documents.hash is 'what events hold: SHA-256 over salt, id and the SHA-256 of the bytes; null until all of it is there';
create index documents_by_keeper on ${schema}.documents (kept_by, kept_at);
create table ${schema}.document_parts (
  document_id uuid not null references ${schema}.documents on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (document_id, part)
);
create table ${schema}.citations (
  document_id uuid not null references ${schema}.documents on delete cascade,
  service text not null,
  stream text not null,
  cited_at bigint not null,
  primary key (document_id, service, stream)
);
comment on table ${schema}.citations is 'streams in which a document may be cited: whether it is, the stream itself says';
grant usage on schema ${schema} to ${reader};
grant select, insert, update, delete on ${schema}.documents, ${schema}.document_parts, ${schema}.citations to ${reader};
`,
  },
  {
    version: 2,
    name: 'citations by attempt',
    sql: ({ schema }) => /* sql */ `
alter table ${schema}.citations add column attempt text not null default '';
comment on column ${schema}.citations.attempt is 'of one attempt to decide a command: one that is refused takes back its own and no other';
alter table ${schema}.citations drop constraint citations_pkey;
alter table ${schema}.citations add primary key (document_id, service, stream, attempt);
create index citations_by_attempt on ${schema}.citations (attempt);
`,
  },
];
