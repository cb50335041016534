// node deploy/secrets.mjs --into .env: a fresh secret for every variable that docker-compose.yml asks this program for, and as
// comments those that only the operator knows. The file is its owner's alone, and what stands in it stays: run again, for a
// later version, it adds what is missing. Without --into all are printed.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { BELIEVED, believed, line, secretKey, statementKey, writeSecrets } from './keys.mjs';
import { optionsOf } from './options.mjs';

const USAGE = `Usage: node deploy/secrets.mjs [--into <file>]

Makes a secret for every variable that docker-compose.yml requires. What only you know is written as a comment.

  --into <file>  write them to this file; what stands in it stays, and what is missing is added
                 (default: print all)`;

const options = optionsOf(USAGE, { into: { type: 'string' } });

const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
const wanted = new Map([...compose.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name, hint]) => [name, hint]));

/** Letters first: NATS reads an unquoted value that begins with a digit as a number. */
const password = () => `k${randomBytes(24).toString('hex')}`;

const made = (name, hint) => {
  if (name.endsWith('_PASSWORD')) return line(name, password());
  if (name === 'SEALING_KEY' || name === 'COURIER_KEY' || name.endsWith('_LOG_KEY'))
    return line(name, secretKey());
  if (name.endsWith('_STATEMENT_KEY')) return line(name, statementKey());
  return `# ${hint}\n# ${name}=`;
};

/** What was kept, with all that was missing in it. */
const completed = (kept) => {
  const stands = (name) => new RegExp(`^(?:# )?${name}=`, 'm').test(kept);
  const missing = [...wanted].filter(([name]) => name !== BELIEVED && !stands(name));
  if (missing.length === 0 && stands(BELIEVED)) return kept;
  const others = kept.replace(new RegExp(`^${BELIEVED}=.*\n?`, 'm'), '').trimEnd();
  const text = [...(others === '' ? [] : [others]), ...missing.map(([name, hint]) => made(name, hint))].join(
    '\n',
  );
  return `${text}\n${believed(text)}\n`;
};

if (options.into === undefined) process.stdout.write(completed(''));
else {
  const kept = existsSync(options.into) ? readFileSync(options.into, 'utf8') : '';
  writeSecrets(options.into, completed(kept));
}
