import { DAY_MS as DAY, iso, startOfDay as day } from '@amici/kernel';
import { sideBySide } from '@amici/ops';
import { tried } from '@amici/ops/testing';
import { integrator, type Integrator } from '../support/integrator';
import { requestsTo, type Answer, type Request } from '../support/send';
import { teamLife, type SeatedGame } from '../support/team-life';

const WIDTH = 3;
const BOARDS = 4;
const DIVISIONS = [
  { division: 'A', teams: ['a1', 'a2', 'a3'] },
  { division: 'B', teams: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'] },
  { division: 'C', teams: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] },
] as const;
const ALL = DIVISIONS.flatMap(({ teams }) => teams);
/** Teams that bring four others to the second season. */
const FRESH: readonly string[] = ['a1', 'a3', 'b1'];
const NUMBERS = [
  { division: 'A', promoted: 0, relegated: 1 },
  { division: 'B', promoted: 1, relegated: 1 },
  { division: 'C', promoted: 1, relegated: 0 },
];

const letter = { text: 'a letter' };

interface Move {
  readonly team: string;
  readonly from: string;
  readonly to: string;
  readonly place: number;
  readonly rule: string;
}

/** Seasons of the Champions League one after the other, by nothing but HTTP: long, so only in the proof. */
describe('seasons of teams lived through, in the proof alone', () => {
  const begin = day('2027-01-10');
  const first = day('2027-02-01');
  const second = day('2029-06-01');
  let amici: Integrator;
  let life: ReturnType<typeof teamLife>;
  /** Where each team plays, as the seasons moved it. */
  let plays = new Map<string, string>(
    DIVISIONS.flatMap(({ division, teams }) => teams.map((team): [string, string] => [team, division])),
  );

  const { send, refused } = requestsTo(() => amici);
  const put = (path: string, body: object, by = 'nora') => life.done(by, 'PUT', path, body);
  const refusedBy = async (code: string, rule: string, ...request: Request) =>
    expect(await refused(...request)).toEqual([422, code, rule]);

  const announcementOf = (season: string, division: string, start: number, more: object = {}) => ({
    ...{ code: `CL/${season}/${division}`, name: `Champions League ${division}`, format: 'champions-league' },
    ...{ laws: 'iccf-laws-2020', director: 'dora', qualifications: [] },
    ...{
      start: iso(start),
      end: iso(Date.UTC(new Date(start).getUTCFullYear() + 2, new Date(start).getUTCMonth(), 1)),
    },
    ...(division === 'A' ? {} : { sectionSize: 3 }),
    conditions: { timeControl: { kind: 'days-plus-increment', days: 120, increment: 3 } },
    team: { ...{ boards: BOARDS, promoter: 'ICCF', selection: 'four friends' }, season, division },
    level: 1900,
    ...more,
  });

  const announce = async (...of: Parameters<typeof announcementOf>): Promise<string> =>
    (await life.done('olga', 'POST', '/tournaments', announcementOf(...of))).body['id'] as string;

  const lineUp = (event: string, team: string, from: number) =>
    life.done(`cap-${team}`, 'PUT', `/tournaments/${event}/teams/${team}/line-up`, {
      boards: Array.from({ length: BOARDS }, (_, index) => `${team}-${from + index}`),
    });

  /** Announced, entered and listed: the events of a season by division. */
  const formed = async (season: string, start: number, fresh: readonly string[]) => {
    const events = new Map<string, string>();
    for (const { division } of DIVISIONS) events.set(division, await announce(season, division, start));
    await sideBySide(ALL, WIDTH, async (team) => {
      const event = events.get(plays.get(team)!)!;
      await life.done(`cap-${team}`, 'PUT', `/tournaments/${event}/teams/${team}`, {});
      await lineUp(event, team, fresh.includes(team) ? 5 : 1);
    });
    return events;
  };

  const listed = async (season: string, events: ReadonlyMap<string, string>) => {
    for (const event of events.values()) await put(`/tournaments/${event}/start-list`, {}, 'olga');
    const divisions = [...events].map(([division, tournament]) => ({ division, tournament }));
    await put(`/seasons/${season}/divisions`, { divisions });
  };

  /** The team of the lower name wins on every board, so that places are known. */
  const played = async (season: string, start: number, events: ReadonlyMap<string, string>) => {
    await amici.forward(start);
    let games = 0;
    for (const event of events.values()) {
      await amici.until(`/tournaments/${event}`, ({ body }) => body['startedAt'] !== null);
      games += await life.decide(event, ({ white, black }: SeatedGame) =>
        white.team < black.team ? black : white,
      );
      await amici.until(`/tournaments/${event}`, ({ body }) => body['finishedAt'] !== null);
    }
    return { season, games };
  };

  const closed = async (season: string): Promise<readonly Move[]> => {
    await put(`/seasons/${season}/end`, {});
    const { body } = await life.done(null, 'GET', `/seasons/${season}`);
    const moves = body['moves'] as readonly Move[];
    plays = new Map([...plays, ...moves.map(({ team, to }): [string, string] => [team, to])]);
    return moves;
  };

  beforeAll(async () => {
    amici = await integrator('seasons', begin);
    life = teamLife(amici);
    for (const [player, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['nora', 'non-title-tournament-commissioner'],
    ] as const)
      await life.done('operator', 'PUT', `/players/${player}/offices/${office}`, {});
    for (const team of ALL)
      await life.done(`cap-${team}`, 'PUT', `/teams/${team}`, {
        name: `Team ${team}`,
        captain: `cap-${team}`,
      });
    const players = ALL.flatMap((team) =>
      Array.from({ length: FRESH.includes(team) ? 8 : BOARDS }, (_, index) => `${team}-${index + 1}`),
    );
    await sideBySide(players, WIDTH, (player) =>
      life.done('operator', 'PUT', `/players/${player}`, { name: player }),
    );
  }, 600_000);

  afterAll(() => amici?.close(), 60_000);

  it('is announced, entered by four friends each, and starts in all divisions at once [R33]', async () => {
    const announcement = (more: object) => announcementOf('one', 'A', first, more);
    await refusedBy('no-such-season', 'T-5.3a', 'olga', 'POST', '/tournaments', announcement({}));
    await put('/seasons/one', { name: 'The first', start: iso(first), entriesCloseAt: iso(first - DAY) });
    const short = { ...announcement({}).team, boards: 3 };
    await refusedBy('team-size', 'T-5.1', 'olga', 'POST', '/tournaments', announcement({ team: short }));
    const post = { transmission: 'postal', timeControl: { kind: 'moves-in-days', moves: 10, days: 60 } };
    await refusedBy(
      'server-only',
      'T-5.2',
      'olga',
      'POST',
      '/tournaments',
      announcement({ conditions: post }),
    );
    const early = announcement({ end: iso(first + 300 * DAY) });
    await refusedBy('playing-time', 'T-5.3a', 'olga', 'POST', '/tournaments', early);
    const events = await formed('one', first, []);
    const [a, b] = [events.get('A')!, events.get('B')!];
    const twice = { boards: ['a1-1', 'a2-2', 'a2-3', 'a2-4'] };
    const path = `/tournaments/${a}/teams/a2/line-up`;
    await refusedBy('in-another-team', 'T-5.5', 'cap-a2', 'PUT', path, twice);
    const across = { boards: ['b1-1', 'a2-2', 'a2-3', 'a2-4'] };
    await refusedBy('in-another-team', 'T-5.5', 'cap-a2', 'PUT', path, across);
    await listed('one', events);
    await refusedBy('entries-open', 'T-5.4', 'nora', 'PUT', '/seasons/one/promotions', { numbers: NUMBERS });
    await amici.forward(first - DAY);
    await refusedBy('promotions-not-fixed', 'T-5.4', 'nora', 'PUT', '/seasons/one/end', {});
    await put('/seasons/one/promotions', { numbers: NUMBERS });
    const { games } = await played('one', first, events);
    await refusedBy('start-list-published', 'T-5.6', 'cap-c1', 'PUT', `/tournaments/${b}/teams/c1`, {});
    tried({ 'teams of a season': ALL.length, 'games of the first season': games });
  }, 900_000);

  it('moves teams up and down by the final tables of their groups [R33]', async () => {
    const moves = await closed('one');
    expect(moves.map(({ from, to }) => `${from}${to}`).sort()).toEqual([
      'AB',
      'BA',
      'BA',
      'BC',
      'BC',
      'CB',
      'CB',
    ]);
    expect(moves.find(({ from }) => from === 'A')).toMatchObject({ team: 'a3', place: 3, rule: 'T-5.3a' });
    const isRelegation = ({ text }: Answer) => text.includes('amici.tournament.v1.TeamRelegated');
    await amici.until('/events/tournament?limit=1000', isRelegation);
  }, 120_000);

  it('begins anew 27 to 30 months later; who replaced all four goes down, unless exempted [R33]', async () => {
    const names = { name: 'The second', entriesCloseAt: iso(second - DAY), previous: 'one' };
    const sooner = { ...names, start: iso(day('2029-04-01')), entriesCloseAt: iso(day('2029-03-01')) };
    await refusedBy('seasons-apart', 'T-5.3b', 'nora', 'PUT', '/seasons/two', sooner);
    await put('/seasons/two', { ...names, start: iso(second) });
    await put('/teams/a1/name', { name: 'The Renamed' }, 'cap-a1');
    // All four of a1, a3 and b1 are new; what they began with a season ago is gone.
    const events = await formed('two', second, FRESH);
    await listed('two', events);
    await amici.forward(second - DAY);
    await put('/seasons/two/promotions', { numbers: NUMBERS });
    await played('two', second, events);
    await refusedBy('relegation-not-due', 'T-5.7', 'nora', 'PUT', '/seasons/two/exemptions/a1', {
      reason: letter,
    });
    await put('/seasons/two/review', {});
    const due = (await life.done(null, 'GET', '/seasons/two')).body['due'] as readonly { team: string }[];
    expect(due.map(({ team }) => team).sort()).toEqual(FRESH);
    expect((await send('olga', 'PUT', '/seasons/two/exemptions/b1', { reason: letter })).status).toBe(403);
    await put('/seasons/two/exemptions/b1', { reason: letter });
    const before = new Map(plays);
    const moves = await closed('two');
    const by57 = moves.filter(({ rule }) => rule === 'T-5.7');
    expect(by57.map(({ team, from }) => [team, from])).toEqual([
      ['a1', 'A'],
      ['a3', 'B'],
    ]);
    // First in its group, and yet a1 goes down; who is exempted stays or goes up by its place.
    expect(by57[0]).toMatchObject({ place: 1, to: 'B' });
    expect(moves.filter(({ team, rule }) => team === 'b1' && rule === 'T-5.7')).toEqual([]);
    expect(moves.every(({ team, from }) => before.get(team) === from)).toBe(true);
    tried({ seasons: 2, 'teams moved': 7 + moves.length });
  }, 900_000);

  it('would keep nobody up, were a place all that counts [R33 canary]', async () => {
    const { body } = await life.done(null, 'GET', '/seasons/two');
    const downs = (body['moves'] as readonly Move[]).filter(({ from, to }) => from < to);
    expect(downs.some(({ place }) => place === 1)).toBe(true);
  });
});
