import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freshSecrets, OURS, services } from './compose';

const PATH = `${process.env['PATH']}:/usr/sbin`;
const check = (environment: Record<string, string>): { status: number | null; stderr: string } => {
  const { status, stderr } = spawnSync('nats-server', ['-t', '-c', 'deploy/nats/nats.conf'], {
    encoding: 'utf8',
    env: { PATH, ...environment },
  });
  return { status, stderr };
};
const isThere = spawnSync('nats-server', ['--version'], { env: { PATH } }).status === 0;
const withServer = isThere ? describe : describe.skip;

describe('deploy/nats/nats.conf', () => {
  const config = readFileSync('deploy/nats/nats.conf', 'utf8');

  it('knows each of our services and nobody else', () => {
    const users = [...config.matchAll(/user: (\w+)/g)].map(([, name]) => name);
    expect(users).toEqual(OURS);
    expect(Object.keys(services['nats']?.environment ?? {})).toEqual(
      OURS.map((name) => `${name.toUpperCase()}_NATS_PASSWORD`),
    );
  });

  it('lets a service hear nothing meant for another', () => {
    for (const [, user, subjects] of config.matchAll(/user: (\w+).*\n.*\n\s+subscribe: \[(.*)\]/g))
      for (const subject of subjects!.match(/[^", ]+/g) ?? [])
        expect([`${user}.command`, `${user}.query`, `${user}.feed`, `_INBOX_${user}.>`]).toContain(subject);
  });
});

withServer(isThere ? 'nats-server' : 'nats-server is not installed here: nats-server', () => {
  it('accepts the configuration with fresh secrets', () =>
    expect(check(freshSecrets())).toMatchObject({ status: 0 }));

  it('refuses it when a password is missing', () => {
    const { GAME_NATS_PASSWORD: _, ...others } = freshSecrets();
    expect(check(others)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('GAME_NATS_PASSWORD') as string,
    });
  });
});
