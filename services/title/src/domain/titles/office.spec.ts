import { spec } from '@amici/kernel/testing';
import { direction, directedBy } from '../direction/direction';
import { on, service } from '../testing/fixtures';
import {
  applied,
  assessed,
  board,
  compiled,
  confirm,
  counted,
  established,
  of,
  qc,
  T,
  text,
} from '../testing/titles';
import { progressTo, titles, type TitlesEvent } from '.';

const { given } = spec(titles);
const appeals = { subject: 'ada', office: 'appeals' };
const self = { subject: 'x', office: 'player' };

const reported: TitlesEvent = {
  type: 'RecommendationReported',
  at: T,
  player: 'x',
  title: 'IA',
  favourable: true,
  to: ['AUS', 'qualifications-commissioner'],
  rule: 'T-10.7g',
};

const YEAR = 365 * 86_400_000;
const directed = (games: number, years: number, more: object = {}) => ({
  event: 'e1',
  kind: 'norm',
  medium: 'server' as const,
  games,
  from: on('2013-01-01'),
  to: on('2013-01-01') + years * YEAR,
  mentor: 'mia',
  source: 'log' as const,
  ...more,
});

const applyIA = (events: readonly ReturnType<typeof directed>[], more: object = {}) => ({
  type: 'ApplyForTitle' as const,
  ...of('IA', { subject: 'delia', office: 'delegate' }),
  federation: 'AUS',
  events: ['e1'],
  mentorName: text('n'),
  mentorEmail: text('m'),
  directed: events,
  ...more,
});

const metBy = (...events: readonly ReturnType<typeof directed>[]): unknown => {
  const { decision } = given().when(applyIA(events));
  return decision.ok && (decision.events[1] as { met: readonly string[] }).met;
};

describe('the figures of an arbiter', () => {
  it('are more than 2000 games by server over two years, all mentored [T-10.7b]', () => {
    expect(metBy(directed(2000, 3))).toEqual([]);
    expect(metBy(directed(2001, 2))).toEqual(['T-10.7b']);
    expect(metBy(directed(2500, 1.9))).toEqual([]);
    given(applied('IA'), compiled({ met: [] }), reported)
      .when(confirm('IA'))
      .thenRejected('figures-missing', 'T-10.7b');
  });

  it('or more than 1000 games by post over four years [T-10.7c]', () => {
    expect(metBy(directed(1001, 4, { medium: 'postal', to: on('2019-01-02') }))).toEqual(['T-10.7c']);
    expect(metBy(directed(1000, 4, { medium: 'postal' }))).toEqual([]);
  });

  it('count events of the kinds listed alone, whenever they were played [T-10.7e]', () => {
    expect(metBy(directed(2500, 3, { kind: null }))).toEqual([]);
    expect(metBy(directed(2500, 3, { kind: 'thematic' }))).toEqual(['T-10.7b']);
    const kindOf = (format: string) => {
      const decision = direction.decide(
        { type: 'NoteEventKind', tournament: 't', format, medium: 'server', actor: service, at: T },
        direction.initialState,
      );
      return decision.ok && decision.events[0];
    };
    expect(kindOf('national')).toMatchObject({ type: 'EventQualified', kind: null, rule: 'T-10.7e' });
    expect(kindOf('thematic')).toMatchObject({ kind: 'thematic' });
  });

  it('are counted from the log: games completed while they directed under a mentor', () => {
    const note = (command: object, state: typeof direction.initialState, at = T) => {
      const decision = direction.decide({ tournament: 't', actor: service, at, ...command } as never, state);
      if (!decision.ok) throw new Error(decision.rejection.code);
      return decision.events.reduce(direction.evolve, state);
    };
    const game = (id: string, completed = true) => ({ type: 'NoteCompletion', game: id, completed });
    let state = note({ type: 'NoteEventKind', format: 'gm-norm', medium: 'server' }, direction.initialState);
    state = note({ type: 'NoteDirector', director: 'x', mentor: null }, state);
    state = note(game('g0'), state);
    state = note({ type: 'NoteDirector', director: 'x', mentor: 'mia' }, state);
    state = note(game('g1'), note(game('g2'), state));
    state = note(game('g2', false), state);
    state = note({ type: 'NoteEventOver' }, state, T + YEAR);
    expect(directedBy(state, 't', 'x', T + 2 * YEAR)).toEqual({
      event: 't',
      kind: 'norm',
      medium: 'server',
      games: 1,
      from: T,
      to: T + YEAR,
      mentor: 'mia',
      source: 'log',
    });
    expect(directedBy(state, 't', 'somebody', T)).toBeUndefined();
    const interrupted = [
      [{ type: 'NoteDirector', director: 'x', mentor: 'mia' }, T],
      [{ type: 'NoteDirector', director: 'x', mentor: null }, T + YEAR],
      [{ type: 'NoteDirector', director: 'x', mentor: 'mia' }, T + 3 * YEAR],
    ] as const;
    const again = interrupted.reduce(
      (before, [command, at]) => note(command, before, at),
      direction.initialState,
    );
    // What was directed without a mentor in between counts for nothing.
    expect(directedBy(again, 't', 'x', T + 4 * YEAR)).toMatchObject({
      terms: [
        { from: T, to: T + YEAR },
        { from: T + 3 * YEAR, to: T + 4 * YEAR },
      ],
    });
  });

  it('are only the half of it: the mentor assesses the work [T-10.7d]', () => {
    const known = [applied('IA'), compiled(), reported];
    given(...known)
      .when(confirm('IA'))
      .thenRejected('pending-qualitative', 'T-10.7d');
    const assess = {
      type: 'AssessDirector',
      player: 'x',
      favourable: true,
      assessment: text('work'),
    } as const;
    given(...known)
      .when({ ...assess, actor: { subject: 'mia', office: 'mentor' }, at: T })
      .thenLike({ type: 'MentorAssessed', mentor: 'mia', rule: 'T-10.7d' });
    given(...known, assessed)
      .when(confirm('IA'))
      .thenLike({ type: 'ConfirmationProposed' });
  });

  it('take in what the committee has on record of events before this log', () => {
    const { source: _log, ...event } = directed(2001, 2, { event: 'old' });
    const register = {
      type: 'RegisterDirection',
      player: 'x',
      events: [event],
      source: 'committee',
    } as const;
    const { state } = given().when({
      ...register,
      actor: { subject: 'tom', office: 'director-committee' },
      at: T,
    });
    expect(titles.decide(applyIA([]), state())).toMatchObject({
      events: [{}, { directed: [{ event: 'old', source: 'record', counts: true }], met: ['T-10.7b'] }],
    });
  });
});

