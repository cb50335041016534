import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { NO_STREAM, StoreUnavailable, type Trouble } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { EventStoreDbEventStore } from '.';

const configured = process.env['AMICI_EVENTSTORE_URL'];
const USER = 'amici-suite';
const PASSWORD = 'a password of the suite';

const PASSWORD_HINT = /set user and password in AMICI_EVENTSTORE_URL/;
const RIGHT_HINT = /the right to read and write the streams of Amici/;

/** The URL of a server with TLS and users, as an administrator; undefined where none is named. */
const secured = configured !== undefined && new URL(configured).username !== '' ? configured : undefined;

/** Without such a server one skipped test stands for its specs. */
const where = (isThere: boolean, name: string, server: string, specs: () => void): void => {
  if (isThere) describe(name, specs);
  else it.skip(`${name} (skipped: AMICI_EVENTSTORE_URL names no server ${server})`, () => undefined);
};

/** What the double's specs ask for (troubles.int-spec.ts), asked of a real server. */
where(secured !== undefined, 'a store over an EventStoreDB with users', 'with users', () => {
  let log: string;
  let store: EventStoreDbEventStore;
  let troubles: (Trouble | undefined)[];

  const urlWith = (change: (url: URL) => void): string => {
    const url = new URL(secured!);
    change(url);
    return url.href;
  };
  const as = (user: string, password: string): string =>
    urlWith((url) => Object.assign(url, { username: user, password: encodeURIComponent(password) }));
  const open = (url: string): void => {
    troubles = [];
    const onTrouble = (trouble: Trouble | undefined) => troubles.push(trouble);
    store = new EventStoreDbEventStore({ url, log, onTrouble });
  };
  const staysOutside = async (hint: RegExp): Promise<void> => {
    await expect(store.append(appendOf(newStream(), NO_STREAM))).rejects.toThrow(StoreUnavailable);
    expect((await store.trouble())!.hint).toMatch(hint);
    expect(troubles).toHaveLength(1);
  };

  /** Sets who may do what with a stream. */
  const allow = async (stream: string, acl: Readonly<Record<string, string[]>>): Promise<void> => {
    const client = EventStoreDBClient.connectionString(secured!);
    const rights = jsonEvent({ type: '$metadata', data: { $acl: acl } });
    await client.appendToStream(`$$${stream}`, [rights]);
    await client.dispose();
  };

  const makeUser = async (): Promise<void> => {
    const { username, password, host, searchParams } = new URL(secured!);
    const ca = searchParams.get('tlsCAFile');
    const asking = request(`https://${host}/users/`, {
      method: 'POST',
      auth: `${username}:${decodeURIComponent(password)}`,
      headers: { 'content-type': 'application/json' },
      ...(ca !== null && { ca: readFileSync(ca) }),
    });
    asking.end(JSON.stringify({ loginName: USER, fullName: USER, password: PASSWORD, groups: [] }));
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    // 409: it is there from an earlier run.
    expect([201, 409]).toContain(answer.statusCode);
  };

  beforeAll(makeUser);
  beforeEach(() => void (log = `suite-${randomUUID()}`));
  afterEach(() => store.close());

  it('says that the user is wrong', async () => {
    open(as('nobody', PASSWORD));
    await staysOutside(PASSWORD_HINT);
  });

  it('says that the password is wrong', async () => {
    open(as(USER, 'not this one'));
    await staysOutside(PASSWORD_HINT);
  });

  it('says that the user may not write to the log, rather than that they may not read $all', async () => {
    await allow(`feed-${log}`, { $r: ['$all'], $w: ['$admins'] });
    open(as(USER, PASSWORD));
    await expect(store.append(appendOf(newStream(), NO_STREAM))).rejects.toThrow(StoreUnavailable);
    expect((await store.trouble())!.hint).toMatch(RIGHT_HINT);
  });

  it('says that the user may not read the log', async () => {
    await allow(`feed-${log}`, { $r: ['$admins'], $w: ['$all'] });
    open(as(USER, PASSWORD));
    await staysOutside(RIGHT_HINT);
  });

  it('says that the user may not read $all, and records', async () => {
    open(as(USER, PASSWORD));
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    await expect(store.recordedWithoutPlace()).rejects.toThrow(/Access Denied/i);
    expect((await store.trouble())!.hint).toMatch(/\$all/);
  });

  it('says that the certificate authority of the server is not known', async () => {
    open(urlWith(({ searchParams }) => searchParams.delete('tlsCAFile')));
    await staysOutside(/name the certificate authority .*tlsCAFile/);
  });

  it('says that the server speaks nothing but TLS', async () => {
    open(urlWith(({ searchParams }) => searchParams.set('tls', 'false')));
    await staysOutside(/tls=false/);
  });
});

const plain = configured?.endsWith('?tls=false') === true ? configured : undefined;

where(plain !== undefined, 'a store over an insecure EventStoreDB', 'without TLS', () => {
  it('says that the server does not speak TLS', async () => {
    const store = new EventStoreDbEventStore({ url: plain!.replace('?tls=false', ''), log: 'suite' });
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    expect((await store.trouble())!.hint).toMatch(/set tls=false/);
    await store.close();
  });
});
