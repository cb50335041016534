import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeys } from '@amici/auth';
import { loadConfig, type Environment } from './load';
import { configurationReference } from './reference';
import { secretTexts } from './secrets';
import { settings } from './settings';
import { configOrExit } from './start';

const problems = (environment: Environment): string[] => {
  const loaded = loadConfig(environment);
  return loaded.ok ? [] : loaded.error.problems.map(({ variable, message }) => `${variable} ${message}`);
};

const production: Environment = {
  AMICI_ENV: 'production',
  AMICI_TOKEN_ISSUER: 'https://login.example.org',
  AMICI_TOKEN_JWKS_URL: 'https://login.example.org/keys',
  AMICI_DATABASE_URL: 'postgres://amici:7c1f9f3a2b5e4d@db.example.org/amici',
};

describe('the configuration', () => {
  it('starts with no variable at all in development', () => {
    const loaded = loadConfig({ PATH: '/usr/bin' });
    expect(loaded).toMatchObject({
      ok: true,
      value: { environment: 'development', httpPort: 3000, dataDir: '.amici', databaseUrl: undefined },
    });
  });

  it('refuses an unknown AMICI_ variable with the nearest name', () =>
    expect(problems({ AMICI_HTTP_PROT: '80' })).toEqual([
      'AMICI_HTTP_PROT is not a setting of Amici; did you mean AMICI_HTTP_PORT?',
    ]));

  it.each([
    ['AMICI_HTTP_PORT', '80a', 'AMICI_HTTP_PORT must be a whole number'],
    ['AMICI_HTTP_PORT', '65536', 'AMICI_HTTP_PORT must be from 0 to 65535'],
    ['AMICI_HTTP_PORT', '', 'AMICI_HTTP_PORT is empty; leave it out to take the default'],
    ['AMICI_ENV', 'prod', 'AMICI_ENV must be "development" or "production"'],
    ['AMICI_NATS_URL', 'http://x', 'AMICI_NATS_URL must be a URL beginning with nats:// or tls://'],
    ['AMICI_VIRTUAL_TIME', 'tomorrow', 'AMICI_VIRTUAL_TIME must be an instant like 2027-01-01T00:00:00Z'],
  ])('names %s=%j and what is wrong with it', (variable, text, problem) =>
    expect(problems({ [variable]: text })).toEqual([problem]),
  );

  it('reports every problem at once', () =>
    expect(problems({ AMICI_ENV: 'x', AMICI_HTTP_PORT: 'y', AMICI_Z: 'z' })).toHaveLength(3));

  it('never repeats a value in a message', () => {
    const messages = problems({ ...production, AMICI_DATABASE_URL: 'mysql://amici:hunter2hunter2@db/amici' });
    expect(messages).toHaveLength(1);
    expect(messages.join()).not.toContain('hunter2');
  });

  it.each(['postgres', 'changeit', '', 'short'])(
    'refuses the secret %j in production, naming the variable',
    (word) => {
      const [problem] = problems({ ...production, AMICI_DATABASE_URL: `postgres://amici:${word}@db/amici` });
      expect(problem).toMatch(/^AMICI_DATABASE_URL has an? .*secret.*, which production refuses$/);
    },
  );

  it('accepts the same secret in development', () =>
    expect(problems({ AMICI_DATABASE_URL: 'postgres://amici:postgres@db/amici' })).toEqual([]));

  it('accepts a socket without a password in production', () =>
    expect(
      problems({ ...production, AMICI_DATABASE_URL: 'postgresql:///amici?host=/run/postgresql' }),
    ).toEqual([]));

  it('sends mail only if it knows the sender, and where its links lead', () => {
    const smtp = { ...production, AMICI_SMTP_URL: 'smtps://mail.example.org:465' };
    expect(problems(smtp)).toEqual([
      'AMICI_MAIL_FROM is needed with AMICI_SMTP_URL',
      expect.stringMatching(/^AMICI_PUBLIC_URL is needed/),
    ]);
    const whole = { ...smtp, AMICI_MAIL_FROM: 'a@example.org', AMICI_PUBLIC_URL: 'https://example.org' };
    expect(problems(whole)).toEqual([]);
    expect(problems({ ...whole, AMICI_PUBLIC_URL: 'http://example.org' })).toHaveLength(1);
    expect(problems({ ...whole, AMICI_SMTP_URL: 'smtps://eve:pass@mail.example.org' })).toHaveLength(1);
    expect(problems({ ...whole, AMICI_SMTP_PASSWORD: '4f0c7a9e2b6d1835' })).toHaveLength(1);
    expect(problems({ ...whole, AMICI_MAIL_FROM: 'a@example.org, b@example.org' })).toHaveLength(1);
  });

  it('lets people sign in only with a provider that can send them back', () => {
    const client = { AMICI_SIGN_IN_CLIENT: 'amici' };
    expect(problems(client)).toEqual([
      expect.stringMatching(/^AMICI_TOKEN_ISSUER is needed with AMICI_SIGN_IN_CLIENT/),
      expect.stringMatching(/^AMICI_PUBLIC_URL is needed with AMICI_SIGN_IN_CLIENT/),
    ]);
    const whole = { ...production, ...client, AMICI_PUBLIC_URL: 'https://chess.example.org' };
    expect(problems(whole)).toEqual([]);
    expect(problems({ ...whole, AMICI_TOKEN_ISSUER: 'http://login.example.org' })).toHaveLength(1);
    expect(problems({ ...production, AMICI_SIGN_IN_SECRET: '8c1e5a7d3b9f2046' })).toHaveLength(1);
  });

  it('takes several nodes of an EventStoreDB, whose password no log line shows', () => {
    const cluster = {
      AMICI_EVENT_STORE: 'eventstoredb',
      AMICI_EVENTSTORE_URL: 'esdb://amici:5d1f0c2b9a7e4d@node1:2113,node2:2113,node3:2113',
    };
    expect(problems({ ...production, ...cluster })).toEqual([]);
    expect(secretTexts(settings, cluster)).toContain('5d1f0c2b9a7e4d');
    const weak = cluster.AMICI_EVENTSTORE_URL.replace('5d1f0c2b9a7e4d', 'changeit');
    expect(problems({ ...production, ...cluster, AMICI_EVENTSTORE_URL: weak })).toEqual([
      'AMICI_EVENTSTORE_URL has a default secret, which production refuses',
    ]);
  });

  it('takes several servers of NATS: a cluster could not be named', () => {
    const cluster = { AMICI_NATS_URL: 'nats://game:5d1f0c2b9a7e4d@nats1:4222,nats2:4222,nats3:4222' };
    const found = problems({ ...production, ...cluster });
    expect(found.filter((problem) => problem.startsWith('AMICI_NATS_URL'))).toEqual([]);
    expect(secretTexts(settings, cluster)).toContain('5d1f0c2b9a7e4d');
  });

  it('starts in production with what it needs', () => expect(problems(production)).toEqual([]));

  it('refuses rehearsal time in production and across processes', () => {
    const keys = generateKeys();
    const rehearsal = { AMICI_VIRTUAL_TIME: '2027-01-01T00:00:00Z' };
    expect(problems({ ...production, ...rehearsal })).toEqual([
      'AMICI_VIRTUAL_TIME is refused in production',
    ]);
    const distributed = {
      AMICI_NATS_URL: 'nats://localhost:4222',
      AMICI_DATABASE_URL: 'postgres://localhost/amici',
      AMICI_STATEMENT_PRIVATE_KEY: keys.privateKey,
      AMICI_STATEMENT_PUBLIC_KEYS: JSON.stringify({ gateway: keys.publicKey }),
    };
    expect(problems(distributed)).toEqual([]);
    expect(problems({ ...distributed, ...rehearsal })).toHaveLength(1);
  });

  it('finds the secrets a log line must not show, each key of a list among them', () => {
    expect(secretTexts(settings, production)).toEqual(['7c1f9f3a2b5e4d']);
    const [newer, older] = ['k'.repeat(43), 'm'.repeat(43)];
    expect(secretTexts(settings, { AMICI_LOG_KEYS: `${newer},${older}` })).toEqual([
      `${newer},${older}`,
      newer,
      older,
    ]);
    expect(secretTexts(settings, { AMICI_LOG_KEYS: `${newer},retired:${older}` })).toContain(older);
  });

  it('takes keys that are retired, behind the one in use', () => {
    const [newer, older] = [1, 2].map((of) => Buffer.alloc(32, of).toString('base64'));
    expect(problems({ AMICI_LOG_KEYS: `${newer},retired:${older}` })).toEqual([]);
    expect(problems({ AMICI_LOG_KEYS: `retired:${older},${newer}` })).toHaveLength(1);
    expect(problems({ AMICI_LOG_KEYS: `${newer},retired:short` })).toHaveLength(1);
  });

  it('exits with 78 and names the variable', () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited');
    });
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => configOrExit({ AMICI_HTTP_PROT: '1' })).toThrow('exited');
    expect(exit).toHaveBeenCalledWith(78);
    expect(stderr.mock.calls.join('')).toContain('AMICI_HTTP_PROT is not a setting');
    jest.restoreAllMocks();
  });

  it('has an up-to-date reference page', () => {
    const file = join(__dirname, '../../../../docs/operators/configuration.md');
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(configurationReference(settings));
  });
});
