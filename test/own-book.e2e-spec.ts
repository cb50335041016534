import { canonicalJson, DAY_MS as DAY, iso } from '@amici/kernel';
import { BUILT_IN_BOOKS, forgetBooks, measured } from '@amici/rulesets';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runVerifyBundle } from '../tools/cli/src/commands/verify-bundle';
import { checkedBundle } from './support/checked-bundle';
import { integrator, type Integrator } from './support/integrator';
import { refusal, requestsTo } from './support/send';

const begin = Date.UTC(2027, 0, 10, 12);
const start = begin + 30 * DAY;
const PLAYERS = ['anna', 'boris', 'carla', 'emil'];

const TIME = {
  kind: 'days-plus-increment',
  days: 40,
  increment: 5,
  dayCount: 'exact',
  duplicationAfter: null,
  silenceDays: 40,
};

const FILE = {
  book: 'sfl-2027',
  version: 1,
  extends: { book: 'iccf-2017@1', digest: BUILT_IN_BOOKS[0]!.digest },
  name: { en: 'Sample Federation League 2027' },
  inForce: '2027-02-01',
  articles: { 'SFL-1': { en: 'At least five players enter.' } },
  sections: {
    laws: { server: { usual: { timeControl: TIME, leave: { daysPerYear: 20 } } } },
    tournament: { leastEntrants: { count: 5, rule: 'SFL-1' } },
  },
};

