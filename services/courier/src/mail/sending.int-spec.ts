import type { CourierCommand } from '@amici/contracts/courier';
import { UnknownEventType } from '@amici/kernel';
import { doubledServices } from '@amici/service/testing';
import { mailForks } from './forks';
import { courierParts, CourierDatabase } from '../testing/courier-database';
import { mailParts } from '../testing/mail-parts';
import { readable, SmtpReceiver } from '../testing/smtp-receiver';

const HOUR = 3_600_000;

describe('the mail server', () => {
  let database: CourierDatabase;
  let courier: ReturnType<typeof courierParts>;
  let given: Parameters<typeof mailParts>[0];
  let parts: ReturnType<typeof mailParts>;
  let smtp: SmtpReceiver;
  let now = Date.UTC(2027, 0, 10, 12);
  const commands: CourierCommand[] = [];
  const people: Parameters<typeof mailParts>[0]['people'] = {
    anna: { name: 'Anna', address: 'anna@example.org' },
    boris: { name: 'Boris', address: 'boris@example.org' },
  };

  /** Sends whatever is due now, to its end. */
  const sendAll = async (): Promise<void> => {
    const { signal } = new AbortController();
    await parts.queue.fill();
    while ((await parts.postman.begin(signal)) > 0 || !parts.postman.idle) await parts.postman.drained();
  };
  const idsOf = (): readonly (string | undefined)[] =>
    smtp.arrived.map(({ headers }) => headers.get('message-id'));

  beforeAll(async () => {
    database = await CourierDatabase.create();
    smtp = await SmtpReceiver.listening();
    const command = (_service: unknown, given: unknown) => {
      commands.push(given as CourierCommand);
      return Promise.resolve({ ok: true, events: [], revision: 0, repeated: false } as const);
    };
    courier = courierParts(database.url, { services: { command }, now: () => now });
    given = { ...courier, command, people, smtpUrl: smtp.url, now: () => now };
    parts = mailParts(given);
    await parts.queue.fill();
  });
  beforeEach(() => {
    smtp.arrived.length = 0;
    smtp.manner = () => 'take';
    smtp.slowMs = 0;
    commands.length = 0;
  });
  afterAll(async () => {
    parts.mailer.close();
    await smtp.close();
    await courier.leases.close();
    await courier.pool.end();
    await database.drop();
  });

  it('gets each notice under an id of its own, with what ends it by one click', async () => {
    await database.tell(courier.pool, 3, 1);
    await sendAll();
    expect(smtp.arrived.map(({ to }) => to[0]).sort()).toEqual([
      ...Array<string>(3).fill('anna@example.org'),
      ...Array<string>(3).fill('boris@example.org'),
    ]);
    expect(new Set(idsOf()).size).toBe(6);
    const [first] = smtp.arrived;
    expect(first!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(first!.headers.get('list-unsubscribe')).toMatch(
      /^<https:\/\/amici\.example\.org\/mail\/stop\/(?:anna|boris)\/games\/[\w-]{43}>$/,
    );
    expect(first!.headers.get('auto-submitted')).toBe('auto-generated');
    expect(readable(first!)).toMatch(/Your game with (?:Anna|Boris) has begun/);
    await sendAll();
    expect(smtp.arrived).toHaveLength(6);
  });

  it('is given what a book requires to the opponent who waits, and that it was is recorded [CW-2]', async () => {
    await database.tellOfSilence(courier.pool);
    await sendAll();
    expect(smtp.arrived.map(({ to, headers }) => [to[0], headers.get('subject')])).toEqual([
      ['boris@example.org', 'Anna has not moved for 14 days'],
    ]);
    expect(commands).toMatchObject([{ type: 'NoteNotice', person: 'boris', kind: 'silence', rule: 'CW-2' }]);
  });

  it('gets one mail to the operator about a log that has signed two histories, with what shows it', async () => {
    const forks = [{ foundAt: now, witness: 'witness.example/w1', evidence: 'one note\nand another' }];
    const origin = 'chess.example/game/1';
    const query = (_query: object, service: string) =>
      Promise.resolve({ ok: true, value: { origin, forks: service === 'game' ? forks : [] } });
    const { pool, log } = courier;
    const self = { subject: 'service:courier', office: 'service' };
    const services = doubledServices({ query });
    const settings = {
      ...{ pool, log, self, services, mailer: parts.mailer },
      operator: 'op@example.org',
      site: 'Amici',
    };
    smtp.manner = () => ({ refuse: 451, at: 'data' });
    await mailForks(settings);
    expect(smtp.arrived).toEqual([]);
    smtp.manner = () => 'take';
    await mailForks(settings);
    await mailForks(settings);
    expect(smtp.arrived.map(({ to, headers }) => [to[0], headers.get('subject')])).toEqual([
      ['op@example.org', 'Amici: the log of game has signed two histories'],
    ]);
    expect(readable(smtp.arrived[0]!)).toContain('one note\r\nand another');
  });

  it('that loses its answer gets the same mail again under the id it had, and no other', async () => {
    await database.tell(courier.pool, 1, 1);
    smtp.manner = () => 'vanish';
    await sendAll();
    const before = new Set(idsOf());
    expect(before.size).toBe(2);
    smtp.manner = () => 'take';
    for (const until = now + HOUR; now < until; now += 60_000) await sendAll();
    expect(new Set(idsOf())).toEqual(before);
    expect(idsOf()).toHaveLength(4);
    expect(commands).toEqual([]);
  });

  it('that puts off is asked again later, one that refuses for good is not, and that is recorded', async () => {
    await database.tell(courier.pool, 1, 1);
    smtp.manner = () => ({ refuse: 451, at: 'data' });
    await sendAll();
    await sendAll();
    expect(smtp.arrived).toEqual([]);
    smtp.manner = () => ({ refuse: 550, at: 'recipient' });
    for (const until = now + HOUR; now < until; now += 60_000) await sendAll();
    expect(commands).toMatchObject([
      { type: 'GiveUpMail', kind: 'games', tries: 2, status: 550 },
      { type: 'GiveUpMail', kind: 'games', tries: 2, status: 550 },
    ]);
    const { rows } = await courier.pool.query<{ answer: string }>(
      `select answer from mails where state = 'given-up'`,
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('example.org');
    smtp.manner = () => 'take';
    for (const until = now + 80 * HOUR; now < until; now += 4 * HOUR) await sendAll();
    expect(smtp.arrived).toEqual([]);
  });

  it('that is slow holds up its own mail and nothing else', async () => {
    await database.tell(courier.pool, 1, 1);
    smtp.slowMs = 2_000;
    const { mailer, postman } = mailParts({ ...given, answersWithin: 1_000 });
    const { signal } = new AbortController();
    await parts.queue.fill();
    expect(await postman.begin(signal)).toBe(2);
    expect(postman.idle).toBe(false);
    // Told and taken up all the same while the two are under way.
    await database.tell(courier.pool, 1, 1);
    await parts.queue.fill();
    await postman.drained();
    mailer.close();
    // It said nothing for longer than it is waited for: both are tried again.
    smtp.slowMs = 0;
    for (const until = now + HOUR; now < until; now += 60_000) await sendAll();
    expect(new Set(idsOf()).size).toBe(4);
  });

  it('is given no header but ours, whatever people and events are called', async () => {
    people['boris'] = { name: 'B\r\nBcc: eve@example.org\r\n\r\n<b>\u202egro', address: 'boris@example.org' };
    await database.tell(courier.pool, 1, 1);
    await sendAll();
    const toAnna = smtp.arrived.find(({ to }) => to.includes('anna@example.org'))!;
    expect(toAnna.headers.has('bcc')).toBe(false);
    expect(toAnna.to).toEqual(['anna@example.org']);
    expect(readable(toAnna)).not.toMatch(/^Bcc|\u202e/m);
    expect(readable(toAnna)).toContain('&#60;b&#62;');
    people['boris'] = { name: 'Boris', address: 'boris@example.org\r\nRCPT TO:<eve@example.org>' };
    await database.tell(courier.pool, 1, 1);
    await sendAll();
    expect(smtp.arrived.every(({ to }) => !to.includes('eve@example.org'))).toBe(true);
  });

  it('gets nothing for a person who was erased, or no longer wants it, meanwhile', async () => {
    people['boris'] = { name: 'Boris', address: 'boris@example.org' };
    await database.tell(courier.pool, 1, 1);
    await parts.queue.fill();
    people['boris'] = undefined;
    await courier.pool.query(
      `insert into wishes (person, kinds, hour) values ('anna', '{"games": "never"}', 7)`,
    );
    await sendAll();
    expect(smtp.arrived).toEqual([]);
    await courier.pool.query('delete from wishes');
    people['boris'] = { name: 'Boris', address: 'boris@example.org' };
    await sendAll();
    expect(smtp.arrived).toEqual([]);
  });

  it('gets one mail a day for a person who wants that, at their hour', async () => {
    const kinds = JSON.stringify({ games: 'daily' });
    await courier.pool.query(`insert into wishes (person, kinds, hour) values ('anna', $1, 7)`, [kinds]);
    await database.tell(courier.pool, 4, 1);
    await sendAll();
    expect(smtp.arrived.filter(({ to }) => to.includes('anna@example.org'))).toEqual([]);
    now += 24 * HOUR;
    await sendAll();
    const [daily, ...more] = smtp.arrived.filter(({ to }) => to.includes('anna@example.org'));
    expect(more).toEqual([]);
    expect(daily!.headers.get('subject')).toBe('Amici: 4 notifications today');
    expect(daily!.headers.get('list-unsubscribe')).toContain('/mail/stop/anna/daily/');
  });

  it('waits before an event of a type that nobody is notified of, and that of other services goes on', async () => {
    await database.tell(courier.pool, 1, 1);
    await courier.pool.query(
      `update told_to set type = 'SomethingNew' where service = 'game' and sequence =
         (select max(sequence) from told_to where service = 'game')`,
    );
    await courier.pool.query(`update mailed set sequence = 0 where service = 'clock'`);
    await expect(sendAll()).rejects.toThrow(UnknownEventType);
    expect(parts.queue.stopped).toBe('unknown event type: SomethingNew');
    const { rows } = await courier.pool.query(`select sequence::int from mailed where service = 'clock'`);
    expect(rows).toEqual([{ sequence: 1 }]);
    await courier.pool.query(`update told_to set type = 'GameStarted' where type = 'SomethingNew'`);
    await sendAll();
    expect(smtp.arrived.map(({ to }) => to[0])).toContain('boris@example.org');
    expect(parts.queue.stopped).toBeUndefined();
  });
});
