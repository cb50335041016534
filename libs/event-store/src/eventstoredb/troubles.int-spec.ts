import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_STREAM, StoreUnavailable, type Trouble } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { type TestCertificate, testCertificate } from '../testing/certificate';
import { EventStoreDbDouble, isCompared } from '../testing/eventstoredb-double';
import { EventStoreDbEventStore } from '.';

/** Long enough for everything that is tried again to be tried several times. */
const SEVERAL_RETRIES_MS = 1_200;

const PASSWORD = /set user and password in AMICI_EVENTSTORE_URL/;
const RIGHT = /the right to read and write the streams of Amici/;
const AUTHORITY = /name the certificate authority .*tlsCAFile/;
const TLS = /tls=false/;

interface Opened {
  readonly store: EventStoreDbEventStore;
  /** What it has said of its troubles. */
  readonly reports: readonly (Trouble | undefined)[];
}

const openedAt = (url: string): Opened => {
  const troubles: (Trouble | undefined)[] = [];
  const onTrouble = (trouble: Trouble | undefined) => troubles.push(trouble);
  return { store: new EventStoreDbEventStore({ url, log: 'game', onTrouble }), reports: troubles };
};

/** It says so once, with what to do, is not ready, and refuses what is asked of it. */
const staysOutside = async ({ store, reports: troubles }: Opened, hint: RegExp): Promise<Trouble> => {
  const trouble = (await store.trouble())!;
  expect(trouble.hint).toMatch(hint);
  await Promise.all([
    expect(store.append(appendOf(newStream(), NO_STREAM))).rejects.toThrow(StoreUnavailable),
    expect(store.read(newStream())).rejects.toThrow(StoreUnavailable),
    expect(store.head()).rejects.toThrow(StoreUnavailable),
    sleep(SEVERAL_RETRIES_MS),
  ]);
  expect(troubles).toHaveLength(1);
  expect(troubles[0]!.hint).toMatch(hint);
  return trouble;
};

/** What keeps a connection from coming about: how the server is started, and by which address it is sought. */
const NO_CONNECTION = {
  'that the certificate authority of the server is not known': {
    name: 'IP:127.0.0.1',
    at: (url: string) => url,
    hint: AUTHORITY,
  },
  'that the certificate is for another address': {
    name: 'DNS:elsewhere.example',
    at: (url: string, file: string) => `${url}?tlsCAFile=${file}`,
    hint: AUTHORITY,
  },
  'that the server does not speak TLS': {
    name: null,
    at: (url: string) => url.replace('?tls=false', ''),
    hint: TLS,
  },
  'that the server speaks nothing but TLS': {
    name: 'IP:127.0.0.1',
    at: (url: string) => `${url}?tls=false`,
    hint: TLS,
  },
} as const;

const outside = async ({ name, at, hint }: (typeof NO_CONNECTION)[keyof typeof NO_CONNECTION]) => {
  const { file, ...keys } = name === null ? { file: '' } : testCertificate(name);
  const double = await EventStoreDbDouble.start(0, undefined, 'key' in keys ? keys : undefined);
  const opened = openedAt(at(double.url, file));
  try {
    await staysOutside(opened, hint);
  } finally {
    await opened.store.close();
    await double.stop();
    if (file !== '') rmSync(dirname(file), { recursive: true });
  }
};

const tried = new Map<string, Promise<unknown>>();

// Each waits for seconds of retries: all at once, and beside the others.
beforeAll(() => {
  for (const [what, how] of Object.entries(NO_CONNECTION)) {
    const trying = outside(how);
    trying.catch(() => undefined);
    tried.set(what, trying);
  }
});

describe('a store over an EventStoreDB that does not let it in', () => {
  let double: EventStoreDbDouble;
  let store: EventStoreDbEventStore;
  let troubles: Opened['reports'];
  const certificates: TestCertificate[] = [];

  const certificate = (name: string): TestCertificate => {
    certificates.push(testCertificate(name));
    return certificates.at(-1)!;
  };

  const open = (url: string): void => {
    ({ store, reports: troubles } = openedAt(url));
  };

  const withUser = (user: string): string =>
    `${double.url.replace('//', `//${user}@`)}?tlsCAFile=${certificates[0]!.file}`;

  afterEach(async () => {
    await store.close();
    await double.stop();
    for (const { file } of certificates.splice(0)) rmSync(dirname(file), { recursive: true });
  });

  const secured = async (may: (act: string, stream: string) => boolean): Promise<void> => {
    const { file: _, ...keys } = certificate('IP:127.0.0.1');
    double = await EventStoreDbDouble.start(0, undefined, keys);
    double.access = { users: { amici: 'secret' }, may: (_user, act, stream) => may(act, stream) };
  };

  it('says that the user is wrong', async () => {
    await secured(() => true);
    open(withUser('nobody:secret'));
    await staysOutside({ store, reports: troubles }, PASSWORD);
  });

  it('says that the password is wrong, and works as soon as it is right', async () => {
    await secured(() => true);
    open(withUser('amici:wrong'));
    const { problem } = await staysOutside({ store, reports: troubles }, PASSWORD);
    expect(problem).not.toContain('wrong@');
    double.access = { users: { amici: 'wrong' }, may: () => true };
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    await sleep(SEVERAL_RETRIES_MS);
    expect(await store.trouble()).toBeUndefined();
    expect(troubles.at(-1)).toBeUndefined();
  });

  it('says that the user may not write to the log, rather than that they may not read $all', async () => {
    await secured((act, stream) => act === 'read' && stream !== '$all');
    open(withUser('amici:secret'));
    await store.trouble();
    await expect(store.append(appendOf(newStream(), NO_STREAM))).rejects.toThrow(StoreUnavailable);
    expect((await store.trouble())!.hint).toMatch(RIGHT);
  });

  it('says that the user may not read a stream', async () => {
    await secured((act, stream) => act === 'write' || stream !== 'feed-game');
    open(withUser('amici:secret'));
    await staysOutside({ store, reports: troubles }, RIGHT);
  });

  it('says that the user may not read $all, which a log that was never compared with it needs', async () => {
    await secured((_, stream) => stream !== '$all');
    open(withUser('amici:secret'));
    while ((await store.trouble()) === undefined) await sleep(20);
    expect((await store.trouble())!.hint).toMatch(/\$all/);
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    double.access = undefined;
    await store.close();
    open(withUser('amici:secret'));
    while ((await store.trouble()) !== undefined || !isCompared(double)) await sleep(20);
    await store.close();
    double.access = { users: { amici: 'secret' }, may: (_, __, stream) => stream !== '$all' };
    open(withUser('amici:secret'));
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    expect(await store.trouble()).toBeUndefined();
    await expect(store.recordedWithoutPlace()).rejects.toThrow(/Access Denied/i);
  });

  it('works over TLS with the certificate authority of the server', async () => {
    const { file, ...keys } = certificate('IP:127.0.0.1');
    double = await EventStoreDbDouble.start(0, undefined, keys);
    open(`${double.url}?tlsCAFile=${file}`);
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    expect(await store.trouble()).toBeUndefined();
  });
});

describe('a store over an EventStoreDB that no connection leads to', () => {
  it.each(Object.keys(NO_CONNECTION))('says %s', async (what) => {
    await tried.get(what);
  });
});
