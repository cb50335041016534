import { everyCommand, type Attempt, type Names } from './support/every-command';
import { integrator, type Integrator } from './support/integrator';
import { requestsTo, type Answer } from './support/send';

const begin = Date.UTC(2027, 0, 10, 12);
const soon = begin + 3_600_000;
const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
const reason = { text: 'a letter' };

/** Every office there is that counts for one event, federation, team or list, held for another. */
const ELSEWHERE = ['director', 'organiser', 'appeals', 'adjudicator', 'arbiter', 'delegate', 'treasurer'];

/** Let in by a link that only the reader of the mail has. */
const BY_LINK = ['POST mail/confirm/:person/:statement/:proof', 'POST mail/stop/:person/:of/:proof'];

/** A file of one line is answered with what came of the line. */
const isRefusedLine = ({ body: { lines } }: Answer): boolean =>
  Array.isArray(lines) &&
  (lines as { readonly outcome: string }[]).every(({ outcome }) => outcome === 'refused');

/**
 * Every endpoint that changes something, tried by people who may not: nobody, a stranger, an official elsewhere, a
 * token.
 */
describe('what is attempted at every endpoint', () => {
  let amici: Integrator;
  let names: Names;
  let attempts: readonly Attempt[];
  let before: readonly string[];

  const { done, create } = requestsTo(() => amici);

  /** What there is, once all that follows from what was done is there. */
  const seen = async (): Promise<readonly string[]> => {
    await amici.forward(begin);
    const { tournament, game, cycle, motion } = names;
    const paths = [
      `/tournaments/${tournament}`,
      `/games/${game}/events`,
      `/cycles/${cycle}`,
      `/motions/${motion}`,
    ];
    paths.push('/qualifiers?all=true', '/accounts/GER/2027', '/players/anna/personal-file', '/stages');
    const answers = await Promise.all(paths.map((path) => amici.send('operator', 'GET', path)));
    return answers.map(({ status, text }, index) => `${paths[index]} ${status} ${text}`);
  };

  beforeAll(async () => {
    amici = await integrator('attacks', begin);
    for (const [player, office, scope] of [
      ['tom', 'title-tournament-commissioner', null],
      ['nora', 'non-title-tournament-commissioner', null],
      ['eva', 'executive-board', null],
      ['olga', 'organiser', null],
      ...ELSEWHERE.map((office) => ['elsa', office, 'elsewhere'] as const),
    ] as const)
      await done('operator', 'PUT', `/players/${player}/offices/${office}`, scope === null ? {} : { scope });
    for (const federation of ['GER', 'ITA'])
      await done('operator', 'PUT', `/federations/${federation}`, { name: federation, member: true });
    for (const player of ['anna', 'boris', 'carla', 'mallory', 'elsa'])
      await done('operator', 'PUT', `/players/${player}`, { name: player, federation: 'GER' });
    await done('tom', 'PUT', '/cycles/wc-40', {
      championship: 'world-championship',
      number: 40,
      name: 'The 40th',
    });
    await done('tom', 'PUT', '/players/anna/rights/r-1/takeover', {
      ...{
        level: 'wc-preliminary',
        origin: 'elsewhere',
        earnedAt: '2026-01-01T00:00:00Z',
        source: 'a table',
      },
    });
    const seats = '/bodies/iccf-executive-board/seats';
    await done('operator', 'PUT', `${seats}/eva`, { role: 'president' });
    await done('operator', 'PUT', `${seats}/egon`, { role: 'member' });
    const acts = [{ act: 'grant-right', player: 'anna', level: 'wc-final' }];
    const wording = { body: 'iccf-executive-board', matter: { kind: 'authorise', acts }, wording: reason };
    const motion = await create('eva', 'POST', '/motions', wording);
    const tournament = await create('olga', 'POST', '/tournaments', {
      ...{ code: 'ATT/1', name: 'Attacked', format: 'invitational', laws: 'iccf-laws-2020', level: 2200 },
      ...{ start: new Date(soon).toISOString(), conditions, director: 'dora' },
    });
    for (const player of ['anna', 'boris', 'carla'])
      await done('olga', 'PUT', `/tournaments/${tournament}/entries/${player}`, {});
    await done('olga', 'PUT', `/tournaments/${tournament}/start-list`, {});
    const started = await done('operator', 'POST', '/games', { white: 'anna', black: 'boris', conditions });
    names = {
      ...{ tournament, game: started.body['id'] as string, player: 'anna', person: 'anna', playerId: 'anna' },
      ...{ federation: 'GER', holder: 'GER', cycle: 'wc-40', stage: 'wc-preliminary', year: '2027' },
      ...{ right: 'r-1', motion, body: 'iccf-executive-board', level: 'wc-final', ply: '1', move: 'e2e4' },
    };
    attempts = everyCommand(names, 2);
    before = await seen();
  });

  afterAll(() => amici?.close());

  /** The endpoints by which somebody did something, and how often they were refused as what. */
  const attempted = async (ask: (attempt: Attempt) => Promise<Answer>) => {
    const opened = new Set<string>();
    const refused: Record<string, string[]> = {};
    for (const attempt of attempts) {
      const answer = await ask(attempt);
      const { status, body } = answer;
      if (status >= 500)
        throw new Error(`${attempt.endpoint}: ${status} for ${JSON.stringify(attempt.body)}`);
      if (status >= 400) (refused[`${status} ${String(body['code'])}`] ??= []).push(attempt.endpoint);
      else if (!isRefusedLine(answer)) opened.add(attempt.endpoint);
    }
    return { opened: [...opened].sort(), refused };
  };

  const requestAs =
    (who: string | null, more: Readonly<Record<string, string>> = {}, body?: string) =>
    (one: Attempt) =>
      amici.send(who, one.method, one.path, body ?? one.body, { ...one.headers, ...more });

  it('is told by no refusal which games somebody plays', async () => {
    const refused = await amici.send('mallory', 'GET', '/players/anna/leave');
    expect(refused.body).toMatchObject({ code: 'forbidden', scope: null });
    expect(refused.body['offices']).toEqual(['operator', 'auditor', 'director']);
    for (const hidden of [names.game!, names.tournament!]) expect(refused.text).not.toContain(hidden);
  });

  it('by nobody is refused with 401 before it is read', async () => {
    for (const unread of [undefined, '{']) {
      const { opened, refused } = await attempted(requestAs(null, {}, unread));
      expect(opened).toEqual([]);
      const { '401 token-missing': unknown, ...others } = refused;
      expect(unknown!.length).toBeGreaterThan(400);
      expect([...new Set(Object.values(others).flat())].sort()).toEqual(BY_LINK);
    }
  });

  it.each([
    ['somebody who is nothing', 'mallory', {}],
    ['an official of something else', 'elsa', {}],
    ['somebody who says that it is for another', 'mallory', { 'amici-on-behalf-of': 'anna' }],
  ] as const)('by %s is refused', async (_, who, headers) => {
    const { opened, refused } = await attempted(requestAs(who, headers));
    // What a person keeps is their own.
    expect(opened).toEqual(['DELETE games/:game/analysis', 'POST documents']);
    expect(refused['403 forbidden']!.length).toBeGreaterThan(300);
    for (const path of ['/status', '/status?format=text'])
      expect((await amici.send(who, 'GET', path, undefined, headers)).status).toBe(403);
  });

  it('by a token of the operator that is made for something else is refused', async () => {
    const { body } = await done('operator', 'POST', '/players/operator/tokens', {
      ...{ name: 'a program', scopes: ['read', 'office:elsewhere'] },
    });
    const authorization = `Bearer ${String(body['secret'])}`;
    const { opened, refused } = await attempted(requestAs(null, { authorization }));
    // A question, though it is put by POST: `read` is told what it would come to.
    expect(opened).toEqual(['POST games/:game/takeover/preview']);
    expect(refused['403 scope-missing']!.length).toBeGreaterThan(400);
    expect((await amici.send(null, 'GET', '/status', undefined, { authorization })).status).toBe(403);
  });

  it('has changed nothing', async () => {
    expect(await seen()).toEqual(before);
  });
});