describe('an application of their own', () => {
  const alone = (memberFederation: string | null) =>
    applyIA([], { federation: undefined, actor: self, memberFederation });

  it('is for a player without a federation, or after an appeal that was upheld [T-10.8f2]', () => {
    given().when(alone('AUS')).thenRejected('appeal-missing', 'T-10.8f2');
    given().when(alone(null)).thenLike({ type: 'TitleAppliedFor', federation: null, rule: 'T-10.8f2' }, {});
    const allow = { type: 'AllowPersonalApplication', ...of('IA', appeals), reason: text('appeal') } as const;
    const { state } = given().when(allow);
    expect(titles.decide(alone('AUS'), state())).toMatchObject({
      ok: true,
      events: [{ type: 'TitleAppliedFor', federation: null }, {}],
    });
  });
});

describe('a norm that no statement gave', () => {
  const register = (
    title: 'IM' | 'SIM' | 'GM' | 'LGM' | 'LIM',
    games: number,
    startedOn: string,
    more = {},
  ) =>
    ({
      type: 'RegisterNorm',
      player: 'x',
      title,
      event: `of ${startedOn}`,
      games,
      overscored: 0,
      gmOpponents: 0,
      simOpponents: 0,
      startedOn,
      source: 'the register',
      actor: qc,
      at: T,
      ...more,
    }) as const;

  it('of an event before April 2017 comes from the record, by its older rules [T-10.0.0]', () => {
    given()
      .when(register('GM', 12, '2017-03-31'))
      .thenLike({ type: 'NormRegistered', title: 'GM', rule: 'T-10.0.0' });
    given()
      .when(register('GM', 12, '2017-04-01'))
      .thenLike({ rule: 'T-A2.3c' });
  });

  it('of a Ladies’ Grandmaster counts towards CCM from events before 2016 [T-10.5e]', () => {
    given()
      .when(register('LGM', 12, '2015-12-31'))
      .thenLike({ type: 'NormRegistered', as: 'LGM', title: 'CCM', rule: 'T-10.5e' });
    given()
      .when(register('LGM', 12, '2016-01-01'))
      .thenRejected('ladies-norm-ended', 'T-10.5e');
  });

  it('of a Ladies’ International Master counts towards CCE from events before 2016 [T-10.6e]', () => {
    given()
      .when(register('LIM', 12, '2015-12-31'))
      .thenLike({ as: 'LIM', title: 'CCE', rule: 'T-10.6e' });
    given()
      .when(register('LIM', 12, '2016-01-01'))
      .thenRejected('ladies-norm-ended', 'T-10.6e');
  });

  it('of an IM from before the Daytona Congress counts towards SIM, 14 games at most [T-10.3a2]', () => {
    const first = given(established, counted('SIM', 12, 0, 't1')).when(register('IM', 10, '1999-05-01'));
    first.thenLike({ type: 'NormRegistered', legacy: true, rule: 'T-10.3a2' });
    expect(progressTo(first.state(), 'SIM', Date.parse('2017-06-01'))).toMatchObject({
      games: 22,
      awarded: false,
    });
    const second = titles.decide(
      register('IM', 6, '2001-05-01', { approvedOn: '2000-09-01' }),
      first.state(),
    );
    expect(second).toMatchObject({
      ok: true,
      events: [{ legacy: true }, { type: 'TitleEarned', title: 'SIM', credited: 26 }],
    });
    given()
      .when(register('IM', 6, '2000-09-17'))
      .thenLike({ legacy: false });
  });

  const propose = {
    type: 'ProposeExceptionalNorm',
    player: 'x',
    tournament: 't9',
    section: '1',
    title: 'IM',
    games: 12,
    overscored: 0,
    reason: text('why'),
    actor: qc,
    at: T,
  } as const;
  const decide = {
    type: 'DecideExceptionalNorm',
    player: 'x',
    tournament: 't9',
    title: 'IM',
    actor: board,
    at: T,
  } as const;

  it('in an exceptional case is decided by the Board on the commissioner’s proposal [T-A2.4]', () => {
    given()
      .when({ ...decide, granted: true })
      .thenRejected('proposal-missing', 'T-A2.4');
    const { state } = given().when(propose);
    expect(titles.decide({ ...decide, granted: true, motion: 'm1' }, state())).toMatchObject({
      events: [
        { type: 'ExceptionalNormDecided', granted: true, motion: 'm1', rule: 'T-A2.4' },
        { type: 'NormCounted', tournament: 't9', rule: 'T-A2.4' },
      ],
    });
    expect(titles.decide({ ...decide, granted: false }, state())).toMatchObject({
      events: [{ type: 'ExceptionalNormDecided', granted: false }],
    });
  });
});

