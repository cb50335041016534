import type { SectionFormed, SectionStarted } from '@amici/contracts/tournament';
import { afterwards, announcement, entry, OFFICERS, START, type Given } from '../testing/event-of-three';

const publish = (seed = 'lot 1'): Given => ({ type: 'PublishStartList', seed, directorIsArbiter: true });

const entrants = (count: number, rating: (index: number) => number = () => 2300): readonly Given[] =>
  Array.from({ length: count }, (_, index) => entry(`p${index}`, { rating: rating(index), fixed: true }));

const sectionsOf = (...commands: readonly Given[]): readonly SectionFormed[] =>
  afterwards(...commands).events.filter((event) => event.type === 'SectionFormed');

const average = ({ players }: SectionFormed): number =>
  players.reduce((sum, { rating }) => sum + rating!, 0) / players.length;

describe('a start list', () => {
  it('of more sections than one decision holds is refused, and does not fail when it is recorded', () => {
    const open = announcement({ format: 'open', level: 1800, sectionSize: 2 });
    const most = afterwards(open, ...entrants(1_998)).accepted(publish());
    expect(most).toHaveLength(1_000);
    expect(afterwards(open, ...entrants(2_000)).refused(publish())).toMatchObject({
      code: 'too-many-sections',
      data: { sections: 1_000, most: 999 },
    });
  });

  it('has everybody meet every other once, all at one instant [T-0.3a]', () => {
    const start: Given = { type: 'StartTournament', at: START + 5_000 };
    const { events } = afterwards(announcement(), ...entrants(13), publish(), start);
    const started = events.find((event) => event.type === 'SectionStarted') as SectionStarted;
    expect(started.pairings).toHaveLength(78);
    expect(started.startsAt).toBe(START);
    const met = started.pairings.flatMap((pairing) => [pairing!.white, pairing!.black]);
    for (let number = 1; number <= 13; number += 1)
      expect(met.filter((one) => one === number)).toHaveLength(12);
    expect(new Set(started.pairings.map((one) => [one!.white, one!.black].sort().join())).size).toBe(78);
  });

  it('draws colours by lot, six of each for thirteen, the same again from the recorded seed [T-0.3b]', () => {
    const draw = (seed: string): SectionFormed =>
      sectionsOf(announcement(), ...entrants(13), publish(seed))[0]!;
    const first = draw('lot 1');
    for (const { number } of first.players)
      expect(first.pairings.filter(({ white }) => white === number)).toHaveLength(6);
    expect(draw('lot 1')).toEqual(first);
    expect(draw('lot 2').players.map(({ player }) => player)).not.toEqual(
      first.players.map(({ player }) => player),
    );
  });

  it('gives norm events thirteen players with six games of each colour', () => {
    const players = entrants(13, () => 2500);
    const [section] = sectionsOf(announcement({ format: 'gm-norm' }), ...players, publish());
    expect(section!.pairings).toHaveLength(78);
    for (const { number } of section!.players)
      expect(section!.pairings.filter(({ black }) => black === number)).toHaveLength(6);
  });

  it('forms sections of near-equal strength, dealt out ABBA [T-1.0.5b]', () => {
    const players = entrants(26, (index) => 2400 + 10 * index);
    const sections = sectionsOf(announcement({ sectionSize: 13 }), ...players, publish());
    const [first, second] = sections.map(average);
    expect(Math.abs(first! - second!)).toBeCloseTo(10 / 13, 9);
  });

  it('puts players of like strength together in general events of the League [CT-8d]', () => {
    const players = entrants(12, (index) => 1500 + 10 * index);
    const [strong, weak] = sectionsOf(announcement({ format: 'general-5-1' }), ...players, publish());
    expect(strong!.players.map(({ rating }) => rating).sort()).toEqual([1560, 1570, 1580, 1590, 1600, 1610]);
    expect(weak!.players.map(({ rating }) => rating).sort()).toEqual([1500, 1510, 1520, 1530, 1540, 1550]);
  });

  it('takes the start rating of the published list over what the entry stated', () => {
    const ratings = { p0: { rating: 2345, fixed: true, games: 40 } };
    const [section] = sectionsOf(announcement(), ...entrants(2), { ...publish(), ratings } as Given);
    const of = (player: string) => section!.players.find((one) => one.player === player);
    expect(of('p0')).toMatchObject({ startRating: 2345, startRatingSource: 'list', games: 40 });
    expect(of('p1')).toMatchObject({ startRating: 2300, startRatingSource: 'list' });
  });

  it('takes a FIDE rating, then the level of the event, for a player without a rating', () => {
    const unrated = { rating: null, fixed: false };
    const players = [entry('anna', { ...unrated, fide: 2250 }), entry('bert', unrated)];
    const [section] = sectionsOf(announcement({ level: 2200 }), ...players, publish());
    const of = (player: string) => section!.players.find((one) => one.player === player);
    expect(of('anna')).toMatchObject({ startRating: 2250, startRatingSource: 'fide' });
    expect(of('bert')).toMatchObject({ startRating: 2200, startRatingSource: 'level' });
  });

  it('has one array for all Chess960 games, or one drawn for each of them [L-B.2.4]', () => {
    const arrays = (startPositions: string): readonly (string | undefined)[] => {
      const conditions = { ...(announcement().conditions as object), startPositions };
      const [section] = sectionsOf(announcement({ conditions }), ...entrants(7), publish());
      const drawn = startPositions === 'chess960-each' ? 'each' : 'common';
      expect(section!.arrays).toEqual({ drawn, rule: 'L-B.2.4' });
      return section!.pairings.map(({ initialFen }) => initialFen);
    };
    const common = arrays('chess960-common');
    expect(common).toHaveLength(21);
    expect(new Set(common).size).toBe(1);
    expect(common[0]).toBeDefined();
    expect(new Set(arrays('chess960-each')).size).toBeGreaterThan(10);
  });

  it('takes further tie-breaks no later than it appears itself [T-7.4]', () => {
    const add = { type: 'AddTieBreak', tieBreak: 'rating-low' } as const;
    const before = [announcement(), ...entrants(3)];
    expect(afterwards(...before).accepted(add)).toMatchObject([{ type: 'TieBreakAdded', rule: 'T-7.4' }]);
    expect(afterwards(...before, publish()).refused(add)).toMatchObject({
      code: 'start-list-published',
      rule: 'T-7.4',
    });
  });

  it('keeps the start rating that the Ratings Commissioner replaced on record', () => {
    const reason = { id: 'letter', hash: 'x' };
    const adjust = { type: 'AdjustStartRating', player: 'p1', rating: 2290, reason } as const;
    const published = afterwards(announcement(), ...entrants(3), publish());
    expect(published.accepted(adjust)).toMatchObject([{ from: 2300, to: 2290, rule: 'T-9.4b' }]);
    expect(published.refused({ ...adjust, player: 'nobody' })).toMatchObject({ code: 'not-entered' });
  });

  it('appears once, for two players at least', () => {
    expect(afterwards(announcement(), ...entrants(1)).refused(publish())).toMatchObject({
      code: 'too-few-players',
    });
    expect(afterwards(announcement(), ...entrants(3), publish()).refused(publish())).toMatchObject({
      code: 'start-list-published',
    });
  });
});

