import { randomUUID } from 'node:crypto';
import { AmiciOverHttp } from '../amici-over-http';
import { requestsTo, type Answer } from '../support/send';

const TEXT = { text: 'why' };

interface Recorded {
  readonly id: string;
  readonly type: string;
  readonly revision: number;
}

const eventsOf = ({ body }: Answer): readonly Recorded[] => body['events'] as readonly Recorded[];
const typesOf = (answer: Answer): readonly string[] => eventsOf(answer).map(({ type }) => type);

describe('an act that is repeated over HTTP', () => {
  let amici: AmiciOverHttp;
  const { done, create } = requestsTo(() => amici);

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
    await amici.grant('olga', 'organiser', null);
    await amici.grant('rita', 'ratings-commissioner', null);
  });

  const announce = async (): Promise<string> => {
    const start = new Date(Date.now() + 90 * 86_400_000).toISOString();
    const id = await create('olga', 'POST', '/tournaments', {
      code: 'AGAIN',
      name: 'Again and again',
      format: 'open',
      laws: 'iccf-laws-2020',
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      start,
    });
    return `/tournaments/${id}`;
  };

  it('is carried out again where somebody else was appointed in between', async () => {
    const event = await announce();
    for (const director of ['anna', 'boris', 'anna']) {
      expect(typesOf(await done('olga', 'PUT', `${event}/director`, { director }))).toEqual([
        'DirectorAppointed',
      ]);
      expect((await amici.send(null, 'GET', event)).body).toMatchObject({ director });
    }
  });

  it('is carried out again where an entry was taken back in between', async () => {
    const event = await announce();
    const entry = `${event}/entries/anna`;
    const entered = async () =>
      ((await amici.send(null, 'GET', event)).body['entries'] as { player: string }[]).map(
        ({ player }) => player,
      );
    const stated = { stated: { federation: 'SUI', rating: 2300, fixed: true, games: 40 } };
    for (let time = 0; time < 2; time += 1) {
      expect(typesOf(await done('olga', 'PUT', entry, stated))).toEqual(['EntryAccepted']);
      expect(await entered()).toEqual(['anna']);
      expect(typesOf(await done('olga', 'DELETE', entry))).toEqual(['EntryCancelled']);
      expect(await entered()).toEqual([]);
    }
    await done('olga', 'PUT', entry, stated);
    expect(await entered()).toEqual(['anna']);
  });

  it('is carried out again where results were let go in between', async () => {
    const hold = `/tournaments/${randomUUID()}/rating-hold`;
    const body = { reason: TEXT };
    const methods = ['PUT', 'DELETE', 'PUT', 'DELETE', 'PUT'];
    for (const [revision, method] of methods.entries()) {
      const type = method === 'PUT' ? 'EventHeld' : 'EventReleased';
      expect(eventsOf(await done('rita', method, hold, body))).toMatchObject([{ type, revision }]);
    }
  });

  it('records nothing where it states what already is, and answers so', async () => {
    const event = await announce();
    const appointed = await done('olga', 'PUT', `${event}/director`, { director: 'anna' });
    const again = await done('olga', 'PUT', `${event}/director`, { director: 'anna' });
    expect(again.body).toEqual({ revision: appointed.body['revision'], events: [] });
    expect(again.etag).toBe(appointed.etag);
  });

  it('is one act under one key, whatever has changed in between, and another under another', async () => {
    const event = await announce();
    const key = { 'idempotency-key': randomUUID() };
    const director = { director: 'anna' };
    const first = await done('olga', 'PUT', `${event}/director`, director, key);
    await done(
      'olga',
      'PUT',
      `${event}/director`,
      { director: 'boris' },
      { 'idempotency-key': randomUUID() },
    );
    const retried = await done('olga', 'PUT', `${event}/director`, director, key);
    expect(retried.body).toEqual(first.body);
    expect((await amici.send(null, 'GET', event)).body).toMatchObject({ director: 'boris' });
    const reused = await amici.send('olga', 'PUT', `${event}/director`, { director: 'carla' }, key);
    expect(reused).toMatchObject({ status: 409, body: { code: 'command-id-reused' } });
  });

  it('answers a move that is played already as it was first answered, in other words too', async () => {
    const game = await amici.start();
    const ply = `/games/${game}/plies/1`;
    const first = await done('anna', 'PUT', ply, { move: 'e2e4' });
    const again = await done('anna', 'PUT', ply, { move: 'e4', notation: 'san' });
    expect(again.etag).toBe(first.etag);
    expect(again.body['revision']).toBe(first.body['revision']);
    const [event] = eventsOf(first);
    expect(eventsOf(again)).toEqual([
      expect.objectContaining({ id: event!.id, type: 'MoveMade', revision: event!.revision }),
    ]);
  });
});
