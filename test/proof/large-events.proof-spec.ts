import { DAY_MS as DAY, iso } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { tried } from '@amici/ops/testing';
import { Client } from 'pg';
import { integrator, type Integrator } from '../support/integrator';
import type { Answer } from '../support/send';
import { teamLife, type SeatedGame } from '../support/team-life';

const WIDTH = 3;
const READS = 40;

const middle = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)]!;

/** The largest events there are, and how long they take: long, so only in the proof. */
describe('the largest events, in the proof alone', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  const start = begin + 10 * DAY;
  let amici: Integrator;
  let life: ReturnType<typeof teamLife>;

  const enterTeams = async (code: string, teams: number, boards: number, from: number): Promise<string> => {
    const names = Array.from({ length: teams }, (_, index) => `${code}${index + 1}`);
    for (const team of names) {
      const federation = `F${team.toUpperCase()}`;
      await life.done('operator', 'PUT', `/federations/${federation}`, { name: federation, member: true });
      await sideBySide(
        Array.from({ length: boards }, (_, index) => `${team}-${index + 1}`),
        WIDTH,
        (player) => life.done('operator', 'PUT', `/players/${player}`, { name: player, federation }),
      );
      await life.done('operator', 'PUT', `/teams/${team}`, {
        ...{ name: `Team ${team}`, federation, captain: `cap-${team}` },
      });
    }
    const announced = await life.done('olga', 'POST', '/tournaments', {
      ...{
        code: `BIG/${code}`,
        name: `Large ${code}`,
        format: teams === 2 ? 'friendly-match' : 'team-tournament',
        laws: 'iccf-laws-2020',
        director: 'dora',
      },
      ...{ start: iso(from), end: iso(from + 700 * DAY) },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 120, increment: 3 } },
      team: teams === 2 ? { boards } : { boards, promoter: 'ICCF', selection: 'member federations' },
    });
    const event = announced.body['id'] as string;
    await life.enter(event, names, boards, []);
    return event;
  };

  /** Whether there are games and their last ones can be played; games are numbered as they are started. */
  const played = async (open: readonly SeatedGame[]): Promise<boolean> => {
    const replies = await sideBySide(open.slice(-WIDTH), WIDTH, ({ game }) =>
      amici.send('dora', 'GET', `/games/${game}`),
    );
    return replies.length > 0 && replies.every(({ status }) => status === 200);
  };

  /** Milliseconds of one answer, the middle of many. */
  const readIn = async (path: string): Promise<number> => {
    const url = `${amici.server.url}${path}`;
    const samples: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const begun = performance.now();
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      samples.push(performance.now() - begun);
    }
    return middle(samples);
  };

  beforeAll(async () => {
    amici = await integrator('large', begin);
    life = teamLife(amici);
    for (const [player, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['rita', 'ratings-commissioner'],
    ] as const)
      await life.done('operator', 'PUT', `/players/${player}/offices/${office}`, {});
  }, 120_000);

  afterAll(() => amici?.close());

  /** Milliseconds from the instant an event starts until its games can be played; the days before are no part of it. */
  const startedIn = async (event: string, at: number): Promise<number> => {
    await life.done('olga', 'PUT', `/tournaments/${event}/start-list`, {});
    await amici.forward(at - 1_000);
    const begun = performance.now();
    await amici.forward(at);
    let open = await life.openGames(event);
    while (!(await played(open))) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (open.length === 0) open = await life.openGames(event);
    }
    return Math.round(performance.now() - begun);
  };

  it('are teams of 13 on 8 boards, which start at once and show their table [R32]', async () => {
    const section = await enterTeams('a', 13, 8, start);
    const took = await startedIn(section, start);
    expect(await life.openGames(section)).toHaveLength(624);
    tried({ 'games started': 624, 'ms to start them': took });
    await sideBySide((await life.openGames(section)).slice(0, 60), WIDTH, ({ game, white }) =>
      life.done(white.player, 'PUT', `/games/${game}/resignation`, {}),
    );
    tried({ 'ms a table of 624 games': Math.round(await readIn(`/tournaments/${section}/table`)) });
    expect(took).toBeLessThan(120_000);
  }, 900_000);

  it('are friendly matches of two federations on 100 boards, at their own level and rated [R32]', async () => {
    const from = start + 10 * DAY;
    const match = await enterTeams('b', 2, 100, from);
    const proposal = `/tournaments/${match}/teams/b1/level-proposal`;
    await life.done('cap-b1', 'PUT', proposal, { level: 1900 });
    await life.done('rita', 'PUT', `/tournaments/${match}/level`, { level: 1950 });
    tried({ 'games of a match': 100, 'ms to start a match': await startedIn(match, from) });
    const open = await life.openGames(match);
    expect(open).toHaveLength(100);
    // Colours alternate by board: White of the first and Black of the second are of one team.
    const [lost, second] = [open[0]!, open[1]!];
    await life.done(lost.white.player, 'PUT', `/games/${lost.game}/resignation`, {});
    await life.done(second.black.player, 'PUT', `/games/${second.game}/resignation`, {});
    const waits = ({ body }: Answer) => (body['waiting'] as readonly object[]).length > 0;
    const rated = await amici.until(`/players/${lost.black.player}/ratings`, waits);
    expect(rated.body['waiting']).toMatchObject([{ tournament: match, score: 1, opponentRating: 1950 }]);
    const ended = ({ body }: Answer) => body['finished'] === 2;
    const table = await amici.until(`/tournaments/${match}/table`, ended);
    expect(table.body).toMatchObject({ rows: [{ boardPoints: 2 }, { boardPoints: 0 }] });
    const text = await amici.send(null, 'GET', `/tournaments/${match}/table?format=text`);
    expect(text.status).toBe(200);
    tried({ 'ms a table of a match of 100 boards': Math.round(await readIn(`/tournaments/${match}/table`)) });
  }, 900_000);

  it('are years of 7,000 players, whose Table of Qualifiers is read as of any day [R32]', async () => {
    const database = new Client({ connectionString: amici.server.surroundings.databaseUrl });
    await database.connect();
    try {
      const { rows } = await database.query<{ schema: string }>(
        "select table_schema as schema from information_schema.tables where table_name = 'qualifiers'",
      );
      // Three versions of two rights each: held, used, and released again.
      await database.query(
        `insert into ${rows[0]!.schema}.qualifiers
         select 'p' || p || '/r' || r || '#' || v, 'p' || p || '/r' || r, 'p' || p,
           case r when 1 then 'wc-preliminary' else 'wc-semi-final' end, 2, 'result', 'T-1.1.1c', 'event-' || (p % 500), '1',
           1 + p % 13, false, $1::bigint + p * 60000, $1::bigint + 1000 * 86400000::bigint,
           case v when 2 then 'used' else 'held' end, case v when 2 then 'event-x' end,
           $1::bigint + p * 60000 + v * 30 * 86400000::bigint,
           case v when 3 then null else $1::bigint + p * 60000 + (v + 1) * 30 * 86400000::bigint end
         from generate_series(1, 7000) p, generate_series(1, 2) r, generate_series(1, 3) v`,
        [begin],
      );
    } finally {
      await database.end();
    }
    const days = [35, 70, 100].map((day) => iso(begin + day * DAY));
    const took: number[] = [];
    for (const asOf of days)
      for (const more of ['', '&level=wc-semi-final', '&player=p3500&all=true'])
        took.push(await readIn(`/qualifiers?asOf=${asOf}&limit=100${more}`));
    const { body } = await amici.send(null, 'GET', `/qualifiers?asOf=${days[2]!}&limit=100`);
    expect(body['qualifiers']).toHaveLength(100);
    tried({
      'rows of qualifiers': 42_000,
      'ms a page as of a day, at most': Math.round(Math.max(...took)),
      'ms of 1,000 rows as CSV': Math.round(
        await readIn(`/qualifiers?asOf=${days[2]!}&limit=1000&format=csv`),
      ),
    });
    expect(Math.max(...took)).toBeLessThan(2_000);
  }, 300_000);

  it('would be none, were their events refused for their size [R32 canary]', async () => {
    const replies = await amici.send('olga', 'POST', '/tournaments', {
      ...{ code: 'BIG/101', name: 'Too large', format: 'friendly-match', laws: 'iccf-laws-2020' },
      ...{ start: iso(start + 100 * DAY), director: 'dora', team: { boards: 101 } },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 120, increment: 3 } },
    });
    expect([400, 422]).toContain(replies.status);
  }, 60_000);
});
