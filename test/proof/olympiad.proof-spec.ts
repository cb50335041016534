import { DAY_MS as DAY, iso } from '@amici/kernel';
import { tried } from '@amici/ops/testing';
import { sideBySide } from '@amici/ops';
import { integrator, type Integrator } from '../support/integrator';
import { refusal, requestsTo, type Answer } from '../support/send';
import { byRank, teamLife, type SeatedGame } from '../support/team-life';

const BOARDS = 6;
const RESERVES = [7, 10];
const TEAMS = 'aus aut bel bra bul can chi cze den ecu eng esp'.split(' ');
const WIDTH = 3;

const letter = { text: 'a letter' };

/** An Olympiad from the entries of twelve countries to the rights of the next final: long, so only in the proof. */
describe('an Olympiad lived through over HTTP, in the proof alone', () => {
  const begin = Date.UTC(2028, 2, 1, 12);
  const start = Date.UTC(2028, 5, 1, 12);
  let amici: Integrator;
  let life: ReturnType<typeof teamLife>;
  let preliminary: string;
  let final: string;
  /** Teams of the first section of the preliminaries, strongest first. */
  let ranked: readonly string[];
  let ranks: ReadonlyMap<string, number>;

  const { send, status } = requestsTo(() => amici);
  const seat = (team: string, board: number, what: string): string =>
    `/tournaments/${preliminary}/teams/${team}/boards/${board}/${what}`;
  const gameOf = async (player: string): Promise<SeatedGame> =>
    (await life.openGames(preliminary)).find(({ white }) => white.player === player)!;
  const played = (game: string) =>
    amici.until(`/games/${game}`, ({ status: found }) => found === 200, 'dora');

  const announce = async (format: string, code: string, from: number, more: object): Promise<string> => {
    const announced = await life.done('olga', 'POST', '/tournaments', {
      ...{ code, name: `Olympiad ${code}`, format, laws: 'iccf-laws-2020', director: 'dora' },
      ...{ start: iso(from), end: iso(from + 700 * DAY) },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 120, increment: 3 } },
      team: {
        ...{ boards: BOARDS, reserves: RESERVES.length, mostChanges: 2, promoter: 'ICCF' },
        selection: 'member federations',
      },
      ...more,
    });
    return announced.body['id'] as string;
  };

  beforeAll(async () => {
    amici = await integrator('olympiad', begin);
    life = teamLife(amici);
    const offices = [
      ...[
        ['olga', 'organiser'] as const,
        ['dora', 'director'] as const,
        ['bodo', 'executive-board'] as const,
      ],
      ...[
        ['tom', 'title-tournament-commissioner'] as const,
        ['quin', 'qualifications-commissioner'] as const,
        ['rita', 'ratings-commissioner'] as const,
      ],
    ];
    for (const [player, office] of offices)
      await life.done('operator', 'PUT', `/players/${player}/offices/${office}`, {});
    for (const team of TEAMS) {
      const federation = team.toUpperCase();
      await life.done('operator', 'PUT', `/federations/${federation}`, { name: federation, member: true });
      const numbers = [...Array.from({ length: BOARDS }, (_, index) => index + 1), ...RESERVES];
      const players = numbers.map((number) => `${team}-${number}`);
      await sideBySide(players, WIDTH, (player) =>
        life.done('operator', 'PUT', `/players/${player}`, { name: player, federation }),
      );
      const named = { name: `Team ${team}`, federation, captain: `cap-${team}` };
      await life.done('operator', 'PUT', `/teams/${team}`, named);
    }
  }, 600_000);

  afterAll(() => amici?.close());

  it('is entered by countries in good standing, in years divisible by four, and starts by approved rules [R30]', async () => {
    const wrong = announce('olympiad-preliminary', 'OL/0', Date.UTC(2029, 5, 1), {});
    await expect(wrong).rejects.toThrow('not-a-cycle-year');
    preliminary = await announce('olympiad-preliminary', 'OL/P', start, { sectionSize: 6 });
    await life.enter(preliminary, TEAMS, BOARDS, RESERVES);
    // Three acts that are forbidden: another's line-up, another's team, a player of another federation.
    const lineUp = `/tournaments/${preliminary}/teams/aus/line-up`;
    const own = Array.from({ length: BOARDS }, (_, index) => `aus-${index + 1}`);
    expect(await status('cap-aut', 'PUT', lineUp, { boards: own })).toBe(403);
    expect(await status('cap-aut', 'DELETE', `/tournaments/${preliminary}/teams/aus`)).toBe(403);
    expect(refusal(await send('cap-aus', 'PUT', lineUp, { boards: ['aut-10', ...own.slice(1)] }))).toEqual([
      422,
      'not-of-federation',
      'T-1.7.5',
    ]);
    await life.done('olga', 'PUT', `/tournaments/${preliminary}/start-list`, {});
    expect(
      refusal(await send('operator', 'PUT', '/teams/aus/captain', { captain: 'cap-aut' })).slice(1),
    ).toEqual(
      (await life.sections(preliminary)).some(({ players }) =>
        ['aus', 'aut'].every((team) => players.some((one) => one.team === team)),
      )
        ? ['captain-of-two-that-meet', 'T-11.1']
        : [undefined, undefined],
    );
    await life.done('operator', 'PUT', '/teams/aus/captain', { captain: 'cap-aus' });
    await life.done('cap-aus', 'PUT', `/tournaments/${preliminary}/teams/aus/boards/6/line-up`, {
      player: 'aus-10',
    });
    const promotion = `/tournaments/${preliminary}/promotion`;
    const qualifications = [{ rule: 'T-1.7.7', to: 'olympiad-final', toPlace: 5 }];
    await life.done('tom', 'PUT', promotion, { qualifications });
    expect(await status('tom', 'PUT', `${promotion}/approval`, {})).toBe(403);
    await life.done('bodo', 'PUT', `${promotion}/approval`, {});
    await amici.forward(start);
    await amici.until(`/tournaments/${preliminary}`, ({ body }) => body['startedAt'] !== null);
    const [first, second] = await life.sections(preliminary);
    expect([first!.games.length, second!.games.length]).toEqual([90, 90]);
    ranked = [...new Set(first!.players.map(({ team }) => team))];
    ranks = new Map([
      ...ranked.map((team, index): [string, number] => [team, index]),
      ...[...new Set(second!.players.map(({ team }) => team))].map((team, index): [string, number] => [
        team,
        index,
      ]),
    ]);
    tried({ teams: TEAMS.length, 'games of the preliminaries': 180 });
  }, 600_000);

  it('has one substitution of each kind, and captains who decide nothing in games [R30]', async () => {
    const [one, two, three, four] = ranked as readonly [string, string, string, string];
    const first = await gameOf(`${two}-1`);
    await played(first.game);
    const move = { move: 'e2e4' };
    expect(await status(`cap-${two}`, 'PUT', `/games/${first.game}/plies/1`, move)).toBe(403);
    await life.done(`${two}-1`, 'PUT', `/games/${first.game}/plies/1`, move);
    // A claim that is wrong is refused at once, and the captain has a copy of it.
    const claim = { ground: 'repetition', ply: 2 };
    await send(first.black.player, 'POST', `/games/${first.game}/draw-claims`, claim);
    const claims = `/tournaments/${preliminary}/teams/${two}/claims`;
    expect((await life.done(`cap-${two}`, 'GET', claims)).body['claims']).toMatchObject([
      { game: first.game, ground: 'repetition', decided: { how: 'refused' } },
    ]);
    expect(await status(`cap-${four}`, 'GET', claims)).toBe(403);

    // The player stopped: the director asks, within two months at most. One of the player's games is over before.
    const finished = (await life.openGames(preliminary)).find(
      ({ white, game }) => white.player === `${two}-1` && game !== first.game,
    )!;
    await played(finished.game);
    await life.done(`${two}-1`, 'PUT', `/games/${finished.game}/resignation`, {});
    await expectSoon(async () =>
      (await life.openGames(preliminary)).every(({ game }) => game !== finished.game),
    );
    const due = iso(start + 50 * DAY);
    expect(refusal(await send(`cap-${two}`, 'PUT', seat(two, 1, 'player'), { player: `${two}-7` }))).toEqual([
      422,
      'director-has-not-asked',
      'T-8.7b',
    ]);
    await life.done('dora', 'PUT', seat(two, 1, 'substitution-request'), { due, because: 'stopped-play' });
    await life.done(`cap-${two}`, 'PUT', seat(two, 1, 'player'), { player: `${two}-7` });
    // Too much is over for Replacement status.
    expect(refusal(await send(`${two}-7`, 'PUT', seat(two, 1, 'replacement-status'), {}))).toEqual([
      422,
      'game-finished',
      'T-8.7e1',
    ]);
    await life.done(`cap-${two}`, 'POST', seat(two, 1, 'documents'), {});
    expect(refusal(await send(`cap-${two}`, 'POST', seat(two, 1, 'documents'), { ofTeam: one }))).toEqual([
      422,
      'reason-missing',
      'T-8.7f',
    ]);

    // Two died: for one a substitute, the other's games are adjudicated.
    const deceased = { option: 'substitute', due };
    await life.done('dora', 'PUT', seat(three, 2, 'deceased-option'), deceased);
    await life.done(`cap-${three}`, 'PUT', seat(three, 2, 'player'), { player: `${three}-7` });
    await life.done('dora', 'PUT', seat(four, 3, 'deceased-option'), { option: 'adjudicate' });
    expect(
      refusal(await send(`cap-${four}`, 'PUT', seat(four, 3, 'player'), { player: `${four}-7` })),
    ).toEqual([422, 'adjudication-chosen', 'T-8.7c']);

    // Replacement status: asked by the substitute, agreed by the director, granted by the commissioner.
    await life.done('dora', 'PUT', seat(one, 5, 'substitution-request'), { due, because: 'withdrew' });
    await life.done(`cap-${one}`, 'PUT', seat(one, 5, 'player'), { player: `${one}-7` });
    await life.done(`${one}-7`, 'PUT', seat(one, 5, 'replacement-status'), {});
    await life.done('dora', 'PUT', seat(one, 5, 'replacement-status/agreement'), {});
    await life.done('quin', 'PUT', seat(one, 5, 'replacement-status/consent'), {});
    tried({ substitutions: 3 });
  }, 600_000);

  it('lets captains settle minor matters first [R30]', async () => {
    const [one, two] = ranked as readonly [string, string];
    const id = '4f1c5a00-0000-4000-8000-000000000001';
    const raised = { against: two, weight: 'minor', text: letter };
    await life.done(`cap-${one}`, 'PUT', `/tournaments/${preliminary}/teams/${one}/disputes/${id}`, raised);
    const referral = `/tournaments/${preliminary}/team-disputes/${id}/referral`;
    expect(refusal(await send(`cap-${one}`, 'PUT', referral, {}))).toEqual([422, 'captains-first', 'T-11.5']);
    const settlement = `/tournaments/${preliminary}/teams/${two}/disputes/${id}/settlement`;
    await life.done(`cap-${two}`, 'PUT', settlement, { agreed: false });
    await life.done(`cap-${one}`, 'PUT', referral, {});
  }, 120_000);

  it('names to the captains who has not begun after a month, and takes the board after two [R30]', async () => {
    const [, , , , five, six] = ranked as readonly string[];
    await amici.forward(start + 32 * DAY);
    // The captain puts another on the board unasked.
    await life.done(`cap-${five}`, 'PUT', seat(five!, 4, 'player'), { player: `${five}-7` });
    const opponent = (await gameOf(`${six}-1`)).black.player;
    await life.done(opponent, 'POST', seat(six!, 1, 'reminders'), { text: letter });
    await amici.forward(start + 62 * DAY);
    const lost = async () =>
      (await life.openGames(preliminary)).some(({ white }) => white.player === `${six}-1`);
    await expectSoon(async () => !(await lost()));
    tried({ 'boards lost for no play': 1 });
  }, 600_000);

  it('breaks a tie by the third criterion, and says how each place came about [R30]', async () => {
    // The higher team wins four boards; the first two draw their match by winning three each.
    const loser = (one: SeatedGame) => {
      const [higher, lower] = byRank(ranks, one);
      const level = ranks.get(higher.team) === 0 && ranks.get(lower.team) === 1;
      return higher.teamBoard <= (level ? 3 : 4) ? lower : higher;
    };
    await life.decide(preliminary, loser);
    await amici.until(`/tournaments/${preliminary}`, ({ body }) => body['finishedAt'] !== null);
    const table = (await send(null, 'GET', `/tournaments/${preliminary}/table?section=2`)).body;
    const rows = table['rows'] as readonly { team: string; boardPoints: number; matchPoints: number }[];
    expect(rows.slice(0, 2)).toMatchObject([
      { boardPoints: 19, matchPoints: 9 },
      { boardPoints: 19, matchPoints: 9 },
    ]);
    expect(ranks.get(rows[0]!.team)).toBe(0);
    const teams = table['teams'] as readonly { team: string; steps: readonly { rule: string }[] }[];
    expect(teams[0]!.steps.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['T-7.3a', 'T-7.3b', 'T-7.3c']),
    );
    expect((await send(null, 'GET', `/tournaments/${preliminary}/table?section=1`)).text).toContain('"O"');
  }, 600_000);

  it('rates a substitute by the rule, and states no norm for them without Replacement status [R30]', async () => {
    const [one, two] = ranked as readonly [string, string];
    const scores = async (player: string): Promise<readonly number[]> => {
      const { body } = await life.done(null, 'GET', `/players/${player}/ratings`);
      return (body['waiting'] as readonly { score: number; tournament: string }[])
        .filter(({ tournament }) => tournament === preliminary)
        .map(({ score }) => score);
    };
    const events = await send(null, 'GET', `/players/${two}-7`);
    expect(events.text).toContain(preliminary);
    // Won games count for the substitute, lost ones for the player they replaced (T-A1.18).
    await expectSoon(async () => (await scores(`${two}-7`)).length > 0);
    expect((await scores(`${two}-7`)).every((score) => score > 0)).toBe(true);
    await expectSoon(async () => (await scores(`${two}-1`)).includes(0));
    // With Replacement status all of them are the substitute's.
    await expectSoon(async () => (await scores(`${one}-7`)).length === 5);
    expect(await scores(`${one}-5`)).toEqual([]);
  }, 300_000);

  it('opens its final to the teams the preliminaries promoted, and the next to its first three [R30]', async () => {
    const held = await amici.until('/qualifiers?level=olympiad-final&limit=100', ({ body }) => {
      return (body['qualifiers'] as readonly object[]).length === 10;
    });
    const promoted = (held.body['qualifiers'] as readonly { team: string; player: null }[]).map(
      ({ team }) => team,
    );
    const playing = promoted.slice(0, 9);
    const from = Date.UTC(2031, 0, 10, 12);
    final = await announce('olympiad-final', 'OL/F', from, {
      conditions: {
        timeControl: {
          ...{ kind: 'triple-block', clockDays: 50, bankDays: 75, incrementDays: 5, incrementMoves: 50 },
        },
        lengthDays: 750,
        leave: { kind: 'none' },
      },
      end: iso(from + 750 * DAY),
    });
    const out = TEAMS.find((team) => !promoted.includes(team))!;
    expect(refusal(await send(`cap-${out}`, 'PUT', `/tournaments/${final}/teams/${out}`, {}))).toEqual([
      422,
      'not-qualified',
      'T-1.7.6',
    ]);
    await life.enter(final, playing, BOARDS, []);
    await life.done('olga', 'PUT', `/tournaments/${final}/start-list`, {});
    await amici.forward(from);
    await amici.until(`/tournaments/${final}`, ({ body }) => body['startedAt'] !== null);
    const open = await life.openGames(final);
    expect(open).toHaveLength(216);
    await refillByCaptain(open[0]!);
    const order = new Map(playing.map((team, index): [string, number] => [team, index]));
    await life.decide(final, (one) => {
      const [higher, lower] = byRank(order, one);
      return higher.teamBoard <= 5 ? lower : higher;
    });
    await amici.until(`/tournaments/${final}`, ({ body }) => body['finishedAt'] !== null);
    const earned = ({ body }: Answer) =>
      (body['qualifiers'] as readonly { tournament: string; team: string; rule: string }[])
        .filter(({ tournament }) => tournament === final)
        .map(({ team, rule }) => [team, rule]);
    const rights = earned(
      await amici.until('/qualifiers?level=olympiad-final&limit=100', (answer) => earned(answer).length >= 3),
    );
    expect(rights.sort()).toEqual(
      playing
        .slice(0, 3)
        .map((team) => [team, 'T-1.7.6'])
        .sort(),
    );
    tried({ 'games of the final': 216 });
  }, 900_000);

  it('would give a substitute what the original lost, were results kept by who sits there now [R30 canary]', async () => {
    const table = (await send(null, 'GET', `/tournaments/${preliminary}/table?section=1`)).body;
    const matches = table['matches'] as readonly {
      readonly boards: readonly { code: string | null; white: string; black: string }[];
    }[];
    const substituted = matches.flatMap(({ boards }) => boards).filter(({ code }) => code === 'O');
    const [{ players }] = (await life.sections(preliminary)) as unknown as readonly [
      { readonly players: readonly { player: string; original?: string }[] },
    ];
    const sitters = new Set(players.map(({ player }) => player));
    const originals = new Set(players.flatMap(({ original }) => original ?? []));
    expect(substituted.length).toBeGreaterThan(0);
    for (const { white, black } of substituted)
      expect([white, black].some((player) => originals.has(player) && !sitters.has(player))).toBe(true);
    tried({ 'games kept by the original': substituted.length });
  }, 60_000);

  /** Time passes on the clock of the player to move; their captain fills it from the bank. */
  const refillByCaptain = async ({ game, white }: SeatedGame): Promise<void> => {
    await played(game);
    await amici.forward(Date.UTC(2031, 0, 30, 12));
    const refused = await send(`cap-${white.team}`, 'POST', `/games/${game}/refills`, {});
    expect(refused.status).toBe(403);
    const behalf = { 'amici-on-behalf-of': white.player };
    await life.done(`cap-${white.team}`, 'POST', `/games/${game}/refills`, {}, behalf);
  };

  const expectSoon = async (reached: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (await reached()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('it never came to it');
  };
});
