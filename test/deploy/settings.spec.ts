import { loadConfig, passedOn, settings, type Setting } from '@amici/ops';
import { SERVICES } from '../../services/all-in-one/src/services';
import { serviceEnvironment, type Site } from '../../tools/cli/src/distributed/service-environment';
import { freshSecrets, OURS, resolved, services } from './compose';
import { kubernetesEnvironment, kustomizeIsThere, secretsFrom } from './kubernetes';

/** Something that each setting takes, other than its default. */
const SET: Readonly<Record<string, string>> = {
  AMICI_ENV: 'production',
  AMICI_DATA_DIR: '/data',
  AMICI_HTTP_HOST: '0.0.0.0',
  AMICI_HTTP_PORT: '3001',
  AMICI_EVENT_STORE: 'eventstoredb',
  AMICI_EVENTSTORE_URL: 'esdb://amici:7c1f9f3a2b5e4d@stores.example.org:2113',
  AMICI_LOG_LEVEL: 'debug',
  AMICI_TOKEN_ISSUER: 'https://login.example.org',
  AMICI_TOKEN_AUDIENCE: 'chess',
  AMICI_TOKEN_SUBJECTS: 'logins',
  AMICI_TOKEN_JWKS_URL: 'https://login.example.org/keys',
  AMICI_SEALING_KEY: Buffer.alloc(32, 7).toString('base64'),
  AMICI_COURIER_KEY: Buffer.alloc(32, 8).toString('base64'),
  AMICI_LOG_NAME: 'chess.example.org',
  AMICI_LOG_KEYS: Buffer.alloc(32, 9).toString('base64'),
  AMICI_CHECKPOINT_MS: '20000',
  AMICI_WITNESSES: 'w.example/1+8aee3a3d+BBZ0y7uYIIB7z3yK8rxbV5vTS9Qsl3ZKNTyxTdPxbrfq https://w.example',
  AMICI_WEBHOOKS_TO: 'any',
  AMICI_WEBHOOKS_AT_ONCE: '5',
  AMICI_SMTP_URL: 'smtps://mail.example.org:465',
  AMICI_SMTP_USER: 'amici',
  AMICI_SMTP_PASSWORD: '4f0c7a9e2b6d1835',
  AMICI_MAIL_FROM: 'notices@example.org',
  AMICI_OPERATOR_MAIL: 'operator@example.org',
  AMICI_PUBLIC_URL: 'https://amici.example.org',
  AMICI_OPERATORS: 'olga',
  AMICI_REQUEST_TIMEOUT_MS: '6000',
  AMICI_SHUTDOWN_TIMEOUT_MS: '7000',
  AMICI_PROJECTION_STALL_MS: '8000',
  AMICI_LEASE_MS: '9000',
  AMICI_WATCHED_FOLDERS: '/mnt/pg',
  AMICI_CORS_ORIGINS: 'https://app.example.org',
  AMICI_STREAM_REPLICAS: '1',
  AMICI_GAP_MS: '70000',
  AMICI_SILENCE_REMINDER_DAYS: '7',
  AMICI_DEADLINE_REMINDER_DAYS: '2',
  AMICI_TABLEBASE_PATH: '/tablebases',
  AMICI_TABLEBASE_URL: 'https://tables.example.org',
  AMICI_MAX_BODY_BYTES: '2048',
  AMICI_REQUESTS_PER_MINUTE: '60',
  AMICI_ACCESS_LOG: 'all',
  AMICI_TRACES_URL: 'http://collector.example.org:4318/v1/traces',
  AMICI_TRACES_PERCENT: '10',
  AMICI_SIGN_IN_CLIENT: 'amici',
  AMICI_SIGN_IN_SECRET: '8c1e5a7d3b9f2046',
  AMICI_SITE: 'League',
  AMICI_TRUSTED_PROXIES: '10.0.0.1',
};

