import { randomUUID } from 'node:crypto';
import { commitTo } from '@amici/game-domain';
import { AmiciOverHttp } from '../amici-over-http';
import type { Answer } from '../support/send';
import { eventually } from '../support/eventually';

interface MoveEvent {
  readonly type: string;
  readonly ply: number;
  readonly uci: string;
  readonly occurredAt: string;
  readonly charge: { readonly charged: number } | null;
  readonly sealed?: {
    readonly line: string;
    readonly filedAt: number;
    readonly commitment: string;
    readonly salt: string;
  };
}

describe('sealed conditional moves over HTTP', () => {
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
    await amici.grant('audrey', 'auditor', null);
  });

  const file = (who: string, game: string, afterPly: number, moves: string, headers = {}): Promise<Answer> =>
    amici.send(who, 'POST', `/games/${game}/sealed-lines`, { afterPly, moves: moves.split(' ') }, headers);

  const play = async (who: string, game: string, ply: number, move: string): Promise<void> => {
    const answer = await amici.send(who, 'PUT', `/games/${game}/plies/${ply}`, { move });
    expect([move, answer.status]).toEqual([move, 201]);
  };

  const plies = async (game: string): Promise<readonly MoveEvent[]> => {
    const { body } = await amici.send('anna', 'GET', `/games/${game}/events`);
    return (body['events'] as readonly MoveEvent[])
      .map((event) => ({ ...event, ...(event as unknown as { payload: object }).payload }))
      .filter(({ type }) => type === 'MoveMade');
  };

  const reaches = (game: string, ply: number): Promise<void> =>
    eventually(async () => (await plies(game)).length === ply);

  const lines = async (who: string, game: string): Promise<readonly Record<string, unknown>[]> =>
    (await amici.send(who, 'GET', `/games/${game}/sealed-lines`)).body['lines'] as Record<string, unknown>[];

  it('are played at once, for no time, with the proof of when they were filed, and unseen until then', async () => {
    const game = await amici.start();
    await play('anna', game, 1, 'e2e4');
    const before = await amici.send('boris', 'GET', `/games/${game}`);
    const filed = await file('anna', game, 1, 'e7e5 g1f3 b8c6 f1b5');
    expect(filed.status).toBe(201);
    expect(JSON.stringify(filed.body)).not.toContain('g1f3');
    const after = await amici.send('boris', 'GET', `/games/${game}`);
    expect([after.etag, after.body]).toEqual([before.etag, before.body]);
    expect(await lines('boris', game)).toEqual([]);
    const id = filed.body['id'] as string;
    expect((await amici.send('boris', 'GET', `/games/${game}/sealed-lines/${id}`)).status).toBe(403);

    await play('boris', game, 2, 'e7e5');
    await reaches(game, 3);
    await play('boris', game, 4, 'b8c6');
    await reaches(game, 5);
    const [, e5, reply] = await plies(game);
    expect(reply).toMatchObject({ uci: 'g1f3', occurredAt: e5!.occurredAt, charge: { charged: 0 } });
    const { line, filedAt, commitment, salt } = reply!.sealed!;
    expect(line).toBe(id);
    expect(filedAt).toBeLessThan(Date.parse(e5!.occurredAt));
    expect(commitTo({ game, ply: 3, expected: 'e7e5', move: 'g1f3' }, salt)).toBe(commitment);
    const [own] = await lines('anna', game);
    expect((own!['commitments'] as string[])[0]).toBe(commitment);
    await eventually(async () => (await lines('anna', game))[0]!['closed'] === 'played-out');
  });

  it('answer each other where both players have filed', async () => {
    const game = await amici.start();
    await file('boris', game, 0, 'd2d4 d7d5 c2c4 e7e6');
    await play('anna', game, 1, 'd2d4');
    await reaches(game, 2);
    expect((await file('anna', game, 2, 'e7e6 b1c3')).body['code']).toBe('own-move-due');
    await play('anna', game, 3, 'c2c4');
    await reaches(game, 4);
    expect((await plies(game)).map(({ uci }) => uci).join(' ')).toBe('d2d4 d7d5 c2c4 e7e6');
  });

  it('cannot be changed while they stand, are recognised when sent again, and end when the opponent leaves them', async () => {
    const game = await amici.start();
    await play('anna', game, 1, 'e2e4');
    const key = { 'idempotency-key': randomUUID() };
    const first = await file('anna', game, 1, 'e7e5 g1f3', key);
    const again = await file('anna', game, 1, 'e7e5 g1f3', key);
    expect(again.body).toEqual(first.body);
    expect((await file('anna', game, 1, 'e7e5 f1c4', key)).body['code']).toBe('command-id-reused');
    expect((await file('anna', game, 1, 'c7c5 g1f3')).body).toMatchObject({
      code: 'line-stands',
      rule: 'C-8',
    });
    await play('boris', game, 2, 'c7c5');
    await eventually(async () => (await lines('anna', game))[0]!['closed'] === 'left');
    expect((await plies(game)).length).toBe(2);
    await play('anna', game, 3, 'g1f3');

    const id = first.body['id'] as string;
    const path = `/games/${game}/sealed-lines/${id}`;
    expect((await amici.send('audrey', 'GET', path)).status).toBe(403);
    const reason = 'Black says that White had help.';
    for (const who of ['boris', 'operator'])
      expect((await amici.send(who, 'POST', `${path}/openings`, { side: 'white', reason })).status).toBe(403);
    const opened = await amici.send('audrey', 'POST', `${path}/openings`, { side: 'white', reason });
    expect(opened).toMatchObject({ status: 201, body: { events: [{ type: 'LineOpened' }] } });
    expect(JSON.stringify(opened.body)).not.toContain('help');
    const reply = await amici.send('audrey', 'GET', path);
    expect(reply.body).toMatchObject({ moves: ['e7e5', 'g1f3'], closed: 'left' });
  });

  it('are refused with the move that cannot be, and where the conditions of the event have none', async () => {
    const game = await amici.start();
    await play('anna', game, 1, 'e2e4');
    const refused = async (who: string, at: number, moves: string) => (await file(who, game, at, moves)).body;
    expect(await refused('anna', 1, 'e7e5 g1f5')).toMatchObject({ code: 'illegal-move', index: 1 });
    expect(await refused('anna', 1, 'e7e5 g1f3 b8c6')).toMatchObject({ code: 'line-length' });
    expect(await refused('anna', 9, 'e7e5 g1f3')).toMatchObject({ code: 'ply-not-reached' });
    expect(await refused('carla', 1, 'e7e5 g1f3')).toMatchObject({ code: 'forbidden' });
    const conditions = { timeControl: null, conditionals: 'none' };
    const without = await amici.start({ conditions });
    expect((await file('boris', without, 0, 'e2e4 e7e5')).body).toMatchObject({
      code: 'conditionals-not-allowed',
      rule: 'C-6a',
    });
  });
});
