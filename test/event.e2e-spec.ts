import { rebuild } from '@amici/projections';
import { awaited } from './support/eventually';
import { integrator, type Integrator } from './support/integrator';
import { refusal, requestsTo, type Answer } from './support/send';
import { patiently } from './support/patiently';

interface TournamentView {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly withdrawn: readonly { readonly player: string }[];
  readonly sections: readonly {
    readonly players: readonly {
      readonly player: string;
      readonly number: number;
      readonly federation: string | null;
      readonly startRating: number;
    }[];
    readonly games: readonly { readonly white: number; readonly black: number; readonly game: string }[];
  }[];
}

interface Row {
  readonly player: string;
  readonly points: number;
  readonly played: number;
}

const PLAYERS = Array.from({ length: 13 }, (_, index) => `player-${String.fromCharCode(97 + index)}`);
const federationOf = (index: number): string => (index % 2 === 0 ? 'GER' : 'ITA');

const reason = { text: 'a letter' };

const view = ({ body }: Answer): TournamentView => body as unknown as TournamentView;
const rows = ({ body }: Answer): readonly Row[] => body['rows'] as readonly Row[];

const announcement = (code: string, start: number) => ({
  code,
  name: 'Thirteen over HTTP',
  format: 'zonal',
  laws: 'iccf-laws-2020',
  level: 2200,
  start: new Date(start).toISOString(),
  conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
  entry: [{ rule: 'T-11.3', minRating: 2000 }],
  qualifications: [{ rule: 'T-1.2.1d', to: 'wc-semi-final', toPlace: 2 }],
  director: 'dora',
});