/** A federation takes on rules of its own, beside events that go on under those of 2017. */
describe('a federation brings its own book', () => {
  let amici: Integrator;
  let checked = '';
  const folder = mkdtempSync(join(tmpdir(), 'amici-own-book-'));
  const { send, done, create } = requestsTo(() => amici);
  const { digest, length } = measured(FILE);
  const path = '/books/sfl-2027/1';

  const carried = async (matter: object): Promise<string> => {
    const body = { body: 'iccf-congress', matter, wording: { text: 'Our own rules.' } };
    const motion = await create('eva', 'POST', '/motions', body);
    for (const voter of ['eva', 'egon'])
      await done(voter, 'PUT', `/motions/${motion}/votes/${voter}`, { vote: 'for' });
    await done('eva', 'PUT', `/motions/${motion}/result`, {});
    return motion;
  };

  /** What the checker says is wrong in a file. */
  const wrongIn = async (bundle: object): Promise<string> => {
    const lines: string[] = [];
    const note = (line: string): void => void lines.push(line);
    const spies = [
      jest.spyOn(console, 'log').mockImplementation(note),
      jest.spyOn(console, 'error').mockImplementation(note),
    ];
    const file = join(folder, 'spoilt.bundle');
    writeFileSync(file, JSON.stringify(bundle));
    try {
      expect(await runVerifyBundle(file, { policy: join(folder, 'policy.txt') })).toBe(1);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    return lines.join('\n');
  };

  const announcement = (code: string, more: object = {}) => ({
    ...{ code, name: code, format: 'national', director: 'dirk', start: iso(start), level: 1800 },
    conditions: { timeControl: { kind: 'days-plus-increment', days: 50, increment: 5 } },
    laws: 'iccf-laws-2020',
    ...more,
  });

  const announced = async (code: string, more: object = {}): Promise<string> => {
    const id = await create('operator', 'POST', '/tournaments', announcement(code, more));
    for (const player of PLAYERS)
      await done('operator', 'PUT', `/tournaments/${id}/entries/${player}`, { stated: { rating: 1800 } });
    return id;
  };

  beforeAll(async () => {
    amici = await integrator('own-book', begin, { AMICI_CHECKPOINT_MS: '200' });
    for (const player of [...PLAYERS, 'eva', 'egon', 'fritz'])
      await done('operator', 'PUT', `/players/${player}`, { name: player, federation: 'AUS' });
    await done('operator', 'PUT', '/players/dirk/offices/director', {});
    for (const [member, role] of [
      ['eva', 'president'],
      ['egon', 'member'],
    ] as const)
      await done('operator', 'PUT', `/bodies/iccf-congress/seats/${member}`, { role });
  });

  afterAll(async () => {
    await amici?.close();
    rmSync(folder, { recursive: true, force: true });
    forgetBooks();
  });

  it('which nobody can use before a body has adopted it', async () => {
    const body = announcement('SFL/0', { tournamentRules: 'sfl-2027@1' });
    const refused = await send('operator', 'POST', '/tournaments', body);
    expect(refusal(refused)).toEqual([422, 'unknown-ruleset', 'L-0.2']);
    expect(refused.body).toMatchObject({ ruleset: 'sfl-2027@1' });
    const unseen = await send(null, 'GET', path);
    expect(unseen.status).toBe(404);
  });

  it('that is refused with every mistake in it, each where it stands', async () => {
    const sections = { tournament: { zone: [], shortTimeMonths: -1 } };
    const text = JSON.stringify({ ...FILE, sections });
    const refused = await send('egon', 'PUT', path, { text, motion: 'none' });
    expect(refusal(refused)).toEqual([422, 'book-has-mistakes', 'L-0.2']);
    expect(refused.body['errors']).toEqual([
      {
        pointer: '/sections/tournament/zone',
        detail: 'zone is not known here; the nearest known name is zones',
      },
      {
        pointer: '/sections/tournament/shortTimeMonths',
        detail: 'must be a whole number from 0 to 1000000000, but is -1',
      },
    ]);
  });

  it('that is refused without a motion that carried this very text', async () => {
    const text = JSON.stringify(FILE);
    expect(refusal(await send('egon', 'PUT', path, { text, motion: 'none' }))).toEqual([
      422,
      'motion-not-carried',
      'L-0.2',
    ]);
    const motion = await carried({
      kind: 'adopt-book',
      book: 'sfl-2027',
      version: 1,
      digest: BUILT_IN_BOOKS[0]!.digest,
    });
    expect(refusal(await send('egon', 'PUT', path, { text, motion }))).toEqual([
      422,
      'book-digest-differs',
      'L-0.2',
    ]);
    const later = await send('egon', 'PUT', '/books/sfl-2027/2', {
      text: JSON.stringify({ ...FILE, version: 2 }),
      motion,
    });
    expect(later.body).toMatchObject({ code: 'book-version-not-next', next: 1 });
  });

  it('that is adopted by a motion, and read by everybody at once, with what it changes', async () => {
    const motion = await carried({ kind: 'adopt-book', book: 'sfl-2027', version: 1, digest });
    const text = JSON.stringify(FILE, null, 2);
    const { body } = await done('egon', 'PUT', path, { text, motion });
    expect(body['events']).toMatchObject([
      {
        ...{
          type: 'BookAdopted',
          book: 'sfl-2027',
          version: 1,
          digest,
          length,
          motion,
          body: 'iccf-congress',
        },
        ...{ base: 'iccf-2017@1', baseDigest: FILE.extends.digest, inForceFrom: '2027-02-01T00:00:00.000Z' },
      },
    ]);
    const view = await send(null, 'GET', path);
    expect(view.body).toMatchObject({ ref: 'sfl-2027@1', digest, motion, file: FILE, name: FILE.name });
    expect(view.body['changes']).toEqual([
      { pointer: '/laws/server/usual/timeControl', before: 'null', after: canonicalJson(TIME) },
      { pointer: '/laws/server/usual/leave/daysPerYear', before: '45', after: '20' },
      { pointer: '/tournament/leastEntrants/count', before: '2', after: '5' },
      { pointer: '/tournament/leastEntrants/rule', before: '"T-0.3a"', after: '"SFL-1"' },
    ]);
    const listed = await amici.until('/books', (answer) =>
      ((answer.body['books'] ?? []) as readonly { readonly ref: string }[]).some(
        ({ ref }) => ref === 'sfl-2027@1',
      ),
    );
    expect(listed.body['books']).toMatchObject([
      { ref: 'iccf-2017@1', adoptedAt: null },
      { ref: 'ccla-2016@1' },
      { ref: 'sfl-2027@1', digest, motion },
    ]);
    // The same again changes nothing.
    expect((await send('egon', 'PUT', path, { text, motion })).status).toBeLessThan(300);
  });

  it('that binds what starts from its day on, and nothing before', async () => {
    const early = announcement('SFL/EARLY', { tournamentRules: 'sfl-2027@1', start: iso(begin + 5 * DAY) });
    const refused = await send('operator', 'POST', '/tournaments', early);
    expect(refusal(refused)).toEqual([422, 'ruleset-not-in-force', 'L-0.2']);
  });

  it('that decides a tournament, beside one of 2017 that stays as it is', async () => {
    // A process that has never heard of it learns it when it first meets it.
    forgetBooks();
    const before = await announced('ICCF/1');
    const own = await announced('SFL/1', {
      tournamentRules: 'sfl-2027@1',
      laws: undefined,
      conditions: undefined,
    });
    const { body } = await send(null, 'GET', `/tournaments/${own}`);
    expect(body).toMatchObject({
      ...{ laws: 'sfl-2027@1', tournamentRules: 'sfl-2027@1', normRules: 'sfl-2027@1' },
      conditions: { timeControl: { days: 40 }, leave: { kind: 'leave', daysPerYear: 20 } },
    });
    const few = await send('operator', 'PUT', `/tournaments/${own}/start-list`, {});
    expect(few.body).toMatchObject({ code: 'too-few-players', rule: 'SFL-1' });
    await done('operator', 'PUT', `/tournaments/${before}/start-list`, {});
    await done('operator', 'PUT', `/tournaments/${own}/entries/fritz`, { stated: { rating: 1800 } });
    await done('operator', 'PUT', `/tournaments/${own}/start-list`, {});
    await amici.forward(start + 1_000);
    for (const [event, laws] of [
      [own, 'sfl-2027@1'],
      [before, 'iccf-laws-2020@1'],
    ] as const) {
      const view = await amici.until(`/tournaments/${event}`, (answer) =>
        JSON.stringify(answer.body).includes('"game"'),
      );
      const [section] = view.body['sections'] as readonly {
        readonly games: readonly { readonly game: string }[];
      }[];
      const game = await amici.until(
        `/games/${section!.games[0]!.game}`,
        ({ status }) => status === 200,
        'dirk',
      );
      expect(game.body).toMatchObject({ laws });
    }
    checked = own;
  });

  it('whose text is in every file that rests on it, and by which anybody who checks the file computes', async () => {
    const path = `/tournaments/${checked}/bundle`;
    forgetBooks();
    const lines = await checkedBundle(folder, send, 'operator', path);
    expect(lines).toContain('every fact comes out as it is recorded');
    const text = readFileSync(join(folder, 'checked.bundle'), 'utf8');
    const bundle = JSON.parse(text) as { readonly books: readonly object[] };
    expect(bundle.books).toEqual([FILE]);
    forgetBooks();
    const { books: _left, ...without } = bundle;
    expect(await wrongIn(without)).toContain('the book sfl-2027@1 is not there');
    const spoilt = { ...bundle, books: [{ ...FILE, sections: {} }] };
    expect(await wrongIn(spoilt)).toMatch(
      /the book sfl-2027@1 was recorded with the digest .*, and the text/,
    );
  });
});
