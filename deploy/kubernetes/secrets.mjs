// node deploy/kubernetes/secrets.mjs --database postgres://host:5432/amici < .env | kubectl apply -f -
// The Secrets of deploy/kubernetes out of what deploy/secrets.mjs has written: each service is given its own and no other.
// The database's URL names host and database, and `sslmode` where it is to be another than TLS by the authority in the
// pods' /run/database-ca; the superuser of a PostgreSQL of your own is added to it
// (postgres://postgres:password@host:5432/amici) and kept for the job that makes the roles.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { misused, optionsOf } from '../options.mjs';

const SERVICES = ['game', 'clock', 'tournament', 'rating', 'title', 'registry', 'courier', 'gateway'];

const USAGE = `Usage: node deploy/kubernetes/secrets.mjs --database <url> [--namespace <name>] < .env

Prints the Secrets of deploy/kubernetes, made of what deploy/secrets.mjs wrote, for kubectl apply --filename -

  --database <url>    host and database of PostgreSQL; of your own PostgreSQL also its superuser. Without an sslmode
                      it is verify-full, by the authority that the pods are given
  --namespace <name>  where the Secrets belong (default: amici)`;

const options = optionsOf(USAGE, {
  database: { type: 'string' },
  namespace: { type: 'string', default: 'amici' },
});
if (!URL.canParse(options.database ?? ''))
  misused('--database postgres://host:port/database is needed', USAGE);
const database = new URL(options.database);
if (!database.searchParams.has('sslmode')) {
  database.searchParams.set('sslmode', 'verify-full');
  database.searchParams.set('sslrootcert', '/run/database-ca/ca.crt');
}

const written = parseEnv(readFileSync(0, 'utf8'));
const need = (name) => {
  if (written[name] === undefined)
    throw new Error(`${name} is not in what was read: run node deploy/secrets.mjs --into .env`);
  return written[name];
};

const databaseAs = (role, password) => {
  const url = new URL(database);
  url.username = role;
  url.password = password;
  return url.href;
};

/** Secrets that only the operator knows: included if the operator has added them. */
const added = (name) => (written[name] === undefined ? {} : { [name]: written[name] });

const ofCourier = () => ({
  AMICI_COURIER_KEY: need('COURIER_KEY'),
  ...added('AMICI_SMTP_PASSWORD'),
});

const ofService = (name) => {
  const upper = name.toUpperCase();
  return {
    AMICI_DATABASE_URL: databaseAs(`amici_${name}`, need(`${upper}_DATABASE_PASSWORD`)),
    AMICI_NATS_URL: `nats://${name}:${need(`${upper}_NATS_PASSWORD`)}@nats:4222`,
    AMICI_STATEMENT_PRIVATE_KEY: need(`${upper}_STATEMENT_KEY`),
    ...(name === 'gateway' ? added('AMICI_SIGN_IN_SECRET') : { AMICI_LOG_KEYS: need(`${upper}_LOG_KEY`) }),
    ...(name === 'game' ? { AMICI_SEALING_KEY: need('SEALING_KEY') } : {}),
    ...(name === 'courier' ? ofCourier() : {}),
  };
};

const passwords = (suffix, names) =>
  Object.fromEntries(
    names.map((name) => [`${name.toUpperCase()}${suffix}`, need(`${name.toUpperCase()}${suffix}`)]),
  );

/** Follows from what every NATS server knows already, so that a second run does not change it. */
const routesPassword = (known) =>
  `k${createHmac('sha256', Object.values(known).join('\n')).update('routes').digest('hex')}`;

const nats = passwords('_NATS_PASSWORD', SERVICES);
const secrets = {
  'amici-common': { AMICI_STATEMENT_PUBLIC_KEYS: need('STATEMENT_PUBLIC_KEYS') },
  ...Object.fromEntries(SERVICES.map((name) => [`amici-${name}`, ofService(name)])),
  'amici-migrate': { AMICI_DATABASE_URL: databaseAs('amici_migrator', need('MIGRATOR_DATABASE_PASSWORD')) },
  'amici-roles': passwords('_DATABASE_PASSWORD', ['migrator', 'auditor', ...SERVICES]),
  'amici-nats': { ...nats, NATS_ROUTES_PASSWORD: routesPassword(nats) },
  ...(database.password === ''
    ? {}
    : {
        'amici-superuser': {
          username: decodeURIComponent(database.username),
          password: decodeURIComponent(database.password),
        },
      }),
};

const manifests = Object.entries(secrets).map(([name, stringData]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: options.namespace },
  type: 'Opaque',
  stringData,
}));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests }, undefined, 2));