describe('the start of an event', () => {
  const listed = [announcement(), ...entrants(3), publish()];

  it('is not before its announced instant, and happens once', () => {
    const start = { type: 'StartTournament', at: START } as const;
    expect(afterwards(...listed).refused({ ...start, at: START - 1 })).toMatchObject({ code: 'not-due' });
    expect(afterwards(...listed, start).accepted(start)).toEqual([]);
    expect(afterwards(announcement()).refused(start)).toMatchObject({ code: 'no-start-list' });
  });

  it('is no business of a trigger while somebody has to see to something, though a person is told why', () => {
    const start = { type: 'StartTournament', at: START } as const;
    const triggered = { ...start, actor: { subject: 'service:clock', office: 'service' } } as const;
    const { director: _none, ...undirected } = announcement();
    const cancel = { type: 'CancelTournament', reason: { id: 'letter', hash: 'x' } } as const;
    for (const [code, ...history] of [
      ['no-start-list', announcement()],
      ['director-missing', undirected, ...entrants(5), publish()],
      ['tournament-cancelled', ...listed, cancel],
    ] as const) {
      const before = afterwards(...history);
      expect(before.refused(start)).toMatchObject({ code });
      expect(before.accepted(triggered)).toEqual([]);
    }
    // It has come early, or the offices are not known: it comes again.
    expect(afterwards(...listed).refused({ ...triggered, at: START - 1 })).toMatchObject({ code: 'not-due' });
  });

  it.each([
    ['ccla-2016', 'C-1'],
    ['iccf-2017', 'L-14.1.1'],
  ])('waits for a director under the rules of %s: %s [C-1, L-14.1.1]', (tournamentRules, rule) => {
    const { director: _none, ...undirected } = announcement({ tournamentRules });
    const event = [undirected, ...entrants(5), publish()];
    const start = { type: 'StartTournament', at: START, officesHeld: OFFICERS } as const;
    expect(afterwards(...event).refused(start)).toMatchObject({ code: 'director-missing', rule });
    const appoint = { type: 'AppointDirector', director: 'dora' } as const;
    expect(afterwards(...event).accepted(appoint)).toMatchObject([{ type: 'DirectorAppointed', rule }]);
    expect(afterwards(...event, appoint).accepted(start)[0]).toMatchObject({ type: 'TournamentStarted' });
  });

  it('waits in the League for a Games Starter or Starting Committee and for who hears appeals [C-1]', () => {
    const event = [
      announcement({ tournamentRules: 'ccla-2016', director: 'dora' }),
      ...entrants(5),
      publish(),
    ];
    const begin = (officesHeld: readonly string[] | null) =>
      ({ type: 'StartTournament', at: START, officesHeld }) as const;
    const starters = ['games-starter', 'starting-committee'];
    for (const [held, oneOfEach] of [
      [[], [starters, ['appeals']]],
      [['appeals'], [starters]],
      [starters, [['appeals']]],
    ] as const)
      expect(afterwards(...event).refused(begin(held))).toMatchObject({
        ...{ code: 'officers-missing', rule: 'C-1', data: { oneOfEach } },
      });
    expect(afterwards(...event).refused(begin(null))).toMatchObject({ code: 'officers-not-known' });
    for (const starter of starters)
      expect(afterwards(...event).accepted(begin([starter, 'appeals']))[0]).toMatchObject({
        type: 'TournamentStarted',
      });
  });

  it('away from the server waits for the conditions in writing under the rules of the League [C-2diii]', () => {
    const post = (more: object) => {
      const event = announcement({
        tournamentRules: 'ccla-2016',
        laws: 'ccla-2016',
        conditions: { transmission: 'postal' },
        director: 'dora',
        ...more,
      });
      return afterwards(event, ...entrants(5), publish());
    };
    const start = { type: 'StartTournament', at: START, officesHeld: OFFICERS } as const;
    expect(post({}).refused(start)).toMatchObject({ code: 'conditions-missing', rule: 'C-2diii' });
    const conditionsDocument = { id: 'conditions', hash: 'x' };
    expect(post({ conditionsDocument }).accepted(start)[0]).toMatchObject({ type: 'TournamentStarted' });
  });

  it('does not happen once the event was cancelled', () => {
    const reason = { id: 'letter', hash: 'x' };
    const cancelled = afterwards(...listed, { type: 'CancelTournament', reason });
    expect(cancelled.refused({ type: 'StartTournament', at: START })).toMatchObject({
      code: 'tournament-cancelled',
    });
    expect(cancelled.refused(entry('late'))).toMatchObject({ code: 'tournament-cancelled' });
    const begun = afterwards(...listed, { type: 'StartTournament', at: START });
    expect(begun.refused({ type: 'CancelTournament', reason })).toMatchObject({ code: 'already-started' });
  });
});