const secrets = freshSecrets();
const site: Site = {
  environment: SET,
  dataDir: '/data',
  operators: ['olga'],
  httpPort: 3001,
  secrets,
  superuserUrl: 'postgres://postgres:x@127.0.0.1:5432/amici',
  natsHosts: '127.0.0.1:4222',
  development: undefined,
};

const isSecret = (variable: string): boolean =>
  Object.values<Setting<unknown>>(settings).some(
    ({ variable: one, secret }) => one === variable && secret !== undefined,
  );

/** What an operator sets on Kubernetes: in the ConfigMap what is no secret, the store's URL in the common Secret, the mail server's password in the courier's, the provider's in the gateway's. */
const onKubernetes = (name: string): Record<string, string> => {
  const created = secretsFrom(secrets);
  const open = Object.fromEntries(Object.entries(SET).filter(([variable]) => !isSecret(variable)));
  const common = { ...created['amici-common'], AMICI_EVENTSTORE_URL: SET['AMICI_EVENTSTORE_URL']! };
  const courier = { ...created['amici-courier'], AMICI_SMTP_PASSWORD: SET['AMICI_SMTP_PASSWORD']! };
  const gateway = { ...created['amici-gateway'], AMICI_SIGN_IN_SECRET: SET['AMICI_SIGN_IN_SECRET']! };
  return kubernetesEnvironment(name, open, {
    ...created,
    'amici-common': common,
    'amici-courier': courier,
    'amici-gateway': gateway,
  });
};

const WAYS = ['distributed', 'compose', 'kubernetes'] as const;

const environments: Readonly<Record<(typeof WAYS)[number], (name: string) => Record<string, string>>> = {
  distributed: (name) => serviceEnvironment(site, name, 9091),
  compose: (name) => resolved(services[name]!, { ...secrets, ...SET }),
  kubernetes: onKubernetes,
};

const isThere = (way: string): boolean => way !== 'kubernetes' || kustomizeIsThere;
if (!kustomizeIsThere)
  describe.skip('every setting on Kubernetes (skipped: kubectl with Kustomize 5 is not installed)', () =>
    it('reaches', () => undefined));

describe.each(WAYS.filter(isThere))('every setting in the way of running %s', (way) => {
  it.each(OURS)('reaches %s as the operator has set it, or is settled with a reason', (name) => {
    const environment = environments[way](name);
    for (const { variable } of passedOn(way, name))
      expect([variable, environment[variable]]).toEqual([variable, SET[variable] ?? 'a value of this test']);
  });

  it.each(OURS)('makes a configuration that %s starts with', (name) => {
    expect(loadConfig(environments[way](name))).toMatchObject({ ok: true });
  });

  it('gives nobody a secret that is not for them', () => {
    const holders = OURS.filter((name) => 'AMICI_SEALING_KEY' in environments[way](name));
    expect(holders).toEqual(['game']);
  });

  it('says why where it settles one itself', () => {
    for (const { variable, settled } of Object.values<Setting<unknown>>(settings)) {
      const why = settled?.[way];
      if (why === undefined) expect(Object.keys(SET)).toContain(variable);
      else expect(why.length).toBeGreaterThan(10);
    }
  });
});

describe('a process per service on one machine', () => {
  it('can seal lines and has an operator where nothing is set', () => {
    const development = { issuer: 'urn:amici:development', url: 'http://127.0.0.1:1/jwks.json' };
    const game = serviceEnvironment({ ...site, environment: {}, operators: [], development }, 'game', 1);
    expect(game).toMatchObject({ AMICI_SEALING_KEY: secrets['SEALING_KEY'], AMICI_OPERATORS: 'operator' });
    expect(loadConfig(game)).toMatchObject({ ok: true });
  });

  it('is the services of all in one, and the gateway', () =>
    expect([...SERVICES.map(({ name }) => name), 'gateway'].sort()).toEqual([...OURS].sort()));
});
