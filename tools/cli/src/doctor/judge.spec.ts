import type { Facts, LogFacts, PlaceFacts, RoleFacts } from './facts';
import { exitStatus, type Finding } from './finding';
import { findings } from './judge';
import { writeFindings } from '../commands/doctor';

const AT = 1_800_000_000_000;

const role: RoleFacts = {
  ...{ service: 'game', role: 'amici_game', exists: true },
  ...{ attributes: [], actsAsOwner: false, lacks: [], excess: [] },
};

const log: LogFacts = {
  service: 'game',
  head: { ok: true, value: { sequence: 10, firstRecordedAt: AT - 900_000, lastRecordedAt: AT - 1 } },
  schemas: { ok: true, value: [{ schema: 'game_log', done: [], missing: [], unknown: [], changed: [] }] },
  followers: { ok: true, value: [{ name: 'open_games', of: 'game', position: 7, head: 10, sameLog: true }] },
  parked: { ok: true, value: [] },
  signed: {
    ok: true,
    value: {
      ...{ size: 10, generation: 1, ageMs: 500_000, origin: 'chess.example/game/1' },
      ...{ byOurKey: true, cosignedBy: ['w1'] },
    },
  },
};

const place: PlaceFacts = {
  place: '/data',
  database: {
    ok: true,
    value: {
      ...{
        version: 180_004,
        user: 'postgres',
        aheadMs: 3,
        withinMs: 1,
        connections: 20,
        mostConnections: 300,
      },
      ...{ archiving: 'works', archiveProblem: '', archiveMissing: '' },
    },
  },
  roles: { ok: true, value: [role] },
  operators: { ok: true, value: 0 },
  backups: { ok: true, value: { last: { ageS: 7_200, place: 'nas:/amici' }, watchedS: 9_000_000 } },
  logs: [log],
  bus: [{ of: 'game', connected: { ok: true, value: { version: '2.14.7', jetStream: true } } }],
  busAheadMs: { ok: true, value: -20 },
  processes: [
    {
      ...{ name: 'game', address: 'http://127.0.0.1:9090', runs: true },
      answers: { ok: true, value: [{ check: 'disk', ok: true, text: '' }] },
    },
  ],
  keys: {
    files: [{ path: '/data/keys/logs.key', mode: 0o600 }],
    statements: [{ service: 'game', believed: true }],
    missing: [],
  },
  webhooks: { ok: true, value: { current: 3, before: 0, lost: 0 } },
};

const facts: Facts = {
  ...{ at: AT, logName: 'chess.example', checkpointEveryMs: 60_000, node: 'v24.1.0' },
  settings: {
    ...{ problems: [], environment: 'production', httpHost: '0.0.0.0', operators: 1, tokens: 'issuer' },
  },
  disks: [{ folder: '/data', freeMb: 50_000 }],
  places: [place],
  nothingIn: null,
  signIn: {
    ...{ issuer: 'https://login.example', ok: true },
    value: { issuer: 'https://login.example', pkce: true },
  },
  mail: { ok: true, value: true, server: 'smtps://mail.example' },
  witnesses: [{ name: 'w1', url: 'https://w1.example', answers: { ok: true, value: 200 } }],
};

const inPlace = (change: Partial<PlaceFacts>): Facts => ({ ...facts, places: [{ ...place, ...change }] });
const inLog = (change: Partial<LogFacts>): Facts => inPlace({ logs: [{ ...log, ...change }] });
const signedSo = (
  change: Partial<{ origin: string; byOurKey: boolean; size: number; cosignedBy: string[] }>,
) => {
  if (!log.signed.ok || log.signed.value === null) throw new Error('no checkpoint');
  return inLog({ signed: { ok: true, value: { ...log.signed.value, ...change } } });
};
const silent = { name: 'game', address: 'a', answers: { ok: false, problem: 'x' } } as const;
const troubles = (of: Facts): readonly Finding[] => findings(of).filter(({ state }) => state !== 'well');
const trouble = (of: Facts): Finding => {
  const [one, ...others] = troubles(of);
  expect(others).toEqual([]);
  return one!;
};

