// node deploy/secrets.mjs --into .env: a fresh secret for every variable that docker-compose.yml asks this program for, and as
// comments those that only the operator knows. The file is its owner's alone, and what stands in it stays: run again, for a
// later version, it adds what is missing. Without --into all are printed.
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({ options: { into: { type: 'string' } } });

const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
const wanted = new Map([...compose.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name, hint]) => [name, hint]));

const BELIEVED = 'STATEMENT_PUBLIC_KEYS';
const SIGNS = /^(\w+)_STATEMENT_KEY='(.*)'$/gm;

/** One line of a .env file: in single quotes nothing is expanded, so a key's line breaks are written as \n. */
const line = (name, value) => `${name}='${value.trim().replaceAll('\n', '\\n')}'`;

/** Letters first: NATS reads an unquoted value that begins with a digit as a number. */
const password = () => `k${randomBytes(24).toString('hex')}`;

const statementKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

/** What is believed: the public half of each key that some service signs with. */
const believed = (text) => {
  const halves = [...text.matchAll(SIGNS)].map(([, service, key]) => {
    const half = createPublicKey(key.replaceAll('\\n', '\n')).export({ type: 'spki', format: 'pem' });
    return [service.toLowerCase(), half];
  });
  return line(BELIEVED, JSON.stringify(Object.fromEntries(halves)));
};

const made = (name, hint) => {
  if (name.endsWith('_PASSWORD')) return line(name, password());
  if (name === 'SEALING_KEY' || name === 'COURIER_KEY' || name.endsWith('_LOG_KEY'))
    return line(name, randomBytes(32).toString('base64url'));
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
  writeFileSync(`${options.into}.new`, completed(kept), { mode: 0o600 });
  renameSync(`${options.into}.new`, options.into);
}