/** Nothing but HTTP, as an integrator's script would: an event from its announcement to its end. */
describe('an event of 13 players over HTTP', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  const soon = begin + 3_600_000;
  let amici: Integrator;
  let id: string;
  const others: string[] = [];
  let yetToBegin: string;

  const { send, create, status, until } = requestsTo(() => amici);

  beforeAll(async () => {
    amici = await integrator('event', begin);
  });

  afterAll(() => amici?.close());

  it('gives three people their offices, which nobody gives themselves', async () => {
    const grant = (by: string, player: string, office: string) =>
      status(by, 'PUT', `/players/${player}/offices/${office}`, {});
    expect(await grant('olga', 'olga', 'organiser')).toBe(403);
    expect(await grant('operator', 'olga', 'organiser')).toBe(201);
    expect(await grant('operator', 'dora', 'director')).toBe(201);
    expect(await grant('operator', 'rita', 'ratings-commissioner')).toBe(201);
    expect(await grant('operator', 'quentin', 'qualifications-commissioner')).toBe(201);
  });

  it('registers federations, and players whose names stand in no event', async () => {
    for (const code of ['GER', 'ITA'])
      expect(await status('operator', 'PUT', `/federations/${code}`, { name: code, member: true })).toBe(201);
    for (const [index, player] of PLAYERS.entries()) {
      const person = { name: `Name of ${player}`, federation: federationOf(index) };
      expect(await status('operator', 'PUT', `/players/${player}`, person)).toBe(201);
    }
    expect(await status('olga', 'PUT', '/players/somebody', { name: 'Nobody' })).toBe(403);
    expect((await send(null, 'GET', '/federations/GER')).body).toMatchObject({ member: true });
  });

  it('names, where an office is wanting, which would do and who holds it', async () => {
    const holder = { office: 'organiser', scope: null, person: 'olga' };
    for (const office of ['organiser', 'ratings-commissioner'])
      await until(`/offices?office=${office}`, ({ body }) => (body['officers'] as unknown[]).length > 0);
    const { body } = await send('dora', 'POST', '/tournaments', announcement('E2E/13', soon));
    expect(body).toMatchObject({ code: 'forbidden', offices: ['organiser', 'operator'] });
    expect(body['holders']).toEqual([holder]);
    const first = await send(null, 'GET', '/offices?limit=2');
    const rest = `/offices?limit=2&after=${encodeURIComponent(String(first.body['next']))}`;
    const found = [first, await send(null, 'GET', rest)].flatMap(({ body: { officers } }) => officers);
    expect(found).toContainEqual(holder);
    expect(found).toContainEqual({ office: 'ratings-commissioner', scope: null, person: 'rita' });
  });

  it('announces the event, which only an organiser may', async () => {
    const event = { ...announcement('E2E/13', soon), sectionSize: 13 };
    expect(await status('dora', 'POST', '/tournaments', event)).toBe(403);
    expect(await status('rita', 'POST', '/tournaments', event)).toBe(403);
    const { laws: _laws, ...unnamed } = event;
    expect(refusal(await send('olga', 'POST', '/tournaments', unnamed))).toEqual([
      422,
      'option-not-stated',
      'L-G.9',
    ]);
    const bad = { ...event, conditions: { timeControl: null, draws: { minimumMove: 0 } } };
    expect(await status('olga', 'POST', '/tournaments', bad)).toBe(422);
    id = await create('olga', 'POST', '/tournaments', event);
  });

  it('takes the entries of those who may enter, and refuses the others with the rule', async () => {
    const enter = (by: string, player: string, body: object) =>
      send(by, 'PUT', `/tournaments/${id}/entries/${player}`, body);
    const weak = await enter('olga', 'zoe', { stated: { rating: 1999, fixed: true } });
    expect(refusal(weak)).toEqual([422, 'not-eligible', 'T-11.3']);
    expect((await enter('zoe', 'zoe', { stated: { rating: 2600 } })).status).toBe(403);
    expect((await enter('rita', 'zoe', { stated: { rating: 2600 } })).status).toBe(403);
    expect(refusal(await enter('olga', 'dora', { stated: { rating: 2500 } }))[2]).toBe('T-A2.1g2');
    for (const [index, player] of PLAYERS.entries()) {
      const stated = { rating: 2610 - 20 * index, fixed: true };
      expect((await enter('olga', player, { stated })).status).toBe(201);
    }
  });

  it('takes three hundred entries that come at once: all but a few were refused', async () => {
    const event = { ...announcement('E2E/300', soon), name: 'Three hundred at once', entry: [] };
    const { body } = await send('olga', 'POST', '/tournaments', event);
    const crowd = Array.from({ length: 300 }, (_, index) => `entrant-${index}`);
    const statuses = async (sent: (player: string) => ReturnType<typeof send>): Promise<Set<number>> =>
      new Set((await Promise.all(crowd.map(sent))).map((answer) => answer.status));
    const person = { name: 'One of a crowd', federation: 'GER' };
    expect(await statuses((one) => send('operator', 'PUT', `/players/${one}`, person))).toEqual(
      new Set([201]),
    );
    const entries = `/tournaments/${String(body['id'])}/entries`;
    const stated = { rating: 2300, fixed: true };
    // A sender who has waited for their turn as long as a command lives (5 s, on a busy machine) sends again.
    const enter = (one: string) => patiently(() => send('olga', 'PUT', `${entries}/${one}`, { stated }));
    expect(await statuses(enter)).toEqual(new Set([201]));
  });

  it('publishes the start list with colours by lot, six games with White and six with Black each', async () => {
    expect(await status('dora', 'PUT', `/tournaments/${id}/start-list`, {})).toBe(403);
    expect(refusal(await send('olga', 'PUT', `/tournaments/${id}/start-list`, {}))).toEqual([
      422,
      'arbiter-required',
      'T-A2.1g1',
    ]);
    const arbiter = { effectiveFrom: '2020-08-01T00:00:00Z', source: 'Congress 2020' };
    expect(await status('quentin', 'PUT', '/players/dora/titles/IA', arbiter)).toBe(201);
    expect(await status('olga', 'PUT', `/tournaments/${id}/start-list`, {})).toBe(201);
    const [section] = view(await send(null, 'GET', `/tournaments/${id}`)).sections;
    expect(section!.games).toHaveLength(78);
    for (const { number, player, federation, startRating } of section!.players) {
      expect(section!.games.filter(({ white }) => white === number)).toHaveLength(6);
      const index = PLAYERS.indexOf(player);
      expect([federation, startRating]).toEqual([federationOf(index), 2610 - 20 * index]);
    }
  });

  it('lets the Ratings Commissioner alone correct a start rating', async () => {
    const path = `/tournaments/${id}/start-ratings/player-a`;
    for (const other of ['olga', 'dora'])
      expect(await status(other, 'PUT', path, { rating: 2615, reason })).toBe(403);
    expect(await status('rita', 'PUT', path, { rating: 2615, reason })).toBe(201);
    const [section] = view(await send(null, 'GET', `/tournaments/${id}`)).sections;
    expect(section!.players.find(({ player }) => player === 'player-a')?.startRating).toBe(2615);
  });

  it('has three more events under way, in which one of the players plays too', async () => {
    const leaver = view(await send(null, 'GET', `/tournaments/${id}`)).sections[0]!.players[12]!.player;
    for (let number = 1; number <= 3; number += 1) {
      const event = announcement(`E2E/${number}`, soon + 86_400_000);
      const other = await create('olga', 'POST', '/tournaments', event);
      for (const player of [leaver, 'zoe', 'yves'])
        await send('olga', 'PUT', `/tournaments/${other}/entries/${player}`, { stated: { rating: 2400 } });
      expect(await status('olga', 'PUT', `/tournaments/${other}/start-list`, {})).toBe(201);
      others.push(other);
    }
    const event = announcement('E2E/yet', soon + 2 * 86_400_000);
    yetToBegin = await create('olga', 'POST', '/tournaments', event);
    for (const player of [leaver, 'zoe', 'yves'])
      await send('olga', 'PUT', `/tournaments/${yetToBegin}/entries/${player}`, { stated: { rating: 2400 } });
  });

  it('starts all games at one instant by itself', async () => {
    await amici.forward(soon);
    const started = await until(`/tournaments/${id}`, (answer) => view(answer).startedAt !== null);
    const { startedAt, sections } = view(started);
    expect(startedAt).toBe(new Date(soon).toISOString());
    for (const { game } of [sections[0]!.games[0]!, sections[0]!.games[77]!]) {
      const reply = await until(`/games/${game}`, (answer) => answer.status === 200, 'dora');
      expect(reply.body['startedAt']).toBe(startedAt);
    }
  });

  it('removes a player whose withdrawal the director accepts from every event in progress [T-8.3a]', async () => {
    await amici.forward(soon + 86_400_000 / 2);
    const leaver = view(await send(null, 'GET', `/tournaments/${id}`)).sections[0]!.players[12]!.player;
    const withdrawal = { kind: 'accepted', decision: 'cancel', reason, opponentsNotified: true };
    const path = `/tournaments/${id}/withdrawals/${leaver}`;
    for (const other of ['olga', 'rita']) expect(await status(other, 'PUT', path, withdrawal)).toBe(403);
    const short = { ...withdrawal, grounds: { kind: 'illness', months: 2 } };
    expect(refusal(await send('dora', 'PUT', path, short))).toEqual([422, 'reason-not-adequate', 'T-8.2']);
    expect(await status('dora', 'PUT', path, withdrawal)).toBe(201);
    const left = (answer: Answer) => view(answer).withdrawn.some(({ player }) => player === leaver);
    for (const event of [id, ...others]) await until(`/tournaments/${event}`, left);
    const again = announcement('E2E/later', soon + 2 * 86_400_000);
    const later = await create('olga', 'POST', '/tournaments', again);
    const entry = `/tournaments/${later}/entries/${leaver}`;
    const entered = async (): Promise<Answer> => {
      await send('olga', 'DELETE', entry);
      return send('olga', 'PUT', entry, { stated: { rating: 2400 } });
    };
    const refused = await awaited(entered, (answer) => answer.status !== 201);
    expect(refusal(refused)).toEqual([422, 'suspended', 'T-8.3d']);
  });

  it('places nobody on a start list who was entered before they were suspended [T-2.2b] [T-8.3d]', async () => {
    const leaver = view(await send(null, 'GET', `/tournaments/${id}`)).sections[0]!.players[12]!.player;
    const list = `/tournaments/${yetToBegin}/start-list`;
    const refused = await send('olga', 'PUT', list, {});
    expect(refusal(refused)).toEqual([422, 'entrants-suspended', 'T-2.2b']);
    expect(refused.body['players']).toEqual([leaver]);
    expect(await status('olga', 'DELETE', `/tournaments/${yetToBegin}/entries/${leaver}`)).toBe(201);
    expect(await status('olga', 'PUT', list, {})).toBe(201);
  });

  it('still takes the moves of a member whose fees are due, and refuses them new entries [C-25]', async () => {
    const lapsed = { admitted: true, paidUntil: new Date(begin).toISOString() };
    const { games, players } = view(await send(null, 'GET', `/tournaments/${id}`)).sections[0]!;
    const { game, white } = games.find(({ white: one, black }) => one !== 13 && black !== 13)!;
    const member = players[white - 1]!.player;
    expect(await status('operator', 'PUT', `/players/${member}/memberships/CCLA`, lapsed)).toBe(201);
    const club = { ...announcement('E2E/club', soon + 86_400_000), membersOf: 'CCLA' };
    const other = await create('olga', 'POST', '/tournaments', club);
    const entry = await send('olga', 'PUT', `/tournaments/${other}/entries/${member}`, {
      stated: { rating: 2400 },
    });
    expect(refusal(entry)).toEqual([422, 'no-financial-member', 'CT-5a']);
    expect(await status(member, 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' })).toBe(201);
  });

  it('shows results as they come, without anybody entering them [CW-3]', async () => {
    const { games, players } = view(await send(null, 'GET', `/tournaments/${id}`)).sections[0]!;
    const played = games.filter(({ white, black }) => white !== 13 && black !== 13);
    expect(played).toHaveLength(66);
    for (const { white, black, game } of played) {
      const loser = players[Math.max(white, black) - 1]!.player;
      expect(await status(loser, 'PUT', `/games/${game}/resignation`, {})).toBe(201);
    }
    // Anybody who has seen the last game end may finish the tournament, however quick they are.
    expect(await status('dora', 'PUT', `/tournaments/${id}/end`, {})).toBe(201);
    const final = await until(`/tournaments/${id}/table`, (answer) => Number(answer.body['finished']) === 78);
    expect(rows(final).map(({ points, played: counted }) => [points, counted])).toEqual([
      ...Array.from({ length: 12 }, (_, place) => [11 - place, 11]),
      [0, 0],
    ]);
  });

  it('ends with its last game, and says who qualifies', async () => {
    await until(`/tournaments/${id}`, (answer) => view(answer).finishedAt !== null);
    const earned = ({ text }: Answer): readonly string[] =>
      text.split('\n').filter((line) => line.includes('QualificationEarned'));
    await until('/events?feed=tournament&limit=1000', (events) => earned(events).length === 2);
  });

  it('opens the next stage to who qualified, once, and to nobody else', async () => {
    const start = new Date(soon + 1e9).toISOString();
    const year = new Date(start).getUTCFullYear();
    await send('operator', 'PUT', '/players/tom/offices/title-tournament-commissioner', {});
    const cycle = { championship: 'world-championship', number: 40, name: 'The 40th' };
    expect(await status('tom', 'PUT', '/cycles/wc-40', cycle)).toBe(201);
    const dates = { start, entriesCloseAt: start };
    expect(await status('tom', 'PUT', `/cycles/wc-40/stages/wc-semi-final/${year}`, dates)).toBe(201);
    const semiFinal = async (code: string): Promise<string> => {
      const {
        level: _level,
        entry: _entry,
        qualifications: _rights,
        ...event
      } = announcement(code, soon + 1e9);
      const cycleStage = { ...event, format: 'wc-semi-final', stage: { cycle: 'wc-40', year } };
      return create('olga', 'POST', '/tournaments', cycleStage);
    };
    const [first, second] = [await semiFinal('E2E/SF1'), await semiFinal('E2E/SF2')];
    const [winner, , third] = rows(await send(null, 'GET', `/tournaments/${id}/table`)).map(
      (row) => row.player,
    );
    const enter = (event: string, player: string) =>
      send(player, 'PUT', `/tournaments/${event}/entries/${player}`, {});
    expect(refusal(await enter(first, third!))).toEqual([422, 'not-eligible', 'T-1.2.1i']);
    const right = (reached: (usedIn: string | null) => boolean) =>
      until(`/players/${winner}`, ({ body }) => {
        const [held] = body['rights'] as readonly { readonly usedIn: string | null }[];
        return held !== undefined && reached(held.usedIn);
      });
    await right(() => true);
    expect((await enter(first, winner!)).status).toBe(201);
    await right((usedIn) => usedIn === first);
    const again = await enter(second, winner!);
    expect(refusal(again)).toEqual([422, 'not-eligible', 'T-1.0.7a']);
  });

  it('shows the table as CSV, as text, and as of any instant', async () => {
    const table = (query: string) => send(null, 'GET', `/tournaments/${id}/table?${query}`);
    expect((await table('format=csv')).text).toContain('place,number,player');
    expect((await table('format=text')).text).toContain('78 of 78 games');
    const atStart = await table(`at=${new Date(soon).toISOString()}`);
    expect(atStart.body).toMatchObject({ games: 78, finished: 0 });
    expect(rows(atStart).every(({ points }) => points === 0)).toBe(true);
    expect((await table(`at=${new Date(begin - 1).toISOString()}`)).status).toBe(404);
  });

  it("shows a player's card: who they are, where they belong, what they played and how", async () => {
    const winner = rows(await send(null, 'GET', `/tournaments/${id}/table`))[0]!.player;
    const card = await until(
      `/players/${winner}`,
      ({ body }) => (body['events'] as readonly { status: string }[])[0]?.status === 'finished',
    );
    expect(card.body).toMatchObject({
      player: winner,
      name: `Name of ${winner}`,
      events: [{ code: 'E2E/13', place: 1, points: 11, played: 11 }],
    });
    expect(await status('operator', 'DELETE', `/players/${winner}/profile`)).toBe(201);
    expect((await send(null, 'GET', `/players/${winner}`)).body).toMatchObject({ name: null });
  });

  it('serves what a rebuild from the log comes to, row by row', async () => {
    const { projections } = amici.server.services.get('tournament')!;
    expect(projections.projections.map(({ name }) => name)).toEqual([
      ...[
        'tournaments',
        'places',
        'qualifiers',
        'champions',
        'chronicle',
        'event_names',
        'entry-lists',
        'seasons',
        'stages',
        'team_entries',
        'event_matters',
      ],
    ]);
    for (const projection of projections.projections) {
      const { source, pool } = projections;
      const { signal } = new AbortController();
      const outcome = await rebuild({ projection, source, pool, signal, compare: true });
      if (outcome.state !== 'swapped') throw new Error(outcome.state);
      expect(outcome.digests).toBeDefined();
      expect(outcome.digests!.after).toBe(outcome.digests!.before);
    }
  });

  it('makes all read models of a service anew in one reading where an operator asks for all of them', async () => {
    const { projections, rebuilds, store } = amici.server.services.get('tournament')!;
    const names = projections.projections.map(({ name }) => name);
    const operator = { subject: 'operator', office: 'operator' };
    expect(await rebuilds.begin([...names, 'no-such'], operator)).toMatchObject({ ok: false });
    const begun = await rebuilds.begin(names, operator);
    if (!begun.ok) throw new Error(begun.rejection.code);
    expect([...(await begun.ended)].map(([name, { state }]) => [name, state])).toEqual(
      names.map((name) => [name, 'swapped']),
    );
    const recorded = await Promise.all(names.map((name) => store.read(`rebuild-${name}`)));
    expect(recorded.map((stream) => stream.map(({ event }) => event.type))).toEqual(
      names.map(() => ['RebuildBegun', 'RebuildEnded']),
    );
  });
});
