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

/** Makes the roles of deploy/postgres/roles.sql where they are missing. */
export const makeRoles = async (superuserUrl: string, secrets: Secrets, root: string): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl });
  // A connection that is lost also refuses the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const script = readFileSync(join(root, 'deploy/postgres/roles.sql'), 'utf8');
    await client.query(rolesStatements(script, secrets, client.database!));
  } finally {
    await client.end();
  }
};
