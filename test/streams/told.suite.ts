import { awaited } from '../support/eventually';
import { streamsTown, type StreamsTown } from './town';

/** What people are told of by their own feeds, and what they say to each other. */
describe('what has happened to somebody', () => {
  let town: StreamsTown;

  beforeAll(async () => {
    town = await streamsTown();
  });

  it('tells everybody what concerns them and nobody what concerns others, each thing once', async () => {
    const { amici, send, done, game, move, mine } = town;
    const one = await game();
    await move('anna', one, 1, 'e2e4');
    await done('boris', 'PUT', `/games/${one}/plies/2`, { move: 'e7e5', offerDraw: true });
    await amici.until(
      `/me/events?game=${one}&type=DrawOffered`,
      ({ text }) => text.includes('DrawOffered'),
      'anna',
    );
    const atHand = await done('anna', 'GET', `/games/${one}`);
    expect(atHand.body).toMatchObject({
      ...{ sideToMove: 'white', offeredBy: 'black', deadlines: { black: null } },
      claims: [{ command: 'ClaimTime', variant: 'overstep', from: expect.any(String) as string }],
      moves: [{ at: expect.any(String) as string }, { uci: 'e7e5' }],
    });
    expect((await send(null, 'GET', `/games/${one}`)).body['offeredBy']).toBeFalsy();
    const record = await done('anna', 'GET', `/games/${one}/events`);
    const recorded = record.body['events'] as readonly { readonly id?: string }[];
    const ofGame = await mine('anna', `game=${one}`);
    expect(ofGame.map(({ id: event }) => event)).toEqual(recorded.map(({ id: event }) => event));
    expect(await mine('boris', `game=${one}`)).toEqual(ofGame);
    expect(await mine('carl', `game=${one}`)).toEqual([]);
    const names = ['MoveMade', 'amici.game.MoveMade', 'amici.game.v1.MoveMade'];
    for (const name of names)
      expect((await mine('anna', `game=${one}&type=${name},DrawOffered`)).map(({ type }) => type)).toEqual([
        'amici.game.v1.MoveMade',
        'amici.game.v1.MoveMade',
        'amici.game.v1.DrawOffered',
      ]);
    const all = await mine('boris');
    expect(new Set(all.map(({ id: event }) => event)).size).toBe(all.length);
    const begun = all.filter(({ type }) => type === 'amici.game.v1.GameStarted');
    expect(begun.every(({ data }) => JSON.stringify(data['players']).includes('boris'))).toBe(true);
    const [half] = all.slice(Math.floor(all.length / 2));
    expect(await mine('boris', `after=${half!.cursor}`)).toEqual(all.slice(all.indexOf(half!) + 1));
    expect((await amici.send(null, 'GET', '/me/events')).status).toBe(401);
    expect((await amici.send('boris', 'GET', '/me/events?after=x')).body['code']).toBe('no-such-cursor');
    const latest = await amici.send('boris', 'GET', '/me/events?after=latest');
    expect([latest.status, latest.text]).toEqual([200, '']);
    const misspelt = await amici.send('boris', 'GET', '/me/events?type=GameStarted,MoveMaid');
    expect([misspelt.status, misspelt.body['detail']]).toEqual([
      400,
      '/type: MoveMaid is not an event with notifications; did you mean amici.game.v1.MoveMade?',
    ]);
  });

  it('takes what players write to each other to the other alone, and keeps what is reported until it is judged [L-13.3.1]', async () => {
    const { amici, send, done, game, mine } = town;
    const one = await game();
    const path = `/games/${one}/messages`;
    const say = async (words: string): Promise<string> =>
      (await done('anna', 'POST', path, { words })).body['id'] as string;
    const read = async (who: string) =>
      (await done(who, 'GET', path)).body['messages'] as readonly { readonly text: string | null }[];
    await say('Good luck!');
    const reply = await amici.until(
      `/me/events?game=${one}&type=MessageSent`,
      ({ text }) => text.includes('MessageSent'),
      'boris',
    );
    expect(reply.text).not.toContain('Good luck!');
    expect(await read('boris')).toMatchObject([{ by: 'white', text: 'Good luck!', report: null }]);
    expect((await send('carl', 'GET', path)).status).toBe(404);
    expect((await send('operator', 'POST', path, { words: 'Mine too' })).body['code']).toBe('forbidden');
    expect((await send('anna', 'POST', path, { words: 'x'.repeat(2_001) })).body['code']).toBe(
      'text-too-long',
    );
    await done('boris', 'PUT', `${path}/mute`, { muted: true });
    const insult = await say('You are a coward.');
    await done('boris', 'PUT', `${path}/${insult}/report`, { reason: 'An insult.' });
    expect((await send('anna', 'DELETE', `${path}/${insult}`)).body).toMatchObject({
      ...{ code: 'message-reported', rule: 'L-13.3.1' },
    });
    const record = await amici.until('/desk?kind=message', ({ body }) => body['total'] === 1, 'dora');
    const [{ endpoints }] = record.body['matters'] as readonly [
      { readonly endpoints: readonly { readonly method: string; readonly path: string }[] },
    ];
    const ruling = { rule: 'L-13.3.1', reason: 'It insults.' };
    await done('dora', endpoints[0]!.method, endpoints[0]!.path, { upheld: true, ruling });
    await amici.until('/desk?kind=message', ({ body }) => body['total'] === 0, 'dora');
    expect((await send('anna', 'DELETE', `${path}/${insult}`)).status).toBe(204);
    expect(await read('boris')).toMatchObject([{}, { text: null, report: 'upheld' }]);
    const written = `game=${one}&type=MessageSent`;
    const own = await awaited(
      () => mine('anna', written),
      ({ length }) => length >= 2,
    );
    expect([own.length, (await mine('boris', written)).length]).toEqual([2, 1]);
  });
});