describe('a ladies’ title', () => {
  const holds = (title: 'CCM' | 'CCE', day: string): TitlesEvent => ({
    type: 'TitleRegistered',
    at: on(day),
    player: 'x',
    title,
    effectiveFrom: on(day),
    source: 'r',
    rule: 'T-10.1',
  });
  const show = (title: 'LGM' | 'LIM') =>
    ({ type: 'ShowLadiesTitle', ...of(title, qc, on('2021-06-01')), title }) as const;

  it('may be shown for CCM that was earned by 1 January 2021, and not be earned since [T-10.5e]', () => {
    given(holds('CCM', '2020-12-31')).when(show('LGM')).thenLike({ insteadOf: 'CCM', rule: 'T-10.5e' });
    given(holds('CCM', '2021-01-02')).when(show('LGM')).thenRejected('ladies-title-ended', 'T-10.5e');
    given().when(show('LGM')).thenRejected('title-not-held', 'T-10.5e');
    const register = { type: 'RegisterTitle', ...of('LGM', qc, on('2021-06-01')), source: 'r' } as const;
    given()
      .when({ ...register, effectiveFrom: on('2021-01-02') })
      .thenRejected('ladies-title-ended', 'T-10.5e');
  });

  it('may be shown for CCE that was earned by then [T-10.6e]', () => {
    given(holds('CCE', '2020-12-31')).when(show('LIM')).thenLike({ insteadOf: 'CCE', rule: 'T-10.6e' });
    given(holds('CCE', '2021-01-02')).when(show('LIM')).thenRejected('ladies-title-ended', 'T-10.6e');
  });
});

