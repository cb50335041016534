import {
  afterwards,
  ANNOUNCED,
  announcement,
  DAY,
  entry,
  START,
  type Given,
} from '../testing/event-of-three';

const field = (rating: number): readonly Given[] =>
  Array.from({ length: 3 }, (_, index) => entry(`p${index}`, { rating, fixed: true }));

const publish = (directorIsArbiter?: boolean): Given => ({
  type: 'PublishStartList',
  seed: 'lot',
  ...(directorIsArbiter === undefined ? {} : { directorIsArbiter }),
});

const appoint = (director: string, more: object = {}): Given => ({
  type: 'AppointDirector',
  director,
  ...more,
});

describe('who directs a title event', () => {
  it('is an International Arbiter from category 7 on, at the start list and at a later appointment [T-A2.1g1]', () => {
    const strong = [announcement({ director: 'dora' }), ...field(2401)];
    expect(afterwards(...strong).refused(publish(false))).toMatchObject({
      code: 'arbiter-required',
      rule: 'T-A2.1g1',
    });
    const listed = [...strong, publish(true)];
    expect(afterwards(...listed).refused(appoint('emma', { isArbiter: false }))).toMatchObject({
      code: 'arbiter-required',
      rule: 'T-A2.1g1',
    });
    expect(afterwards(...listed).accepted(appoint('emma', { isArbiter: true }))).toMatchObject([
      { type: 'DirectorAppointed', director: 'emma' },
    ]);
    const weaker = [announcement({ director: 'dora' }), ...field(2400)];
    expect(afterwards(...weaker).refused(publish(false))).toBeUndefined();
    const untitled = [announcement({ director: 'dora', titleEvent: false }), ...field(2500)];
    expect(afterwards(...untitled).refused(publish(false))).toBeUndefined();
  });

  it('plays in none of its games, not even to fill a place [T-A2.1g2]', () => {
    const event = [announcement(), ...field(2300), publish()];
    expect(afterwards(...event).refused(appoint('p1', { isArbiter: true }))).toMatchObject({
      code: 'director-plays',
      rule: 'T-A2.1g2',
    });
    expect(afterwards(announcement({ director: 'dora' })).refused(entry('dora'))).toMatchObject({
      code: 'director-plays',
      rule: 'T-A2.1g2',
    });
  });

  it.each(['thematic', 'open-class'])(
    'may play in a %s event, which is no title tournament [T-A2.1g2]',
    (format) => {
      const event = afterwards(announcement({ director: 'dora', format, entry: [] }));
      expect(event.refused(entry('dora'))).toBeUndefined();
      expect(
        afterwards(announcement({ format, entry: [] }), entry('p1')).refused(appoint('p1')),
      ).toBeUndefined();
    },
  );

  it("plays in no event of the League, by the League's own rule [C-1]", () => {
    const league = announcement({ director: 'dora', format: 'general-5-1', laws: 'ccla-2016' });
    expect(afterwards(league).refused(entry('dora'))).toMatchObject({ code: 'director-plays', rule: 'C-1' });
  });

  it('is an International Arbiter also by the list that holds at the start [T-A2.1g1]', () => {
    const listed = [announcement({ director: 'dora' }), ...field(2400), publish(false)];
    const stronger = Object.fromEntries(
      ['p0', 'p1', 'p2'].map((player) => [player, { rating: 2450, fixed: true, games: 40 }]),
    );
    const start = (directorIsArbiter: boolean, ratings: object = stronger): Given =>
      ({ type: 'StartTournament', at: START, directorIsArbiter, ratings }) as Given;
    expect(afterwards(...listed).refused(start(false))).toMatchObject({
      code: 'arbiter-required',
      rule: 'T-A2.1g1',
    });
    expect(afterwards(...listed).refused(start(true))).toBeUndefined();
    expect(afterwards(...listed).refused(start(false, {}))).toBeUndefined();
  });

  it('may have a mentor, who is somebody else, and whose name changes with a further appointment', () => {
    const event = afterwards(announcement(), appoint('dora', { mentor: 'mia' }));
    expect(event.events.at(-1)).toMatchObject({ type: 'DirectorAppointed', mentor: 'mia' });
    expect(event.accepted(appoint('dora', { mentor: 'mia' }))).toEqual([]);
    expect(event.accepted(appoint('dora'))).toHaveLength(1);
    expect(event.refused(appoint('dora', { mentor: 'dora' }))).toMatchObject({ code: 'own-mentor' });
  });
});

describe('an event that was brought in and is still to start', () => {
  const start = ANNOUNCED + 30 * DAY;
  const place = (number: number) => ({
    ...{ player: `p${number}`, federation: null, title: null, rating: 2300, fixed: true },
    ...{ number, startRating: 2300, startRatingSource: 'recorded' as const },
  });
  const brought: Given = {
    type: 'ImportTournament',
    ...{ source: 'file', code: 'F/1', name: 'A file', cycle: 'single', rated: true, chess960: false },
    ...{ start, end: null, conditions: { timeControl: null }, tieBreaks: null, list: null },
    players: [place(1), place(2)],
    games: [{ white: 1, black: 2, result: null, code: null, finishedAt: null }],
  };
  const begin: Given = { type: 'StartTournament', at: start };

  it('does not start without a director [L-14.1.1]', () => {
    expect(afterwards(brought).refused(begin)).toMatchObject({ code: 'director-missing', rule: 'L-14.1.1' });
    expect(afterwards(brought).refused(appoint('p1'))).toMatchObject({ code: 'director-plays' });
    expect(afterwards(brought, appoint('dora')).accepted(begin)[0]).toMatchObject({
      type: 'TournamentStarted',
      at: start,
    });
  });
});
