import { sideBySide } from '@amici/ops';
import { tried } from '@amici/ops/testing';
import { Client } from 'pg';
import { integrator, type Integrator } from '../support/integrator';
import { teamLife } from '../support/team-life';

const DAY = 86_400_000;
const WIDTH = 3;
const READS = 40;
const iso = (instant: number): string => new Date(instant).toISOString();

const middle = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)]!;

/** The largest events there are, and how long they take: long, so only in the proof. */
describe('the largest events, in the proof alone', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  const start = begin + 10 * DAY;
  let amici: Integrator;
  let life: ReturnType<typeof teamLife>;

  const enterTeams = async (code: string, teams: number, boards: number): Promise<string> => {
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
        format: 'team-tournament',
        laws: 'iccf-laws-2020',
        director: 'dora',
      },
      ...{ start: iso(start), end: iso(start + 700 * DAY) },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 120, increment: 3 } },
      team: { boards, reserves: 0, promoter: 'ICCF', selection: 'member federations' },
    });
    const event = announced.body['id'] as string;
    await life.enter(event, names, boards, []);
    await life.done('olga', 'PUT', `/tournaments/${event}/start-list`, {});
    return event;
  };

  const played = async (event: string): Promise<boolean> => {
    const open = await life.openGames(event);
    const asked = await sideBySide(open.slice(-WIDTH), WIDTH, ({ game }) =>
      amici.send('dora', 'GET', `/games/${game}`),
    );
    return asked.every(({ status }) => status === 200);
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
    ] as const)
      await life.done('operator', 'PUT', `/players/${player}/offices/${office}`, {});
  }, 120_000);

  afterAll(() => amici?.close());

  it('are teams of 13 on 8 boards, and two of 100, that start at once and show their tables [R32]', async () => {
    const section = await enterTeams('a', 13, 8);
    const match = await enterTeams('b', 2, 100);
    const begun = performance.now();
    await amici.forward(start);
    while (!(await played(section)) || !(await played(match)))
      await new Promise((resolve) => setTimeout(resolve, 10));
    const took = performance.now() - begun;
    expect(await life.openGames(section)).toHaveLength(624);
    expect(await life.openGames(match)).toHaveLength(100);
    tried({ 'games started': 724, 'ms to start them': Math.round(took) });
    await sideBySide((await life.openGames(section)).slice(0, 60), WIDTH, ({ game, white }) =>
      life.done(white.player, 'PUT', `/games/${game}/resignation`, {}),
    );
    tried({
      'ms a table of 624 games': Math.round(await readIn(`/tournaments/${section}/table`)),
      'ms a table of a match of 100 boards': Math.round(await readIn(`/tournaments/${match}/table`)),
    });
    const table = await amici.send(null, 'GET', `/tournaments/${match}/table?format=text`);
    expect(table.status).toBe(200);
    expect(took).toBeLessThan(120_000);
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
    const asked = await amici.send('olga', 'POST', '/tournaments', {
      ...{ code: 'BIG/101', name: 'Too large', format: 'friendly-match', laws: 'iccf-laws-2020' },
      ...{ start: iso(start + 100 * DAY), director: 'dora', team: { boards: 101 } },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 120, increment: 3 } },
    });
    expect([400, 422]).toContain(asked.status);
  }, 60_000);
});
