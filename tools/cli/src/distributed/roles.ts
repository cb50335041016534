import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Secrets } from './secrets';

/** What psql does with deploy/postgres/roles.sql: `\getenv` reads a variable, `:'name'` and `:"DBNAME"` insert one. */
const rolesStatements = (script: string, secrets: Secrets, database: string): string => {
  const variables = new Map<string, string>();
  const lines = script.split('\n').filter((line) => {
    const [, name, variable] = /^\\getenv (\w+) (\w+)$/.exec(line) ?? [];
    if (name !== undefined) variables.set(name, secrets[variable!]!);
    return !line.startsWith('\\');
  });
  return lines
    .join('\n')
    .replace(/:'(\w+)'/g, (_match, name: string) => escapeLiteral(variables.get(name)!))
    .replaceAll(':"DBNAME"', escapeIdentifier(database));
};

/** The role of a service that has come since the others were made, with what roles.sql gives each of them. */
const lateRole = (service: string, secrets: Secrets, database: string): readonly string[] => {
  const role = escapeIdentifier(`amici_${service}`);
  const password = escapeLiteral(secrets[`${service.toUpperCase()}_DATABASE_PASSWORD`]!);
  return [
    `create role ${role} login password ${password}`,
    `grant connect on database ${escapeIdentifier(database)} to ${role}`,
    `grant ${role} to amici_migrator`,
  ];
};

const makeLateRoles = async (client: Client, secrets: Secrets): Promise<void> => {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname like 'amici\\_%'`,
  );
  const made = new Set(rows.map(({ rolname }) => rolname));
  for (const name of Object.keys(secrets)) {
    const service = /^(\w+)_DATABASE_PASSWORD$/.exec(name)?.[1]?.toLowerCase();
    if (service === undefined || made.has(`amici_${service}`)) continue;
    for (const statement of lateRole(service, secrets, client.database!)) await client.query(statement);
  }
};

/** Makes the roles of deploy/postgres/roles.sql where they are missing. */
export const makeRoles = async (superuserUrl: string, secrets: Secrets, root: string): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl });
  // A connection that is lost also refuses the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const made = await client.query(`select from pg_roles where rolname = 'amici_migrator'`);
    if (made.rowCount !== 0) return await makeLateRoles(client, secrets);
    const script = readFileSync(join(root, 'deploy/postgres/roles.sql'), 'utf8');
    await client.query(rolesStatements(script, secrets, client.database!));
  } finally {
    await client.end();
  }
};
