import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { amici as client } from '@amici/client';
import { eventMeant } from '../../tools/cli/src/access/find-event';
import { AmiciOverHttp } from '../amici-over-http';
import type { Answer } from '../support/send';
import { eventually } from '../support/eventually';

const RACES = 60;

const isActive = ({ status }: { readonly status: string }): boolean => status !== 'ended';

const codesOf = (answers: readonly Answer[]): readonly unknown[] =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : body['code']));

/** Decisions that rest on more than their own stream, taken at once over HTTP. */
describe('acts that race over streams', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
  });

  it('bind a login to one person, of three who are given it at once, in sixty races', async () => {
    const people = ['race-a', 'race-b', 'race-c'];
    for (const person of people)
      await amici.send('operator', 'PUT', `/players/${person}`, { name: `Person ${person}` });
    for (let race = 0; race < RACES; race += 1) {
      const body = { issuer: 'https://id.example', subject: `subject ${race}` };
      const bound = await Promise.all(
        people.map((person) => amici.send('operator', 'PUT', `/players/${person}/login`, body)),
      );
      expect([...codesOf(bound)].sort()).toEqual(['done', 'subject-of-another', 'subject-of-another']);
    }
  }, 120_000);

  const announced = async (code: string): Promise<string> => {
    const { body } = await amici.send('olga', 'POST', '/tournaments', {
      ...{ code, name: 'Raced', format: 'open', laws: 'iccf-laws-2020' },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      start: new Date(Date.now() + 90 * 86_400_000).toISOString(),
    });
    return body['id'] as string;
  };

  it('cite a document or erase it, of both at once, in sixty races', async () => {
    await amici.grant('olga', 'organiser', null);
    const event = `/tournaments/${await announced('RACED')}`;
    const stated = { federation: 'SUI', rating: 2300, fixed: true, games: 40 };
    await amici.send('olga', 'PUT', `${event}/entries/emil`, { stated });
    const ends = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const stored = await amici.bytes('olga', 'POST', '/documents', Buffer.from(`report ${race}`));
      const { id, hash } = JSON.parse(stored.bytes.toString()) as { id: string; hash: string };
      const answers = await Promise.all([
        amici.send('olga', 'POST', `${event}/violations/emil`, { material: { id, hash } }),
        delay(race % 12).then(() => amici.send('olga', 'DELETE', `/documents/${id}`)),
      ]);
      ends.add(codesOf(answers).join(', '));
      const isCited = answers[0].status === 201;
      const { status } = await amici.bytes('olga', 'GET', `/documents/${id}/content`);
      expect([race, isCited, status]).toEqual([race, isCited, isCited ? 200 : 410]);
    }
    const possible = ['done, document-cited', 'unknown-document, done'];
    expect(possible).toEqual(expect.arrayContaining([...ends]));
  }, 120_000);

  it('announce sixty events of one code, which is a name: the command line takes it for none of them', async () => {
    await amici.grant('olga', 'organiser', null);
    const ids = await Promise.all(Array.from({ length: RACES }, () => announced('ONE/CODE')));
    expect(new Set(ids).size).toBe(RACES);
    const server = client({ url: amici.url, token: await amici.token('olga') });
    await eventually(async () => {
      const { body } = await amici.send(null, 'GET', '/tournaments?code=ONE%2FCODE&limit=2');
      return (body['tournaments'] as readonly unknown[]).length === 2;
    });
    await expect(eventMeant(server, 'ONE/CODE')).rejects.toThrow('several events have the code');
    expect(await eventMeant(server, ids[7]!)).toBe(ids[7]);
  }, 120_000);

  it('make fifty tokens of sixty that a person wants at once', async () => {
    const person = `tokens-${randomUUID().slice(0, 8)}`;
    const make = (_: unknown, index: number) =>
      amici.send(person, 'POST', `/players/${person}/tokens`, { name: `Phone ${index}`, scopes: ['play'] });
    const codes = codesOf(await Promise.all(Array.from({ length: RACES }, make)));
    expect(codes.filter((code) => code === 'done')).toHaveLength(50);
    expect(codes.filter((code) => code === 'too-many-tokens')).toHaveLength(10);
  }, 120_000);

  it('give a person twenty webhooks of sixty that are wanted at once, and another for each that ends', async () => {
    const person = `hooked-${randomUUID().slice(0, 8)}`;
    const subscribe = () =>
      amici.send(person, 'POST', '/webhooks', { url: 'https://127.0.0.1:9/hook', wanted: {} });
    const answers = await Promise.all(Array.from({ length: RACES }, subscribe));
    const created = answers.filter(({ status }) => status === 201);
    expect(codesOf(answers).filter((code) => code === 'too-many-webhooks')).toHaveLength(RACES - 20);
    expect(created).toHaveLength(20);
    const [first] = created;
    const ended = await amici.send(person, 'DELETE', `/webhooks/${first!.body['id'] as string}`);
    expect(ended.status).toBe(201);
    await eventually(async () => {
      const { body } = await amici.send(person, 'GET', '/webhooks');
      return (body['webhooks'] as readonly { status: string }[]).filter(isActive).length === 19;
    });
    expect([...codesOf(await Promise.all([subscribe(), subscribe()]))].sort()).toEqual([
      'done',
      'too-many-webhooks',
    ]);
  }, 120_000);
});
