import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@amici/ops';
import {
  EVENTSTOREDB_IMAGE,
  EVENTSTOREDB_VERSION,
} from '../../libs/event-store/src/testing/eventstoredb-version';
import { checkoutOf } from '../../tools/cli/src/distributed/plans';
import { composed, composeText, freshSecrets, OURS, resolved, services } from './compose';
import { faultsOf } from './compose-schema';
import { mainOf } from './main-of';

const all = Object.entries(services);
const ours = all.filter(([name]) => OURS.includes(name));
/** What is done once before the services start. */
const JOBS = ['roles', 'migrate'];
const secrets = freshSecrets();
const ISSUER = {
  AMICI_TOKEN_ISSUER: 'https://login.example.org',
  AMICI_TOKEN_JWKS_URL: 'https://login.example.org/keys',
  AMICI_OPERATORS: 'olga',
};

describe('docker-compose.yml', () => {
  it('has our services from one image, PostgreSQL, NATS, and EventStoreDB only when asked', () => {
    expect(ours.map(([name]) => name)).toEqual(OURS);
    expect(new Set(ours.map(([, service]) => service.image)).size).toBe(1);
    expect(services['postgres']?.image).toMatch(/^postgres:16/);
    expect(services['nats']?.command).toContain('--config');
    const optional = all.filter(([, { profiles }]) => profiles !== undefined).map(([name]) => name);
    expect(optional).toEqual(['eventstoredb']);
  });

  it('is what the schema of Compose allows, and a field that it has no word for is not', () => {
    expect(faultsOf(composed)).toEqual([]);
    const misspelt = { ...composed, services: { game: { ...services['game'], restrat: 'always' } } };
    expect(faultsOf(misspelt)).toContain('/services/game must NOT have additional properties');
  });

  it('runs the EventStoreDB that the adapter is made for and tested against', () => {
    expect(services['eventstoredb']?.image.replace(/@sha256:[0-9a-f]{64}$/, '')).toBe(EVENTSTOREDB_IMAGE);
    for (const page of [
      'docs/operators/eventstoredb.md',
      'docs/decisions/0015-append-eventstoredb-events-to-the-feed-and-link-streams-to-it.md',
    ])
      expect(readFileSync(page, 'utf8')).toContain(`EventStoreDB ${EVENTSTOREDB_VERSION}`);
  });

  it.each(ours)('%s starts its own main', (name, { command }) =>
    expect(command).toEqual(['node', `dist/services/${mainOf(name)}.js`]),
  );

  it.each(all)('%s runs without root, capabilities or a writable root file system', (_, service) => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
  });

  it.each(all.filter(([name]) => !JOBS.includes(name)))(
    '%s is restarted and tells its health',
    (_, service) => {
      expect(service.restart).toBe('unless-stopped');
      expect(service.healthcheck?.test?.[0]).toBe('CMD');
    },
  );

  it('runs the migrations once, as nobody else', () => {
    expect(services['migrate']).toMatchObject({ restart: 'no', healthcheck: { disable: true } });
    const asMigrator = all.filter(([, { environment }]) =>
      String(environment?.['AMICI_DATABASE_URL']).includes('amici_migrator'),
    );
    expect(asMigrator.map(([name]) => name)).toEqual(['migrate']);
  });

  it('makes the roles before them, and gives the superuser to nothing else', () => {
    expect(services['roles']).toMatchObject({ restart: 'no', healthcheck: { disable: true } });
    expect(services['migrate']!.depends_on).toHaveProperty('roles');
    const asSuperuser = all.filter(([, { environment }]) =>
      Object.values(environment ?? {}).some((value) => String(value).includes('{POSTGRES_PASSWORD')),
    );
    expect(asSuperuser.map(([name]) => name)).toEqual(['roles', 'postgres']);
    const script = readFileSync('deploy/postgres/roles.sql', 'utf8');
    for (const [, variable] of script.matchAll(/^\\getenv \w+ (\w+)$/gm))
      expect(services['roles']!.environment).toHaveProperty(variable!);
  });

  it('opens one port, that of the gateway, to this host, whose proxies it knows', () => {
    expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['gateway']);
    expect(services['gateway']!.ports).toEqual(['${AMICI_BIND:-127.0.0.1}:${AMICI_PORT:-3000}:3000']);
    const [, gateway] = /AMICI_OUTSIDE_GATEWAY:-([\d.]+)/.exec(composeText)!;
    expect(composeText).toContain(`\${AMICI_TRUSTED_PROXIES:-${gateway}}`);
  });

  it('makes NATS anew where its file has changed: the users of a new version were not let in by the one that ran', () => {
    const digest = createHash('sha256').update(readFileSync('deploy/nats/nats.conf')).digest('hex');
    expect(services['nats']!.labels).toEqual({ 'amici.nats-conf': digest.slice(0, 16) });
  });

  it('has defaults for what is no secret only', () => {
    const defaults = [...composeText.matchAll(/\$\{(\w+)(?!\w|:\?)/g)].map(([, name]) => name);
    expect(new Set(defaults)).toEqual(
      new Set([
        ...['AMICI_VERSION', 'AMICI_EVENT_STORE', 'AMICI_BIND', 'AMICI_PORT', 'TABLEBASES'],
        ...['AMICI_TRUSTED_PROXIES', 'AMICI_OUTSIDE_SUBNET', 'AMICI_OUTSIDE_GATEWAY'],
      ]),
    );
  });

  it('writes no secret down', () => {
    const written = all.flatMap(([, { environment }]) =>
      Object.entries(environment ?? {}).filter(([name]) => /PASSWORD$|PRIVATE_KEY$|SEALING_KEY$/.test(name)),
    );
    expect(written.length).toBeGreaterThan(20);
    // What is not written here is passed on, where the operator has set it.
    for (const [, value] of written) if (value !== null) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
    for (const [, secret] of composeText.matchAll(/:\/\/\w+:([^@\s]+)@/g))
      expect(secret).toMatch(/^\$\{\w+:\?/);
  });

  it.each([...ours, ['migrate', services['migrate']!] as const])(
    '%s accepts its configuration, made of fresh secrets, in production',
    (_, service) => {
      const environment = resolved(service, { ...secrets, ...ISSUER });
      expect(environment['AMICI_ENV']).toBe('production');
      expect(loadConfig(environment)).toMatchObject({ ok: true });
    },
  );

  it('makes other secrets every time, each used once', () => {
    const others = freshSecrets();
    expect(Object.keys(others)).toEqual(Object.keys(secrets));
    const values = [...Object.values(secrets), ...Object.values(others)];
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('the image', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

  it('runs as an ordinary user and holds no development packages', () => {
    const [, last] = dockerfile.split(/^FROM .*$/m).slice(1);
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toContain('--omit=dev');
  });

  it('is Node 24, the LTS release, and installs what the lock file says', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-bookworm-slim(@sha256:[0-9a-f]{64})?$/m);
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      '${NODE_IMAGE}',
      '${NODE_IMAGE}',
    ]);
    expect(dockerfile).toMatch(/^RUN .*npm ci /m);
    expect(dockerfile).not.toContain('npm install');
  });

  it('is a folder that its programs find: a restore in a container looked for a file of the checkout for ever', () => {
    const image = mkdtempSync(join(tmpdir(), 'amici-image-'));
    for (const [, name] of dockerfile.matchAll(/^COPY --from=build \/amici\/(\S+) /gm))
      mkdirSync(join(image, name!));
    expect(checkoutOf(join(image, 'dist/tools/cli/src/distributed'))).toBe(image);
    rmSync(image, { recursive: true });
  });

  it('tells its health from the operations port', async () => {
    const [, command] = /^HEALTHCHECK [^[]*\n? *CMD (\[.*\])$/m.exec(dockerfile)!;
    const [, ...argv] = JSON.parse(command!) as string[];
    let status = 200;
    const operations = createServer(({ url }, response) =>
      response.writeHead(url === '/readyz' ? status : 404).end(),
    ).listen(0, '127.0.0.1');
    await once(operations, 'listening');
    const port = String((operations.address() as AddressInfo).port);
    const ask = async (): Promise<unknown> =>
      (await once(spawn(process.execPath, argv, { env: { AMICI_OPERATIONS_PORT: port } }), 'exit'))[0];
    expect(await ask()).toBe(0);
    status = 503;
    expect(await ask()).toBe(1);
    operations.close();
  });

  it('copies only what exists', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      names!.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  });
});
