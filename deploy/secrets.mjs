// node deploy/secrets.mjs > .env: a fresh secret for every variable that docker-compose.yml asks this program for, and as
// comments those that only the operator knows.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
const wanted = new Map([...compose.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name, hint]) => [name, hint]));

/** One line of a .env file: in single quotes nothing is expanded, so a key's line breaks are written as \n. */
const line = (name, value) => `${name}='${value.trim().replaceAll('\n', '\\n')}'`;

/** Letters first: NATS reads an unquoted value that begins with a digit as a number. */
const password = () => `k${randomBytes(24).toString('hex')}`;

const keys = [...wanted.keys()]
  .filter((name) => name.endsWith('_STATEMENT_KEY'))
  .map((name) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    return { name, service: name.replace('_STATEMENT_KEY', '').toLowerCase(), privateKey, publicKey };
  });

const publicKeys = JSON.stringify(Object.fromEntries(keys.map((key) => [key.service, key.publicKey])));

const lines = [...wanted].flatMap(([name, hint]) => {
  if (name.endsWith('_PASSWORD')) return [line(name, password())];
  if (name === 'SEALING_KEY' || name === 'COURIER_KEY' || name.endsWith('_LOG_KEY'))
    return [line(name, randomBytes(32).toString('base64url'))];
  if (name === 'STATEMENT_PUBLIC_KEYS') return [line(name, publicKeys)];
  const key = keys.find((candidate) => candidate.name === name);
  return key === undefined ? [`# ${hint}`, `# ${name}=`] : [line(name, key.privateKey)];
});
console.log(lines.join('\n'));