describe('a champion', () => {
  const won = (event: 'world-championship-final' | 'ladies-world-championship-final', edition?: number) => ({
    type: 'NoteChampionship' as const,
    player: 'x',
    event,
    tournament: 't',
    place: 1,
    halfPoints: 24,
    games: 16,
    norms: [],
    ...(edition === undefined ? {} : { edition }),
    actor: service,
    at: T,
  });

  it('of the world is who wins a final, for ever, by the number of its cycle [T-1.4.5]', () => {
    given()
      .when(won('world-championship-final', 29))
      .thenLike(
        { type: 'ChampionProclaimed', champion: 'world-champion', number: 29, rule: 'T-1.4.5' },
        { type: 'TitleEarned', title: 'GM' },
      );
    const { decision } = given().when({ ...won('world-championship-final', 29), place: 2 });
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual(['TitleEarned']);
    // The table of a final may be corrected, and so its champion.
    const proclaimed: TitlesEvent = {
      ...{ type: 'ChampionProclaimed', at: T, player: 'x', champion: 'world-champion', number: 29 },
      ...{ tournament: 't', rule: 'T-1.4.5' },
    };
    given(proclaimed)
      .when({ ...won('world-championship-final', 29), place: 2 })
      .thenLike(
        { type: 'ChampionWithdrawn', champion: 'world-champion', number: 29 },
        { type: 'TitleEarned' },
      );
  });

  it('of the ladies is who wins theirs, by the number of its cycle [T-1.6.4]', () => {
    const { decision } = given().when(won('ladies-world-championship-final', 10));
    expect(decision.ok && decision.events[0]).toMatchObject({
      champion: 'ladies-world-champion',
      number: 10,
      rule: 'T-1.6.4',
    });
  });

  it('is nobody by a table that two lead, or whose winner left: no two champions have one number [T-1.6.4] [T-1.4.5]', () => {
    const proclaimed: TitlesEvent = {
      ...{ type: 'ChampionProclaimed', at: T, player: 'x', champion: 'ladies-world-champion', number: 33 },
      ...{ tournament: 't', rule: 'T-1.6.4' },
    };
    const level = { ...won('ladies-world-championship-final', 33), champion: false as const };
    const types = (events: readonly TitlesEvent[], command: object) => {
      const { decision } = given(...events).when(command as never);
      return (
        decision.ok && decision.events.map(({ type }) => type).filter((type) => type.startsWith('Champion'))
      );
    };
    expect(types([], level)).toEqual([]);
    expect(types([proclaimed], level)).toEqual(['ChampionWithdrawn']);
    const lost = { type: 'NoteCycleChampion', championship: 'ladies-championship', number: 33, won: false };
    const note = { ...lost, player: 'x', tournament: 't', actor: service, at: T };
    expect(types([proclaimed], note)).toEqual(['ChampionWithdrawn']);
    expect(types([], note)).toEqual([]);
  });

  it('is also a player that a closed cycle names, once for a final [T-1.4.5, T-1.6.4]', () => {
    const closed = { type: 'NoteCycleChampion', championship: 'world-championship', number: 30 } as const;
    const note = { ...closed, player: 'x', tournament: 't', actor: service, at: T };
    given()
      .when(note)
      .thenLike({ type: 'ChampionProclaimed', champion: 'world-champion', number: 30, rule: 'T-1.4.5' });
    const { decision } = given({
      ...{ type: 'ChampionProclaimed', at: T, player: 'x', champion: 'world-champion', number: 30 },
      ...{ tournament: 't', rule: 'T-1.4.5' },
    } as const).when(note);
    expect(decision.ok && decision.events).toEqual([]);
  });

  it('of the League is every winner of a championship, by the year in which it began [CM-7]', () => {
    const note = {
      type: 'NoteLeagueChampion',
      tournament: 't',
      startedOn: '2015-05-01',
      actor: service,
      at: T,
    } as const;
    for (const player of ['x', 'y'])
      given()
        .when({ ...note, player })
        .thenLike({
          type: 'ChampionProclaimed',
          player,
          champion: 'ccla-champion',
          number: 2015,
          rule: 'CM-7',
        });
    // A result corrected since gives the championship to another.
    const proclaimed: TitlesEvent = {
      ...{ type: 'ChampionProclaimed', at: T, player: 'x', champion: 'ccla-champion', number: 2015 },
      ...{ tournament: 't', rule: 'CM-7' },
    };
    given(proclaimed)
      .when({ ...note, player: 'x', won: false })
      .thenLike({ type: 'ChampionWithdrawn', champion: 'ccla-champion', number: 2015, rule: 'CM-7' });
    given()
      .when({ ...note, player: 'x', won: false })
      .thenNothing();
  });
});
