import { localeOf } from '@amici/locales';
import { documentOf, PAGES, problemShown, Refusal, type Ask, type Visit } from '.';
import { points } from './format';
import { squaresOf } from './parts/board';
import { checkpointIn } from './pages/log';

const READER = { locale: 'en', zone: 'UTC' } as const;

const visit = (parameters: Visit['parameters'], query: Visit['query'] = {}): Visit => ({
  parameters,
  query,
  ...READER,
  now: 0,
  today: 0,
  calls: String,
  refuses: String,
});

/** Answers by service and question, as a gateway would. */
const answering = (answers: Readonly<Record<string, unknown>>): Ask =>
  ((service: string, { type }: { readonly type: string }) => {
    const answer = answers[`${service} ${type}`];
    if (answer instanceof Error) return Promise.reject(answer);
    const hidden = new Refusal({ code: 'forbidden' }, 403);
    return answer === undefined ? Promise.reject(hidden) : Promise.resolve(answer);
  }) as Ask;

const pageAt = (path: string) => PAGES.find((page) => page.path === path)!;

const GAME = {
  id: 'g',
  phase: 'ended',
  players: { white: 'a', black: 'b' },
  event: null,
  laws: 'iccf@2020',
  initialFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  chess960: false,
  startedAt: 0,
  fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  moves: [
    { ply: 1, uci: 'e2e4', san: 'e4' },
    { ply: 2, uci: 'e7e5', san: 'e5' },
  ],
  outcome: { result: '1-0', ending: 'resignation', at: 86_400_000 },
};

const VIEW = { view: GAME, clocks: null, record: null };

