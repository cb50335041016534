import { answered as result, answerTo as ask } from './testing/answered';

const refused = (code: string, more: object = {}) => ({ ok: false, error: { code, ...more } });

const impossible = (code: string, rule?: string) =>
  refused('bad-request', {
    message: expect.stringMatching(`^${code}(:|$)`) as string,
    ...(rule === undefined ? {} : { rule }),
  });

const FIELD = [2610, 2580, 2555, 2540, 2520, 2505, 2490, 2470, 2455, 2430, 2410, 2375];

const entrant = (id: string | number, rating: number | null, federation = 'AUS') => ({
  id,
  rating,
  fixed: true,
  federation,
});

const event = [2480, ...FIELD].map((rating, index) => entrant(index, rating, `F${index % 4}`));

describe('norm.requirements', () => {
  it('answers every title in the shape of the contract', () => {
    expect(result({ op: 'norm.requirements', opponents: FIELD })).toEqual({
      averageOpponent: 2495,
      titles: {
        GM: { expectedScore: 7.1041, norm: 7.5, minimum: 4.5, required: 7.5, possible: true },
        SIM: { expectedScore: 6.3184, norm: 6.5, minimum: 4.5, required: 6.5, possible: true },
        IM: { expectedScore: 5.5222, norm: 6, minimum: 4.5, required: 6, possible: true },
        CCM: { expectedScore: 4.0035, norm: 4.5, minimum: 4.5, required: 4.5, possible: true },
        CCE: { expectedScore: 2.7243, norm: 3, minimum: 4.5, required: 4.5, possible: true },
      },
    });
  });

  it('takes ratings with decimals', () => {
    expect(result({ op: 'norm.requirements', opponents: [2503.75, 2400] })).toMatchObject({
      averageOpponent: 2451.875,
    });
  });

  it('refuses no opponents and what is no rating', () => {
    expect(ask({ op: 'norm.requirements', opponents: [] })).toMatchObject(
      impossible('no-opponents', 'T-A2.2.2'),
    );
    const message = (opponents: unknown): unknown => ask({ op: 'norm.requirements', opponents });
    expect(message([2400, '2500'])).toMatchObject(
      refused('bad-request', { message: 'opponents[1] must be a number' }),
    );
    expect(message([-1])).toMatchObject(
      refused('bad-request', { message: 'opponents[0] must be a rating between 0 and 9999' }),
    );
    expect(message([1e300])).toMatchObject(refused('bad-request'));
    expect(message(undefined)).toMatchObject(refused('bad-request', { message: 'opponents must be a list' }));
  });
});

describe('norm.overscore', () => {
  it('answers the games overscored', () => {
    const extra = (score: number) =>
      result({ op: 'norm.overscore', games: 12, score, expectedScore: 7.1041 });
    expect([7, 8, 9, 10].map(extra)).toEqual([0, 1, 3, 4].map((overscored) => ({ overscored })));
  });

  it('refuses impossible figures', () => {
    const question = { op: 'norm.overscore', games: 12, score: 8, expectedScore: 7 };
    expect(ask({ ...question, score: 12.5 })).toMatchObject(impossible('score-out-of-range'));
    expect(ask({ ...question, expectedScore: 0 })).toMatchObject(impossible('expected-score-out-of-range'));
    expect(ask({ ...question, games: 0 })).toMatchObject(
      refused('bad-request', { message: 'games must be between 1 and 1000000' }),
    );
    expect(ask({ ...question, games: 1.5 })).toMatchObject(refused('bad-request'));
    expect(ask({ ...question, score: 1e9 })).toMatchObject(refused('bad-request'));
  });
});

describe('norm.statement', () => {
  it('answers validity, category and every player in the order asked, ids as they came', () => {
    const answered = result({ op: 'norm.statement', players: event });
    expect(answered).toMatchObject({ valid: true, failures: [], category: '10', averageRating: 2493.8462 });
    const { players } = answered as { readonly players: readonly { readonly id: unknown }[] };
    expect(players.map(({ id }) => id)).toEqual(event.map(({ id }) => id));
    expect(Object.keys(players[0]!)).toEqual(['id', 'averageOpponent', 'titles']);
    expect(players[0]).toEqual({
      id: 0,
      ...(result({ op: 'norm.requirements', opponents: FIELD }) as object),
    });
  });

  it('takes FIDE ratings, missing ratings, titles and the assumed rating', () => {
    const players = event.map((player, index) => ({
      ...player,
      ...(index < 4 ? { rating: null } : {}),
      ...(index === 0 ? { fide: 2400, title: 'GM' } : {}),
    }));
    expect(result({ op: 'norm.statement', players })).toMatchObject({ valid: true, failures: [] });
    const fewer = players.map((player) => ({ ...player, fide: null, title: null }));
    expect(result({ op: 'norm.statement', players: fewer, assumed: 2326 })).toMatchObject({
      valid: false,
      failures: ['T-A2.1b'],
      category: '4',
      averageRating: 2326,
    });
  });

  it('tells the number 1 and the text "1" apart, and refuses the same player twice', () => {
    const two = (...ids: readonly (string | number)[]) =>
      ask({ op: 'norm.statement', players: ids.map((id) => entrant(id, 2400)) });
    expect(two(1, '1')).toMatchObject({ ok: true, result: { players: [{ id: 1 }, { id: '1' }] } });
    expect(two(1, 1)).toMatchObject(impossible('duplicate-player'));
    expect(two(1)).toMatchObject(impossible('too-few-players'));
  });

  it('refuses entrants it cannot read', () => {
    const one = (more: object) =>
      ask({ op: 'norm.statement', players: [{ ...entrant(1, 2400), ...more }, entrant(2, 2400)] });
    expect(one({ title: 'FM' })).toMatchObject(
      refused('bad-request', { message: 'title: FM is not a title of the ICCF' }),
    );
    expect(one({ id: null })).toMatchObject(
      refused('bad-request', { message: 'id must be a string or a number' }),
    );
    expect(one({ federation: null })).toMatchObject(refused('bad-request'));
    expect(one({ fixed: 'yes' })).toMatchObject(refused('bad-request'));
    expect(one({ fixed: undefined })).toMatchObject(
      refused('bad-request', { message: 'fixed must be true or false' }),
    );
    expect(one({ fixed: undefined, rating: null })).toMatchObject({ ok: true });
    expect(ask({ op: 'norm.statement', players: [entrant(1, null), entrant(2, null)] })).toMatchObject(
      impossible('nobody-rated', 'T-A2.2.10'),
    );
  });
});

