import { readPgn } from '@amici/chess';
import { integrator, type Integrator } from './support/integrator';
import { refusal, requestsTo, type Answer } from './support/send';

const DAY = 86_400_000;
const TEAMS = ['ger', 'ita', 'fra'] as const;

interface Seat {
  readonly player: string;
  readonly number: number;
  readonly team: string;
  readonly teamBoard: number;
  readonly original?: string;
}

interface Section {
  readonly players: readonly Seat[];
  readonly games: readonly { readonly white: number; readonly black: number; readonly game: string }[];
}

const section = ({ body }: Answer): Section => (body['sections'] as readonly Section[])[0]!;

/** A tournament of three teams of two boards, by nothing but HTTP. */
describe('a team event over HTTP', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  const soon = begin + DAY;
  let amici: Integrator;
  let id: string;

  const { send, create, status } = requestsTo(() => amici);
  const at = (team: string, board: number, what: string) =>
    `/tournaments/${id}/teams/${team}/boards/${board}/${what}`;

  const lineUpsSeenBy = async (who: string | null) => {
    const { teams } = (await send(who, 'GET', `/tournaments/${id}/teams`)).body;
    return (teams as { boards: { player: string }[] }[]).map(({ boards }) =>
      boards.map(({ player }) => player),
    );
  };

  beforeAll(async () => {
    amici = await integrator('teams', begin);
    for (const [player, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['gina', 'director'],
      ['quin', 'qualifications-commissioner'],
    ])
      await send('operator', 'PUT', `/players/${player}/offices/${office}`, {});
    await send('operator', 'PUT', '/players/gina', { name: 'Gina', federation: 'GER' });
    for (const team of TEAMS) {
      const federation = team.toUpperCase();
      await send('operator', 'PUT', `/federations/${federation}`, { name: federation, member: true });
      for (const board of [1, 2, 3])
        await send('operator', 'PUT', `/players/${team}-${board}`, { name: `${team} ${board}`, federation });
    }
  });

  afterAll(() => amici?.close());

  it('registers teams, whose captaincy goes with the team [T-11.1]', async () => {
    for (const team of TEAMS) {
      const body = { name: `Team ${team}`, federation: team.toUpperCase(), captain: `cap-${team}` };
      expect(await status('operator', 'PUT', `/teams/${team}`, body)).toBe(201);
    }
    expect(await status('cap-ita', 'PUT', '/teams/ger/captain', { captain: 'cap-ita' })).toBe(403);
    expect((await send(null, 'GET', '/teams/ger')).body).toMatchObject({ captain: 'cap-ger' });
  });

  it('takes teams and line-ups from their captains alone [T-5.5]', async () => {
    id = await create('olga', 'POST', '/tournaments', {
      code: 'E2E/TEAMS',
      name: 'Three teams over HTTP',
      format: 'team-tournament',
      laws: 'iccf-laws-2020',
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      start: new Date(soon).toISOString(),
      end: new Date(soon + 700 * DAY).toISOString(),
      director: 'dora',
      team: { boards: 2, reserves: 1, mostChanges: 1, promoter: 'ICCF', selection: 'member federations' },
      qualifications: [{ rule: 'T-11.3', to: 'olympiad-final', toPlace: 1 }],
    });
    for (const team of TEAMS) {
      const entered = `/tournaments/${id}/teams/${team}`;
      expect(await status('zoe', 'PUT', entered, {})).toBe(403);
      expect(await status(`cap-${team}`, 'PUT', entered, {})).toBe(201);
      const boards = [`${team}-1`, `${team}-2`];
      const named = { boards, reserves: [`${team}-3`] };
      expect(await status('zoe', 'PUT', `${entered}/line-up`, named)).toBe(403);
      expect(await status(`cap-${team}`, 'PUT', `${entered}/line-up`, named)).toBe(201);
    }
    const twice = { boards: ['ger-1', 'ita-2'] };
    expect(refusal(await send('cap-ita', 'PUT', `/tournaments/${id}/teams/ita/line-up`, twice))).toEqual([
      422,
      'in-another-team',
      'T-5.5',
    ]);
    expect(await lineUpsSeenBy(null)).toEqual([[], [], []]);
    expect(await lineUpsSeenBy('cap-ger')).toEqual(TEAMS.map((team) => [`${team}-1`, `${team}-2`]));
    expect(await status('olga', 'PUT', `/tournaments/${id}/start-list`, {})).toBe(201);
    expect(await lineUpsSeenBy(null)).toEqual(TEAMS.map((team) => [`${team}-1`, `${team}-2`]));
  });

  it('starts, and lets a substitute play on where the other stopped [T-8.7b]', async () => {
    await amici.forward(soon);
    await amici.until(`/tournaments/${id}`, ({ body }) => body['startedAt'] !== null);
    const { players, games } = section(await send(null, 'GET', `/tournaments/${id}`));
    expect(games).toHaveLength(6);
    const place = players.find(({ player }) => player === 'ger-1')!;
    const { game } = games.find(({ white }) => white === place.number)!;
    await amici.until(`/games/${game}`, (answer) => answer.status === 200, 'dora');
    expect(await status('ger-1', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' })).toBe(201);
    const messages = `/games/${game}/messages`;
    const say = async (who: string, words: string) => {
      const reply = await send(who, 'POST', messages, { words });
      expect(reply.status).toBe(201);
      return reply.body['id'] as string;
    };
    const opponent = players.find(
      ({ number }) => number === games.find((one) => one.game === game)!.black,
    )!.player!;
    const his = await say('ger-1', 'My mother is ill.');
    await say(opponent, 'Get well soon.');
    const substitute = { player: 'ger-3' };
    expect(refusal(await send('cap-ger', 'PUT', at('ger', 1, 'player'), substitute))).toEqual([
      422,
      'director-has-not-asked',
      'T-8.7b',
    ]);
    const due = new Date(soon + 50 * DAY).toISOString();
    const request = { due, because: 'stopped-play' };
    expect(await status('cap-ger', 'PUT', at('ger', 1, 'substitution-request'), request)).toBe(403);
    expect(refusal(await send('gina', 'PUT', at('ger', 1, 'substitution-request'), request))).toEqual([
      403,
      'own-cause',
      'L-14.1.3',
    ]);
    expect(await status('dora', 'PUT', at('ger', 1, 'substitution-request'), request)).toBe(201);
    expect((await send('ita-1', 'GET', `/tournaments/${id}/teams`)).text).toContain(`"due":"${due}"`);
    expect((await send(null, 'GET', `/tournaments/${id}/teams`)).text).not.toContain(`"due":"${due}"`);
    expect(await status('cap-ger', 'PUT', at('ger', 1, 'player'), substitute)).toBe(201);
    const taken = await amici.until(
      `/games/${game}`,
      ({ body }) => (body['players'] as { white: string }).white === 'ger-3',
      'dora',
    );
    expect(taken.body['moves']).toHaveLength(1);
    expect(await status('ger-1', 'POST', `/games/${game}/resignation`, {})).not.toBe(201);
    // What was written before is theirs who wrote and read it, and not the substitute's.
    const textsFor = async (who: string) =>
      ((await send(who, 'GET', messages)).body['messages'] as readonly { readonly text: string }[]).map(
        ({ text }) => text,
      );
    await say('ger-3', 'I am new here.');
    expect(await textsFor('ger-3')).toEqual(['I am new here.']);
    expect(await textsFor(opponent)).toEqual(['My mother is ill.', 'Get well soon.', 'I am new here.']);
    // An official reads what was reported to them.
    expect(await textsFor('dora')).toEqual([null, null, null]);
    expect(await status('ger-3', 'DELETE', `${messages}/${his}`)).toBe(403);
    const recorded = (await send('ger-3', 'GET', `/games/${game}/events`)).text;
    const [, words] = /"words":\{[^}]*"id":"([^"]+)"/.exec(recorded)!;
    expect(await status('ger-3', 'GET', `/games/${game}/texts/${words}`)).toBe(404);
    expect(await status(opponent, 'GET', `/games/${game}/texts/${words}`)).toBe(200);
    expect(await status('ger-1', 'DELETE', `${messages}/${his}`)).toBe(204);
    expect(await textsFor(opponent)).toEqual([null, 'Get well soon.', 'I am new here.']);
  });

  it('grants Replacement status by request, agreement and consent [T-8.7e1]', async () => {
    expect(await status('quin', 'PUT', at('ger', 1, 'replacement-status/consent'), {})).toBe(422);
    expect(await status('ger-3', 'PUT', at('ger', 1, 'replacement-status'), {})).toBe(201);
    expect(await status('dora', 'PUT', at('ger', 1, 'replacement-status/agreement'), {})).toBe(201);
    expect(await status('quin', 'PUT', at('ger', 1, 'replacement-status/consent'), {})).toBe(201);
  });

  it('lets no director rule in a game of a team of their own federation [L-14.1.3]', async () => {
    const { players, games } = section(await send(null, 'GET', `/tournaments/${id}`));
    const teamAt = (number: number) => players.find((place) => place.number === number)!.team;
    const gameOf = (isHers: boolean) =>
      games.find(({ white, black }) => [teamAt(white), teamAt(black)].includes('ger') === isHers)!.game;
    const ruling = { rule: 'L-6.11', reason: 'The server was slow.' };
    const body = { side: 'white', amount: DAY, ruling };
    const adjusted = (game: string) => send('gina', 'POST', `/games/${game}/clock-adjustments`, body);
    expect(refusal(await adjusted(gameOf(true)))).toEqual([403, 'own-cause', 'L-14.1.3']);
    expect((await adjusted(gameOf(false))).status).toBe(201);
    const unfounded = { ...body, ruling: { ...ruling, rule: 'C-12b' } };
    const path = `/games/${gameOf(false)}/clock-adjustments`;
    expect(refusal(await send('dora', 'POST', path, unfounded))).toEqual([422, 'no-such-article', 'L-0.3']);
  });

  it('shows the table with every match, and a captain decides no game', async () => {
    const table = (await send(null, 'GET', `/tournaments/${id}/table`)).body;
    expect(table['rows']).toHaveLength(3);
    expect(table['matches']).toHaveLength(3);
    const first = await send(null, 'GET', `/tournaments/${id}/places/1/explain`);
    expect(first.body['figure']).toMatch(/^place 1: Team \w{3} with 0 board points$/);
    const steps = first.body['steps'] as readonly { rule: string; text: string }[];
    expect(steps[0]).toMatchObject({ rule: 'L-12.1', text: expect.stringContaining('board 1, ') as string });
    expect((await send(null, 'GET', `/tournaments/${id}/places/4/explain`)).status).toBe(404);
    const pgn = readPgn((await send('dora', 'GET', `/tournaments/${id}/pgn`)).text);
    expect(pgn).toHaveLength(6);
    for (const { tags } of pgn) {
      expect(`${tags.get('WhiteTeam')} ${tags.get('BlackTeam')}`).toMatch(/^Team \w{3} Team \w{3}$/);
      expect(['1', '2']).toContain(tags.get('Board'));
    }
    const game = section(await send(null, 'GET', `/tournaments/${id}`)).games[0]!.game;
    expect(await status('cap-ger', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' })).toBe(403);
  });

  it('takes a right from a team that a correction after the end makes another than first [T-11.3]', async () => {
    const { players, games } = section(await send(null, 'GET', `/tournaments/${id}`));
    const seat = (number: number): Seat => players[number - 1]!;
    const first = ['ger', 'fra', 'ita'];
    const isBetter = (one: Seat, other: Seat): boolean => first.indexOf(one.team) < first.indexOf(other.team);
    for (const { white, black, game } of games) {
      const loser = isBetter(seat(white), seat(black)) ? seat(black) : seat(white);
      expect(await status(loser.player, 'PUT', `/games/${game}/resignation`)).toBe(201);
    }
    const holding = (team: string, rights: number) =>
      amici.until(
        `/qualifiers?team=${team}`,
        ({ body }) => (body['qualifiers'] as readonly object[]).length === rights,
      );
    await holding('ger', 1);
    for (const { white, black, game } of games) {
      const [one, other] = [seat(white).team, seat(black).team];
      if (![one, other].includes('ger') || ![one, other].includes('fra')) continue;
      const corrected = {
        result: one === 'fra' ? '1-0' : '0-1',
        ruling: { rule: 'L-14.2.1', reason: 'So it was.' },
      };
      expect(await status('dora', 'POST', `/games/${game}/result-corrections`, corrected)).toBe(201);
    }
    await holding('fra', 1);
    await holding('ger', 0);
    const notice = await amici.until(
      '/me/events?type=TeamQualificationWithdrawn',
      ({ text }) => text.includes('TeamQualificationWithdrawn'),
      'cap-ger',
    );
    expect(notice.text).toContain('olympiad-final');
  });

  it('admits to a Memorial tournament nobody rated above 2300, but players at 2300 [T-6.1]', async () => {
    const announced = await send('olga', 'POST', '/tournaments', {
      ...{
        code: 'E2E/MEM',
        name: 'A Memorial',
        format: 'memorial-2300',
        laws: 'iccf-laws-2020',
        level: 2000,
      },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      start: new Date(soon + 30 * DAY).toISOString(),
      ...{ end: new Date(soon + 730 * DAY).toISOString(), director: 'dora' },
      team: { boards: 4, promoter: 'ICCF', selection: 'member federations' },
    });
    expect(announced.status).toBe(201);
    const entered = `/tournaments/${announced.body['id'] as string}/teams/ger`;
    expect(await status('cap-ger', 'PUT', entered, {})).toBe(201);
    const boards = [1, 2, 3, 4].map((board) => `ger-${board}`);
    await send('operator', 'PUT', '/players/ger-4', { name: 'ger 4', federation: 'GER' });
    const rated = (most: number) => ({
      boards,
      stated: Object.fromEntries(boards.map((player, index) => [player, { rating: most - 10 * index }])),
    });
    const above = await send('olga', 'PUT', `${entered}/line-up`, rated(2301));
    expect(refusal(above)).toEqual([422, 'rating-too-high', 'T-6.1']);
    expect(await status('olga', 'PUT', `${entered}/line-up`, rated(2300))).toBe(201);
  });

  it('counts an overstep by post once the director has confirmed it, and takes none on the server [T-8.7-p, T-8.7-s]', async () => {
    const started = async (conditions: object): Promise<string> => {
      const { body } = await send('operator', 'POST', '/games', {
        ...{ white: 'ger-1', black: 'ita-1', event: 'post', conditions },
      });
      return body['id'] as string;
    };
    const counted = async (game: string): Promise<string> => {
      const { notes } = (await send('ita-1', 'GET', `/games/${game}/clocks`)).body;
      return (notes as readonly { readonly rule: string; readonly text: string }[]).find(
        ({ rule }) => rule === 'T-8.7-p',
      )!.text;
    };
    const claim = (game: string) =>
      send('ita-1', 'POST', `/games/${game}/time-claims`, { ground: 'overstep' });
    const calendar = { kind: 'calendar-days', moves: 10, days: 30 };
    const post = await started({ transmission: 'postal', timeControl: calendar });
    const { body } = await claim(post);
    expect(await counted(post)).toContain('White 0');
    const ruling = { rule: 'L-6.6b', reason: 'The postmarks say so.' };
    const decision = `/games/${post}/time-claims/${body['id'] as string}/decision`;
    expect((await send('dora', 'PUT', decision, { upheld: true, ruling })).status).toBe(201);
    expect(await counted(post)).toContain('White 1');
    const served = await started({ timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } });
    expect(refusal(await claim(served))).toEqual([422, 'server-determines', 'L-6.6a']);
    const manual = `/games/${served}/time-claims/${body['id'] as string}/decision`;
    expect((await send('dora', 'PUT', manual, { upheld: true, ruling })).body['code']).toBe('no-such-claim');
  });
});