describe('a page', () => {
  it('writes names so that they are read as nothing but names', async () => {
    const ask = answering({
      'game shown': VIEW,
      'registry names': { a: '<script>alert(1)</script>', b: 'Boris & Co' },
    });
    const view = await pageAt('games/:game').show(visit({ game: 'g' }), ask);
    const text = documentOf(view, READER);
    expect(text).not.toContain('<script');
    expect(text).toContain('Boris &amp; Co');
    expect(text.startsWith('<!doctype html><html lang="en">')).toBe(true);
  });

  it('shows every position of a game at an address of its own', async () => {
    const ask = answering({
      'game shown': VIEW,
      'registry names': {},
      'game position': { ply: 1, fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' },
    });
    const text = documentOf(
      await pageAt('games/:game').show(visit({ game: 'g' }, { ply: '1' }), ask),
      READER,
    );
    expect(text).toContain('Position after 1. e4');
    expect(text).toMatch(/href="\?ply=1" aria-current="step"/);
  });

  it('shows both clocks over the calendar, and each event with its rule, its hash and its address', async () => {
    const day = 86_400_000;
    const line = { side: 'white', move: 1, credited: 0, toBank: 0, rule: 'T-2.4' };
    const events = [
      { revision: 0, hash: 'a'.repeat(64), withheld: true },
      {
        ...{ revision: 1, hash: 'b'.repeat(64), type: 'MoveMade', ruleset: 'iccf@2020' },
        ...{ occurredAt: '2026-01-02T00:00:00.000Z', payload: { ply: 1, san: 'e4', line: 2, rule: 'L-3.1' } },
      },
      {
        ...{
          revision: 2,
          hash: 'c'.repeat(64),
          type: 'ConditionalOffered',
          recordedAt: '2026-01-02T00:00:00.000Z',
        },
        payload: { line: 1, fromPly: 2, moves: [{ san: 'e5' }, { san: 'Nf3' }], rule: 'C-6' },
      },
      {
        ...{
          revision: 3,
          hash: 'd'.repeat(64),
          type: 'ConditionalAccepted',
          recordedAt: '2026-01-02T00:00:00.000Z',
        },
        payload: { line: 1, plies: 1, rule: 'C-7' },
      },
    ];
    const clocks = {
      clocks: null,
      deadline: { at: 9 * day, cause: 'time', rule: 'L-6.7' },
      explanation: [
        { ...line, kind: 'thinking', from: 0, to: 3 * day, charged: 3 * day },
        { ...line, kind: 'leave', from: 3 * day, to: 5 * day, charged: 0 },
      ],
    };
    const ask = answering({
      'game shown': {
        view: { ...GAME, phase: 'playing', outcome: null },
        clocks,
        record: { events, indices: [4, 7, 8], next: null },
      },
      'registry names': {},
      'clock reminders': {
        reminders: [{ kind: 'silence', player: GAME.players.white, days: 14, at: 2 * day, rule: 'CW-2' }],
      },
    });
    const text = documentOf(await pageAt('games/:game').show(visit({ game: 'g' }), ask), READER);
    expect(text).toMatch(/<svg class="clocks".*aria-label="Time used and time not counted/);
    expect(text).toMatch(
      /<rect class="used".*<rect class="leave".*<path class="reminder".*<line class="deadline"/,
    );
    expect(text).toContain('<title>14 days of silence</title>');
    expect(text).toContain('href="/log/game/proofs/inclusion?index=7"');
    expect(text).toContain('L-6.7');
    expect(text).toContain('href="/games/g/events?after=0&amp;limit=1"');
    expect(text).toContain('(conditional move)');
    expect(text).toMatch(/\(if <strong>1… e5<\/strong> 2\. Nf3 \)/);
    expect(text).toContain(`<code>${'b'.repeat(64)}</code>`);
    expect(text).toContain('not visible to you');
    expect(text).toContain('href="/games/g/bundle"');
  });

  it('shows offers, claims and rulings with the sentence of the rule and what was written', async () => {
    const reason = { id: 'why', hash: 'c'.repeat(64) };
    const actor = { subject: 'dora', office: 'director' };
    const at = { occurredAt: '2026-01-02T00:00:00.000Z', hash: 'd'.repeat(64), actor };
    const remarks = [{ code: 'late-move', rule: 'L-6.7' }];
    const record = {
      events: [
        { ...at, revision: 1, type: 'DrawOffered', payload: { by: 'white', rule: 'L-9.1' } },
        { ...at, revision: 2, type: 'MoveMade', payload: { ply: 1, san: 'e4', rule: 'L-3.1', remarks } },
        { ...at, revision: 3, type: 'MediumAgreed', payload: { reason, rule: 'L-6.7' } },
      ],
      indices: [1, 2, 3],
      next: null,
    };
    const ask = answering({
      'game shown': { ...VIEW, record },
      'registry names': {},
      'game text': { id: 'why', text: 'Both <agreed>.' },
    });
    const text = documentOf(await pageAt('games/:game').show(visit({ game: 'g' }), ask), READER);
    expect(text).toContain('Draw offered');
    expect(text).toContain('<a href="/players/dora">dora</a>');
    expect(text).toContain('Remark on e4: late-move');
    expect(text).toContain('Way to send moves agreed');
    expect(text).toContain('Rule L-6.7: Missing the move quota loses');
    expect(text).toContain('<blockquote>Both &lt;agreed>.</blockquote>');
  });

  it('is written once for all who read the same, and for nobody who reads anything else', async () => {
    const actor = { subject: 'anna', office: 'player' };
    const event = {
      hash: 'f'.repeat(64),
      revision: 1,
      actor,
      type: 'DrawOffered',
      payload: { rule: 'L-9.1' },
    };
    const given = { ...event, occurredAt: '2026-01-02T23:30:00.000Z' };
    const textFor = async (one: object, reader: Parameters<typeof documentOf>[1]) => {
      const record = { events: [one], indices: [1], next: null };
      const ask = answering({ 'game shown': { ...VIEW, record }, 'registry names': {} });
      return documentOf(
        await pageAt('games/:game').show({ ...visit({ game: 'g' }), ...reader }, ask),
        reader,
      );
    };
    const first = await textFor(given, READER);
    expect(await textFor(given, READER)).toBe(first);
    expect(first).toMatch(/<td>DrawOffered<.*<code>f{64}</);
    expect(await textFor(given, { locale: 'en', zone: 'Europe/Berlin' })).toContain('3 Jan 2026');
    const withheld = { hash: event.hash, revision: 1, withheld: true };
    expect(await textFor(withheld, READER)).toMatch(/<td>not visible to you<.*<code>f{64}</);
    expect(await textFor({ ...given, hash: 'e'.repeat(64), type: 'DrawRefused' }, READER)).toContain(
      '<td>DrawRefused<',
    );
  });

  it('hides nothing that went wrong: a part is left out where it is refused, and only there', async () => {
    const record = { events: [], indices: [], next: null };
    const answers = { 'game shown': { ...VIEW, record }, 'registry names': {} };
    const view = (reminders: Error) =>
      pageAt('games/:game').show(
        visit({ game: 'g' }),
        answering({ ...answers, 'clock reminders': reminders }),
      );
    expect((await view(new Refusal({ code: 'not-public' }, 403))).island).toBe('game');
    await expect(view(new TypeError('a bug'))).rejects.toThrow('a bug');
    await expect(view(new Refusal({ code: 'service-unavailable' }, 503))).rejects.toThrow(Refusal);
  });

  it('shows what each norm takes, who has reached one, and why', async () => {
    const norm = { required: 7.5, possible: true, countsTowardsTitle: true };
    const anna = { player: 'a', name: 'Anna', rating: 2400, games: 12, averageOpponent: 2390, score: 8 };
    const ask = answering({
      'title statement': {
        ...{
          notes: [{ text: 'assumed 2301', rule: 'T-A2.3b' }],
          event: { id: 'e', section: '1' },
          fixedAt: 0,
        },
        ...{ failures: [], offersNorms: true, category: '7', averageRating: 2401 },
        players: [{ ...anna, norms: [{ ...norm, title: 'IM', reached: true }] }],
        achieved: [{ title: 'IM', players: [{ player: 'a', name: 'Anna', games: 12 }] }],
      },
    });
    const view = await pageAt('tournaments/:tournament/norms').show(visit({ tournament: 'e' }), ask);
    const text = documentOf(view, READER);
    expect(text).toMatch(/<th scope="col" class="figures">IM<.*7½ <span aria-label="reached">✓/);
    expect(text).toContain('href="/tournaments/e/norms/a/explain?section=1"');
  });

  it('shows a team with its captains over the years', async () => {
    const ask = answering({
      'registry team': {
        ...{ team: 't', name: 'Knights', federation: 'GER', captain: 'b' },
        names: [{ name: 'Squires', from: 0 }],
        captains: [{ captain: 'a', from: 0 }],
      },
      'registry names': { a: 'Anna', b: 'Boris' },
      'tournament team-events': { team: 't', events: [], rights: [] },
    });
    const text = documentOf(await pageAt('teams/:team').show(visit({ team: 't' }), ask), {
      locale: 'de',
      zone: 'UTC',
    });
    for (const fragment of ['Knights', 'Squires', 'Anna', 'Boris']) expect(text).toContain(fragment);
  });

  it('shows when events begin, month by month, the next first', async () => {
    const event = { tournamentId: 'e', code: 'E', status: 'announced', players: 0, games: 0, finished: 0 };
    const march = { ...event, name: 'In March', startAt: Date.UTC(2027, 2, 1) };
    const april = { ...event, name: 'In April', startAt: Date.UTC(2027, 3, 1) };
    const ask = answering({
      'tournament tournaments': { tournaments: [april, march] },
      'tournament stages': { stages: [] },
    });
    const text = documentOf(await pageAt('calendar').show(visit({}), ask), READER);
    expect(text).toMatch(/<h2>March 2027.*In March.*<h2>April 2027.*In April/);
  });

  it('says of what is refused what programs are told', () => {
    const refused = { title: 'No such game', code: 'no-such-game', rule: 'L-1' };
    const text = documentOf(problemShown(refused, 'de'), { locale: 'de', zone: 'UTC' });
    expect(text).toContain('no-such-game');
    expect(text).toContain('Startseite');
  });

  it('has an address that the API has, or one of its own, once', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('what pages are written with', () => {
  it('takes a checkpoint apart: what it covers, who signed and cosigned it', () => {
    const note = 'amici/game/1\n12\nAAAA\n\n— amici/game/1 abc\n— witness.example/w1 def\n';
    expect(checkpointIn(note)).toEqual({
      ...{ origin: 'amici/game/1', size: 12, root: 'AAAA' },
      signers: ['amici/game/1', 'witness.example/w1'],
    });
  });

  it('takes the first language that is wished and known', () => {
    expect(localeOf('sv, es;q=0.8, de;q=0.9')).toBe('de');
    expect(localeOf('sv')).toBe('en');
    expect(localeOf(undefined)).toBe('en');
    expect(localeOf('de;q=0, es;q=0.1')).toBe('es');
  });

  it('prints half points as tables do', () => {
    expect([0, 0.5, 1, 5.5].map(points)).toEqual(['0', '½', '1', '5½']);
  });

  it('reads a FEN square by square', () => {
    const ranks = squaresOf('8/8/3k4/8/8/8/PP6/7K w - - 0 1');
    expect(ranks.every((rank) => rank.length === 8)).toBe(true);
    expect(ranks[2]![3]).toBe('k');
    expect(ranks[7]![7]).toBe('K');
  });
});