describe('title.progress', () => {
  const question = {
    op: 'title.progress',
    title: 'GM',
    norms: [
      { games: 12, overscored: 2, gmOpponents: 3 },
      { games: 10, overscored: 2, gmOpponents: 0, simOpponents: 4 },
    ],
    fixedRating: true,
  };

  it('answers games, credited games and what is missing', () => {
    expect(result(question)).toEqual({ games: 22, credited: 26, awarded: true, missing: [] });
    expect(result({ ...question, fixedRating: false })).toEqual({
      games: 22,
      credited: 26,
      awarded: false,
      missing: ['T-A2.2.9'],
    });
    expect(result({ ...question, title: 'LGM', norms: [] })).toMatchObject({ missing: ['T-10.5c'] });
    const senior = {
      ...question,
      title: 'SIM',
      norms: [{ games: 12, overscored: 0 }],
      legacyMasterGames: [12],
    };
    expect(result(senior)).toMatchObject({ credited: 24, awarded: true });
  });

  it('refuses a title that is none, or not earned by norms', () => {
    expect(ask({ ...question, title: 'FM' })).toMatchObject(impossible('unknown-title', 'T-10.1'));
    expect(ask({ ...question, title: 'IA' })).toMatchObject(impossible('no-norm-title', 'T-10.8f1'));
  });

  it('refuses what it cannot read', () => {
    expect(ask({ ...question, fixedRating: 'yes' })).toMatchObject(
      refused('bad-request', { message: 'fixedRating must be true or false' }),
    );
    expect(ask({ ...question, norms: [{ games: 12 }] })).toMatchObject(refused('bad-request'));
    expect(ask({ ...question, norms: [{ games: -1, overscored: 0 }] })).toMatchObject(refused('bad-request'));
  });
});

describe('ccla.masterpoints', () => {
  const question = { op: 'ccla.masterpoints', grade: 'C', score: 7.5, games: 12 };

  it('answers the points of one event', () => {
    expect(result(question)).toEqual({ points: 22.5 });
    expect(result({ ...question, score: 7 })).toEqual({ points: 0 });
    expect(ask({ ...question, grade: 'E' })).toMatchObject(impossible('unknown-grade', 'CM-1'));
    expect(ask({ ...question, score: 13 })).toMatchObject(impossible('score-out-of-range', 'CM-8'));
    expect(ask({ op: 'ccla.masterpoints' })).toMatchObject(refused('bad-request'));
  });

  it('answers totals and titles of several events', () => {
    const events = [
      { grade: 'A', score: 5, games: 12 },
      { grade: 'C', points: 20 },
      { grade: 'D', points: 50, iccf: true },
    ];
    expect(result({ op: 'ccla.masterpoints', events })).toEqual({
      totals: { total: 115, gradesAB: 45, leagueGradesCD: 20, iccfGradesCD: 50, deemed: 0 },
      candidateMaster: { eligible: true, counted: 85 },
      master: { eligible: true, counted: 105 },
    });
    const norm = [{ grade: 'C', points: 31.5, masterNorm: true }];
    expect(result({ op: 'ccla.masterpoints', events: norm })).toMatchObject({
      totals: { total: 50, deemed: 18.5 },
      candidateMaster: { eligible: true },
      master: { eligible: false },
    });
    expect(result({ op: 'ccla.masterpoints', events: [], iccfMaster: true })).toMatchObject({
      master: { eligible: true },
    });
    expect(ask({ op: 'ccla.masterpoints', events: [{ grade: 'A', score: 5, games: 4 }] })).toMatchObject(
      impossible('score-out-of-range'),
    );
    expect(ask({ op: 'ccla.masterpoints', events: [{ grade: 'X', points: 5 }] })).toMatchObject(
      impossible('unknown-grade'),
    );
  });
});
