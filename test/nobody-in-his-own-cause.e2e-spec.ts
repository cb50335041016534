import { integrator, type Integrator } from './support/integrator';
import { requestsTo, type Answer, type Request } from './support/send';

const PLAYERS = ['olga', 'rita', 'dirk', 'anna', 'boris', 'carla', 'doris'];
const OFFICES = {
  organiser: ['olga', 'otto'],
  director: ['dirk', 'dora'],
  'ratings-commissioner': ['rita', 'ruth'],
  auditor: ['anna', 'boris', 'audrey'],
  registrar: ['carla', 'regine'],
} as const;

const reason = { text: 'a letter' };
const begin = Date.UTC(2027, 0, 10, 12);
const soon = begin + 3_600_000;

interface Section {
  readonly players: readonly { readonly player: string; readonly number: number }[];
  readonly games: readonly { readonly white: number; readonly black: number; readonly game: string }[];
}

/** Of each office there are holders who take part, and one who does not. */
describe('nobody in their own cause, over HTTP', () => {
  let amici: Integrator;
  let id: string;
  let section: Section;

  const { send, create } = requestsTo(() => amici);
  const outcome = async (...request: Request) => {
    const { status, body } = await send(...request);
    return status === 201 ? 201 : [status, body['code']];
  };
  const gameOf = (one: string, other: string): string => {
    const numberOf = (name: string) => section.players.find(({ player }) => player === name)!.number;
    const both = [numberOf(one), numberOf(other)];
    return section.games.find(({ white, black }) => both.includes(white) && both.includes(black))!.game;
  };
  const sectionIn = ({ body }: Answer): Section => (body['sections'] as readonly Section[])[0]!;

  beforeAll(async () => {
    amici = await integrator('own-cause', begin);
    for (const player of PLAYERS)
      await send('operator', 'PUT', `/players/${player}`, { name: `Name of ${player}`, federation: 'GER' });
    for (const [office, holders] of Object.entries(OFFICES))
      for (const holder of holders) await send('operator', 'PUT', `/players/${holder}/offices/${office}`, {});
    id = await create('otto', 'POST', '/tournaments', {
      code: 'OWN/1',
      name: 'Officials among the players',
      format: 'invitational',
      laws: 'iccf-laws-2020',
      level: 2200,
      start: new Date(soon).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      director: 'dora',
    });
  });

  afterAll(() => amici?.close());

  it('an organiser states nothing of themselves, and tries no lots', async () => {
    const stated = { stated: { rating: 2700, title: 'GM' } };
    expect(await outcome('olga', 'PUT', `/tournaments/${id}/entries/olga`, stated)).toEqual([
      403,
      'own-cause',
    ]);
    expect(await outcome('olga', 'PUT', `/tournaments/${id}/entries/olga`, {})).toBe(201);
    for (const player of PLAYERS.slice(1))
      expect(await outcome('otto', 'PUT', `/tournaments/${id}/entries/${player}`, {})).toBe(201);
    expect(await outcome('olga', 'DELETE', `/tournaments/${id}/entries/anna`)).toEqual([403, 'own-cause']);
    const list = `/tournaments/${id}/start-list`;
    expect(await outcome('olga', 'PUT', list, { seed: 'the one that suits me' })).toEqual([
      400,
      'bad-request',
    ]);
    expect(await outcome('olga', 'PUT', list, {})).toBe(201);
  });

  it('a commissioner neither raises their own start rating nor holds a tournament they play in', async () => {
    const rating = { rating: 2600, reason };
    const path = `/tournaments/${id}/start-ratings/rita`;
    expect(await outcome('rita', 'PUT', path, rating)).toEqual([403, 'own-cause']);
    const hold = `/tournaments/${id}/rating-hold`;
    expect(await outcome('rita', 'PUT', hold, { reason })).toEqual([403, 'own-cause']);
    expect(await outcome('ruth', 'PUT', hold, { reason })).toBe(201);
  });

  it('a director who plays in their tournament forfeits no rival; a deputy for that one game may', async () => {
    await amici.forward(soon);
    section = sectionIn(await send(null, 'GET', `/tournaments/${id}`));
    const game = gameOf('anna', 'carla');
    await amici.until(`/games/${game}`, ({ status }) => status === 200, 'dora');
    const ruling = { rule: 'L-13.3.2', reason: 'He is my rival.' };
    const forfeit = (by: string) => send(by, 'POST', `/games/${game}/forfeits`, { side: 'white', ruling });
    expect((await forfeit('dirk')).body).toMatchObject({ code: 'own-cause', rule: 'L-14.1.3' });
    expect((await forfeit('doris')).body).toMatchObject({ code: 'forbidden' });
    const deputy = { scope: `game-${game}` };
    expect(await outcome('operator', 'PUT', '/players/ulla/offices/director', deputy)).toBe(201);
    expect((await forfeit('ulla')).status).toBe(201);
    const curious = await send('doris', 'GET', '/players/ulla/personal-file');
    expect(curious.body).toMatchObject({ code: 'forbidden', offices: ['registrar', 'operator'] });
    const token = { name: 'his', scopes: ['play'] };
    expect((await send('doris', 'POST', '/players/ulla/tokens', token)).body['detail']).toBe(
      'This is for the person themselves.',
    );
    const file = await send('ulla', 'GET', '/players/ulla/personal-file');
    expect(file.body['texts']).toContainEqual(expect.objectContaining({ game, words: 'He is my rival.' }));
  });

  it('a registrar reads nothing personal of an opponent; one who does not play may, and each reads their own', async () => {
    const read = async (by: string, path: string) => {
      const { status, body } = await send(by, 'GET', path);
      return status === 200 ? 200 : [status, body['code'], body['deputy']];
    };
    for (const path of ['personal-file', 'login']) {
      const deputy = { namedBy: 'operator', scope: 'player-boris' };
      expect(await read('carla', `/players/boris/${path}`)).toEqual([403, 'own-cause', deputy]);
      expect(await read('regine', `/players/boris/${path}`)).toBe(200);
      expect(await read('carla', `/players/carla/${path}`)).toBe(200);
      expect(await read('carla', `/players/regine/${path}`)).toBe(200);
    }
  });

  it('an auditor opens no line of their opponent; who opened one is told to both when the game is over', async () => {
    const game = gameOf('anna', 'boris');
    const view = await send('anna', 'GET', `/games/${game}`);
    const annaIsWhite = (view.body['players'] as { readonly white: string }).white === 'anna';
    const [owner, other] = annaIsWhite ? ['boris', 'anna'] : ['anna', 'boris'];
    const filed = await send(owner!, 'POST', `/games/${game}/sealed-lines`, {
      afterPly: 0,
      moves: ['e2e4', 'e7e5'],
    });
    expect(filed.status).toBe(201);
    const path = `/games/${game}/sealed-lines/${filed.body['id'] as string}/openings`;
    const opening = { side: 'black', reason: 'To see what comes.' };
    expect(await outcome(other!, 'POST', path, opening)).toEqual([403, 'own-cause']);
    const before = (await send(other!, 'GET', `/games/${game}`)).body['revision'];
    expect(await outcome('audrey', 'POST', path, opening)).toBe(201);
    expect((await send(other!, 'GET', `/games/${game}`)).body['revision']).toBe(before);
    expect(await outcome(other!, 'PUT', `/games/${game}/resignation`, {})).toBe(201);
    for (const player of [owner!, other!]) {
      const reply = await amici.until(
        `/games/${game}/events`,
        ({ text }) => text.includes('SealedLineOpened'),
        player,
      );
      expect(reply.text).toContain('audrey');
    }
  });

  it('an operator who plays decides no outage, a director no leave of their rivals', async () => {
    expect(await outcome('operator', 'PUT', '/players/carla/offices/operator', {})).toBe(201);
    const outage = '/outages/11111111-2222-4333-8444-555555555555';
    const span = { from: new Date(begin).toISOString(), to: new Date(begin + 60_000).toISOString() };
    expect(await outcome('carla', 'PUT', `${outage}/preview`, span)).toBe(201);
    expect(await outcome('carla', 'PUT', `${outage}/declaration`)).toEqual([403, 'own-cause']);
    expect(await outcome('operator', 'PUT', `${outage}/declaration`)).toBe(201);
    expect(await outcome('carla', 'PUT', `${outage}/reversal`)).toEqual([403, 'own-cause']);
    const days = { from: '2027-01-20', to: '2027-01-25', scopes: [id] };
    const leave = (by: string) => send(by, 'POST', '/players/doris/leave', days);
    const refused = await leave('dirk');
    expect(refused.body).toMatchObject({ code: 'own-cause', offices: ['director'] });
    expect(refused.body['holders']).toContainEqual({ office: 'director', scope: null, person: 'dora' });
    expect((await leave('dora')).status).not.toBe(403);
  });
});