describe('what doctor says of a deployment', () => {
  it('is that all is in order, and 0, where it is', () => {
    expect(troubles(facts)).toEqual([]);
    expect(exitStatus(findings(facts))).toBe(0);
    expect(writeFindings(findings(facts))).toMatch(/\d+ checks: \d+ in order, 0 wrong, 0 to see to/);
  });

  it('is that all is in order where somebody was granted the office of operator', () => {
    const settings = { ...facts.settings, operators: 0 };
    const granted = inPlace({ operators: { ok: true, value: 1 } });
    expect(troubles({ ...granted, settings })).toEqual([]);
  });

  it.each<[string, Facts, Partial<Finding>]>([
    [
      'nobody who could grant the first office',
      { ...facts, settings: { ...facts.settings, operators: 0 } },
      { check: 'settings', state: 'care', of: 'AMICI_OPERATORS' },
    ],
    [
      'a Node whose makers no longer mend it',
      { ...facts, node: 'v20.20.2' },
      { check: 'support', state: 'care', of: 'Node 20', hint: 'change to Node 24' },
    ],
    [
      'a setting that cannot stand',
      { ...facts, settings: { ...facts.settings, problems: [{ variable: 'AMICI_X', message: 'is wrong' }] } },
      { check: 'settings', state: 'wrong', of: 'AMICI_X' },
    ],
    [
      'development reached from outside',
      { ...facts, settings: { ...facts.settings, environment: 'development' } },
      { check: 'settings', state: 'care' },
    ],
    [
      'a key that others read',
      inPlace({ keys: { ...place.keys, files: [{ path: '/k', mode: 0o644 }] } }),
      { check: 'keys', state: 'wrong', hint: 'chmod 600 /k' },
    ],
    [
      'a statement key nobody believes',
      inPlace({ keys: { ...place.keys, statements: [{ service: 'game', believed: false }] } }),
      { check: 'keys', of: 'game', state: 'wrong' },
    ],
    [
      'an address sealed under a key that is gone',
      inPlace({ webhooks: { ok: true, value: { current: 3, before: 0, lost: 1 } } }),
      { check: 'keys', of: 'webhooks', state: 'wrong' },
    ],
    [
      'a missing grant',
      inPlace({ roles: { ok: true, value: [{ ...role, lacks: ['usage of game_log'] }] } }),
      { check: 'roles', state: 'wrong', found: 'amici_game lacks: usage of game_log' },
    ],
    [
      'a role that may change its log',
      inPlace({ roles: { ok: true, value: [{ ...role, excess: ['may change game_log.events'] }] } }),
      { check: 'roles', state: 'wrong' },
    ],
    [
      'an old schema',
      inLog({
        schemas: {
          ok: true,
          value: [{ schema: 'game_log', done: [], missing: ['2 (append all)'], unknown: [], changed: [] }],
        },
      }),
      { check: 'schemas', state: 'wrong', found: 'not carried out yet: game_log 2 (append all)' },
    ],
    [
      'a schema of a later version',
      inLog({
        schemas: {
          ok: true,
          value: [{ schema: 'game_log', done: [], missing: [], unknown: ['9'], changed: [] }],
        },
      }),
      { check: 'schemas', state: 'wrong', found: 'newer than this code: game_log 9' },
    ],
    [
      'a clock of the database that is apart',
      inPlace({
        database: place.database.ok
          ? { ok: true, value: { ...place.database.value, aheadMs: 2_100, withinMs: 20 } }
          : place.database,
      }),
      { check: 'clocks', of: 'PostgreSQL', state: 'wrong' },
    ],
    [
      'a clock of the bus that is apart',
      inPlace({ busAheadMs: { ok: true, value: -5_000 } }),
      { of: 'NATS' },
    ],
    [
      'a clock behind the log',
      inLog({
        head: {
          ok: true,
          value: { sequence: 10, firstRecordedAt: AT - 900_000, lastRecordedAt: AT + 9_000 },
        },
      }),
      { check: 'log', state: 'wrong' },
    ],
    [
      'production that nobody has told of a backup of',
      inPlace({ backups: { ok: true, value: { last: null, watchedS: 1 } } }),
      { check: 'backup', state: 'care', found: 'nobody has told of any' },
    ],
    [
      'a backup of days ago',
      inPlace({
        backups: { ok: true, value: { last: { ageS: 400_000, place: 'nas:/amici' }, watchedS: 9_000_000 } },
      }),
      { check: 'backup', found: 'the last backup told of was made 4 days ago, to nas:/amici' },
    ],
    [
      'a full disk',
      { ...facts, disks: [{ folder: '/data', freeMb: 10 }] },
      { check: 'disk', state: 'wrong' },
    ],
    [
      'a log that whoever signs in may not read',
      inLog({ head: { ok: false, problem: 'permission denied', denied: true } }),
      { check: 'log', state: 'unseen' },
    ],
    [
      'a store that is away',
      inLog({ head: { ok: false, problem: 'ECONNREFUSED', denied: false } }),
      { check: 'log', state: 'wrong' },
    ],
    [
      'another name of the logs',
      signedSo({ origin: 'localhost/game/1' }),
      { check: 'checkpoints', state: 'wrong' },
    ],
    ['another key of the log', signedSo({ byOurKey: false }), { check: 'checkpoints', state: 'wrong' }],
    [
      'a log that ends before what was signed',
      signedSo({ size: 12 }),
      {
        check: 'checkpoints',
        state: 'wrong',
        hint: expect.stringContaining('new-generation game') as string,
      },
    ],
    ['a witness that has not cosigned', signedSo({ cosignedBy: [] }), { check: 'cosigned', state: 'care' }],
    [
      'a follower that has read further than the log goes',
      inLog({
        followers: { ok: true, value: [{ name: 'x', of: 'clock', position: 9, head: 5, sameLog: false }] },
      }),
      {
        check: 'followers',
        state: 'wrong',
        found: 'x has read to 9, but the log of clock ends at 5: it was restored to before that',
      },
    ],
    [
      'a parked stream',
      inLog({
        parked: { ok: true, value: [{ consumer: 'c<game>', stream: 'game-1', problem: 'no', waiting: 2 }] },
      }),
      {
        check: 'parked',
        state: 'care',
        hint: expect.stringContaining("amici parked game 'c<game>' game-1") as string,
      },
    ],
    [
      'a provider that calls itself otherwise',
      {
        ...facts,
        signIn: { issuer: 'https://l', ok: true, value: { issuer: 'https://l/', pkce: true } },
      },
      { check: 'sign-in', of: 'https://l', state: 'wrong' },
    ],
    [
      'a provider that takes no PKCE',
      { ...facts, signIn: { issuer: 'https://l', ok: true, value: { issuer: 'https://l', pkce: false } } },
      { check: 'sign-in', of: 'https://l', state: 'wrong' },
    ],
    [
      'a mail server that does not answer',
      { ...facts, mail: { ok: false, problem: 'ECONNREFUSED', server: 'smtp://x' } },
      { check: 'mail', of: 'smtp://x', state: 'wrong' },
    ],
    [
      'a witness that does not answer',
      { ...facts, witnesses: [{ name: 'w1', url: 'https://w1', answers: { ok: false, problem: 'gone' } }] },
      { check: 'witnesses', state: 'care' },
    ],
    [
      'a process that may not have been started',
      inPlace({ processes: [{ ...silent, runs: false }] }),
      { check: 'process', state: 'unseen' },
    ],
    [
      'a process that was started and does not answer',
      inPlace({ processes: [{ ...silent, runs: true }] }),
      { check: 'process', of: 'game', state: 'wrong' },
    ],
    [
      'a folder in which nothing was recorded',
      { ...facts, places: [], nothingIn: '/mistyped' },
      { check: 'database', of: '/mistyped', state: 'care' },
    ],
    [
      'logs that are signed under the name of every machine',
      { ...signedSo({ origin: 'localhost/game/1' }), logName: 'localhost' },
      { check: 'settings', of: 'AMICI_LOG_NAME', state: 'care' },
    ],
    [
      'an archive that lacks a file',
      inPlace({
        database: place.database.ok
          ? { ok: true, value: { ...place.database.value, archiveMissing: '00000001000000000000000C' } }
          : place.database,
      }),
      {
        check: 'archive',
        state: 'care',
        found: expect.stringContaining('has no 00000001000000000000000C') as string,
      },
    ],
    [
      'no database',
      inPlace({ database: { ok: false, problem: 'refused' } }),
      { check: 'database', state: 'wrong' },
    ],
    [
      'a bus that lets nobody in',
      inPlace({ bus: [{ of: 'game', connected: { ok: false, problem: 'auth' } }] }),
      { check: 'bus', state: 'wrong' },
    ],
  ])('names %s, and nothing else', (_what, broken, expected) => {
    expect(trouble(broken)).toMatchObject(expected);
  });

  it('exits with 78 for settings, 1 for what is wrong, 2 for what is to be seen to', () => {
    const problems = [{ variable: 'AMICI_X', message: 'is wrong' }];
    expect(exitStatus(findings({ ...facts, settings: { ...facts.settings, problems } }))).toBe(78);
    expect(exitStatus(findings(signedSo({ byOurKey: false })))).toBe(1);
    expect(exitStatus(findings(signedSo({ cosignedBy: [] })))).toBe(2);
    expect(exitStatus(findings({ ...facts, mail: null }))).toBe(0);
  });
});
