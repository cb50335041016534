import { randomUUID } from 'node:crypto';
import { AmiciOverHttp, type Answer } from '../amici-over-http';
import { eventually } from '../support/eventually';

const RACES = 60;

const isActive = ({ status }: { readonly status: string }): boolean => status !== 'ended';

const codesOf = (answers: readonly Answer[]): readonly unknown[] =>
  answers.map(({ status, body }) => (status === 201 ? 'done' : body['code']));

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

  it('give a person twenty webhooks of sixty that are wanted at once, and another for each that ends', async () => {
    const person = `hooked-${randomUUID().slice(0, 8)}`;
    const subscribe = () =>
      amici.send(person, 'POST', '/webhooks', { url: 'https://127.0.0.1:9/hook', wanted: {} });
    const answers = await Promise.all(Array.from({ length: RACES }, subscribe));
    const made = answers.filter(({ status }) => status === 201);
    expect(codesOf(answers).filter((code) => code === 'too-many-webhooks')).toHaveLength(RACES - 20);
    expect(made).toHaveLength(20);
    const [first] = made;
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
