// Keys as a .env file holds them, for deploy/secrets.mjs, which makes them, and deploy/rotate-keys.mjs, which changes them.
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

export const BELIEVED = 'STATEMENT_PUBLIC_KEYS';
const SIGNS = /^(\w+)_STATEMENT_KEY='(.*)'$/gm;
const PEM = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/** One line of a .env file: in single quotes nothing is expanded, so a key's line breaks are written as \n. */
export const line = (name, value) => `${name}='${value.trim().replaceAll('\n', '\\n')}'`;

export const statementKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).trim();

export const secretKey = () => randomBytes(32).toString('base64url');

/** The keys of a value, the one in use first: PEM blocks one behind the other, or texts separated by commas. */
export const keysIn = (value) => value.replaceAll('\\n', '\n').match(PEM) ?? value.split(',');

export const joined = (keys) => keys.join(keys[0].startsWith('-----') ? '\n' : ',');

const publicHalf = (key) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).trim();

/** What is believed: the public half of each key that some service signs with, or is about to, or has until now. */
export const believed = (text) => {
  const halves = [...text.matchAll(SIGNS)].map(([, service, keys]) => [
    service.toLowerCase(),
    joined(keysIn(keys).map(publicHalf)),
  ]);
  return line(BELIEVED, JSON.stringify(Object.fromEntries(halves)));
};

/** Its owner's alone, and never half written. */
export const writeSecrets = (file, text) => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
