import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionUrl, startPostgres, type EmbeddedPostgres } from '@amici/embedded-postgres';
import { tried } from '@amici/ops/testing';
import fc from 'fast-check';
import { Client } from 'pg';
import { makeRoles } from '../../tools/cli/src/distributed/roles';
import { secretsIn } from '../../tools/cli/src/distributed/secrets';
import { urlAs } from '../../tools/cli/src/distributed/service-environment';

const CUTS = 30;
/** More than a whole migration takes, on a busy machine too. */
const WHOLE_MS = 120_000;

/** How a migration is cut: its process is killed, or PostgreSQL ends its sessions. */
type Cut = { readonly how: 'process' | 'sessions'; readonly part: number };

/** All that migrations make: columns, constraints, indexes, functions, triggers, rights, and what is said to be done. */
const SHAPE = `
  select 'column', n.nspname::text, c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod) || a.attnotnull::text || c.relpersistence::text
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and a.attnum > 0 and not a.attisdropped
  union all select 'default', n.nspname, c.relname, d.adnum::text, pg_get_expr(d.adbin, d.adrelid)
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
  union all select 'constraint', n.nspname, k.conname, '', pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  union all select 'index', schemaname, indexname, '', indexdef from pg_indexes
  union all select 'function', n.nspname, p.proname, '', md5(pg_get_functiondef(p.oid)) || coalesce(p.proacl::text, '')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind = 'f'
  union all select 'trigger', n.nspname, t.tgname, '', pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal
  union all select 'rights', n.nspname, c.relname, c.relkind::text, coalesce(c.relacl::text, '') || c.relowner::regrole::text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'S')
  union all select 'schema', nspname, '', '', coalesce(nspacl::text, '') from pg_namespace n`;

describe('a migration that is cut', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-migrations-'));
  const secrets = secretsIn(join(folder, 'secrets'), process.cwd());
  let server: EmbeddedPostgres;
  let wholeMs = 0;
  let whole: string;

  const at = (database: string): string => connectionUrl({ ...server.connection, database });
  const query = async <Row>(database: string, sql: string): Promise<readonly Row[]> => {
    const client = new Client({ connectionString: at(database) });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const empty = async (database: string): Promise<void> => {
    await query('postgres', `create database ${database}`);
    await makeRoles(at(database), secrets, process.cwd());
  };
  const shapeOf = async (database: string): Promise<string> => {
    const rows = await query<Record<string, string>>(
      database,
      `select * from (${SHAPE}) shape (kind, space, name, part, said)
       where space not like 'pg\\_%' and space <> 'information_schema' order by 1, 2, 3, 4, 5`,
    );
    const done: unknown[] = [];
    for (const { space, name } of rows.filter(({ kind, part }) => kind === 'column' && part === 'name'))
      if (name === 'migration')
        done.push(await query(database, `select name from ${space}.${name} order by 1`));
    return createHash('sha256')
      .update(JSON.stringify([rows, done]))
      .digest('hex');
  };

  /** `amici migrate`, as the role that may. */
  const migrating = (database: string) => {
    const { PATH, HOME } = process.env;
    const url = urlAs(at(database), 'amici_migrator', secrets['MIGRATOR_DATABASE_PASSWORD']!);
    const child = spawn(process.execPath, ['tools/amici.mjs', 'migrate'], {
      env: { PATH, HOME, AMICI_DATA_DIR: join(folder, 'data'), AMICI_DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    const ended = new Promise<{ readonly code: number | null; readonly output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output: output })),
    );
    return { child, ended };
  };

  const cut = async (database: string, { how, part }: Cut): Promise<void> => {
    const { child, ended } = migrating(database);
    await Promise.race([sleep(part * wholeMs), ended]);
    if (how === 'process') child.kill('SIGKILL');
    else
      await query(
        'postgres',
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${database}' and usename = 'amici_migrator'`,
      );
    await ended;
  };

  beforeAll(async () => {
    server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
    await empty('whole');
    // The first run also finds out whether anything is to be built.
    await migrating('whole').ended;
    await empty('timed');
    const begun = Date.now();
    const { code, output: output } = await migrating('timed').ended;
    expect([code, output]).toEqual([0, '']);
    wholeMs = Date.now() - begun;
    whole = await shapeOf('whole');
    expect(await shapeOf('timed')).toBe(whole);
  }, 2 * WHOLE_MS);

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'ends, once it is carried out again, in the schemas of one that was not cut [R49]',
    async () => {
      let number = 0;
      const halves = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              how: fc.constantFrom('process' as const, 'sessions' as const),
              part: fc.double({ min: 0.1, max: 1, noNaN: true }),
            }),
            { minLength: 1, maxLength: 3 },
          ),
          async (cuts) => {
            const database = `cut_${++number}`;
            await empty(database);
            for (const one of cuts) await cut(database, one);
            const half = await shapeOf(database);
            if (half !== whole) halves.add(half);
            expect((await migrating(database).ended).code).toBe(0);
            expect(await shapeOf(database)).toBe(whole);
            await query('postgres', `drop database ${database} with (force)`);
          },
        ),
        { numRuns: CUTS, endOnFailure: true },
      );
      tried({ migrations: number, 'states it was cut in': halves.size });
      expect(halves.size).toBeGreaterThan(CUTS / 6);
    },
    CUTS * WHOLE_MS,
  );

  it(
    'is not taken for whole where nobody goes on after the cut [R49 canary]',
    async () => {
      await empty('unfinished');
      await cut('unfinished', { how: 'process', part: 0.6 });
      const isWhole = (await shapeOf('unfinished')) === whole;
      expect(isWhole).toBe(false);
      tried({ 'schemas left in half': 1 });
    },
    WHOLE_MS,
  );
});
