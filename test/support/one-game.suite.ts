import { eventually } from './eventually';
import { sendTo } from './send';
import type { Town } from './town';

const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };

/** One game from start to end over HTTP; the same whichever way Amici runs. */
export const describeOneGame = (how: string, open: () => Promise<Town>): void =>
  describe(`a game over HTTP, ${how}`, () => {
    let town: Town;
    const send = sendTo(() => town);

    const start = async (): Promise<string> => {
      const started = await send('operator', 'POST', '/games', {
        white: 'anna',
        black: 'boris',
        conditions: { timeControl },
      });
      expect(started.status).toBe(201);
      return started.body['id'] as string;
    };

    beforeAll(async () => {
      town = await open();
    });

    afterAll(async () => {
      await town?.close();
    });

    it('plays a game to its end on the board, each move exactly once whatever is sent again', async () => {
      const game = await start();
      const moves = ['f3', 'e5', 'g4', 'Qh4'];
      for (const [index, move] of moves.entries()) {
        const player = index % 2 === 0 ? 'anna' : 'boris';
        const body = { move, notation: 'san' };
        const [first, again] = await Promise.all([
          send(player, 'PUT', `/games/${game}/plies/${index + 1}`, body),
          send(player, 'PUT', `/games/${game}/plies/${index + 1}`, body),
        ]);
        expect([first.status, again.status]).toEqual([201, 201]);
      }
      const { body } = await send(null, 'GET', `/games/${game}`);
      expect(body).toMatchObject({ phase: 'ended', outcome: { result: '0-1', ending: 'checkmate' } });
      expect((body['moves'] as unknown[]).length).toBe(4);
      const events = (await send('operator', 'GET', `/games/${game}/events`)).body['events'] as {
        type: string;
      }[];
      expect(events.map(({ type }) => type)).toEqual([
        'GameStarted',
        ...Array<string>(4).fill('MoveMade'),
        'GameEnded',
      ]);
      const pgn = await send(null, 'GET', `/games/${game}/pgn`);
      expect(pgn.body['text']).toContain('[Result "0-1"]');
    });

    it('answers a repeated move with the entity tag of the first, and refuses another one for that ply', async () => {
      const game = await start();
      const first = await send('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
      await send('boris', 'PUT', `/games/${game}/plies/2`, { move: 'e7e5' });
      const again = await send(
        'anna',
        'PUT',
        `/games/${game}/plies/1`,
        { move: 'e2e4' },
        { 'if-match': '"0"' },
      );
      expect([again.status, again.etag]).toEqual([201, first.etag]);
      const other = await send('anna', 'PUT', `/games/${game}/plies/1`, { move: 'd2d4' });
      expect(other).toMatchObject({ status: 409, body: { code: 'ply-already-played', rule: 'L-4.3' } });
    });

    it('refuses with a problem that names code and rule, and stores nothing', async () => {
      const game = await start();
      const path = `/games/${game}/plies/1`;
      const before = (await send('anna', 'GET', `/games/${game}`)).etag;
      const refusals = [
        [await send('anna', 'PUT', path, { move: 'e2e5' }), 422, 'illegal-move'],
        [await send('carla', 'PUT', path, { move: 'e2e4' }), 403, 'forbidden'],
        [await send('boris', 'PUT', path, { move: 'e7e5' }), 409, 'not-your-turn'],
        [await send('anna', 'PUT', path, { move: 'e2e4' }, { 'if-match': '"7"' }), 412, 'stale-revision'],
        [await send('anna', 'PUT', path, '{"move":'), 400, 'bad-request'],
        [await send('anna', 'PUT', path, { move: 1 }), 400, 'bad-request'],
        [await send('anna', 'PUT', path, { move: 'zz9' }), 400, 'unreadable-move'],
        [await send(null, 'PUT', path, { move: 'e2e4' }), 401, 'token-missing'],
        [await send('anna', 'PUT', '/games/not-a-game/plies/1', { move: 'e2e4' }), 400, 'bad-request'],
        [
          await send('anna', 'PUT', `/games/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/plies/1`, {
            move: 'e2e4',
          }),
          403,
          'forbidden',
        ],
        [await send('anna', 'PUT', path, { move: 'x'.repeat(70_000) }), 413, 'body-too-large'],
      ] as const;
      for (const [answer, status, code] of refusals) {
        expect(answer).toMatchObject({ status, body: { status, code } });
        expect(answer.type).toContain('application/problem+json');
        expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.(ts|js):/);
      }
      expect((await send('anna', 'GET', `/games/${game}`)).etag).toBe(before);
    });

    it('lists games in play from the read model', async () => {
      const game = await start();
      const listed = async (): Promise<boolean> => {
        const { body } = await send('anna', 'GET', '/games?status=open&player=anna&limit=1000');
        return (body['games'] as { gameId: string }[]).some(({ gameId }) => gameId === game);
      };
      await eventually(listed);
    });

    it('publishes a game when its conditions allow, and only what they name', async () => {
      const feed = async (): Promise<
        { type: string; subject: string; data: Record<string, unknown>; sequence: string }[]
      > => {
        const { body } = await send(null, 'GET', '/events?limit=1000');
        return (body['text'] as string)
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as never);
      };
      const finished = { conditions: { timeControl, visibility: { public: { show: 'finished' } } } };
      const { body } = await send('operator', 'POST', '/games', {
        white: 'anna',
        black: 'boris',
        ...finished,
      });
      const game = body['id'] as string;
      await send('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
      const live = { visibility: { public: { show: 'live', afterFinishedGames: 0, delayMoves: 0 } } };
      const open = await send('operator', 'POST', '/games', {
        white: 'anna',
        black: 'boris',
        conditions: { timeControl, ...live },
      });
      const other = open.body['id'] as string;
      const seen = async (subject: string): Promise<boolean> =>
        (await feed()).some((event) => event.subject === subject);
      expect((await send(null, 'GET', `/games/${game}`)).body['code']).toBe('no-such-game');
      expect((await send('carla', 'GET', `/games/${other}`)).status).toBe(200);
      expect((await send('carla', 'GET', `/games/${other}/events`)).status).toBe(403);
      await eventually(() => seen(other));
      expect(await seen(game)).toBe(false);
      await send('anna', 'PUT', `/games/${game}/resignation`, {});
      await eventually(async () =>
        (await feed()).some(({ subject, type }) => subject === game && type.endsWith('GameEnded')),
      );
      const published = await feed();
      expect(published.map(({ sequence }) => Number(sequence))).toEqual(
        published.map((_event, index) => index + 1),
      );
      expect(published.filter(({ subject }) => subject === game).map(({ type }) => type)).toEqual([
        'amici.game.v1.GameStarted',
        'amici.game.v1.MoveMade',
        'amici.game.v1.GameEnded',
      ]);
      expect(JSON.stringify(published)).not.toMatch(/commandId|statement|actor/);
    });
  });
