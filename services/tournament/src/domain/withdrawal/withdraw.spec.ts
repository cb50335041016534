import type { Grounds } from '@amici/contracts/tournament';
import {
  afterwards,
  announcement,
  entry,
  OFFICERS,
  reason,
  resultOf,
  START,
  type Given,
} from '../testing/event-of-three';

const published = [
  announcement({ colours: 'berger' }),
  entry('anna'),
  entry('bert'),
  entry('carl'),
  { type: 'PublishStartList', seed: 'x' },
] as const;
const started = [...published, { type: 'StartTournament', at: START }] as const;

const leave = (more: object = {}): Given =>
  ({
    type: 'WithdrawPlayer',
    at: START + 1,
    player: 'anna',
    kind: 'accepted',
    decision: 'cancel',
    reason,
    opponentsNotified: true,
    ...more,
  }) as Given;

describe('a withdrawal', () => {
  it('needs an application with a reason, and opponents who know of it [T-8.1a]', () => {
    const event = afterwards(...started);
    expect(event.refused(leave({ reason: { id: '', hash: '' } }))).toMatchObject({
      code: 'reason-missing',
      rule: 'T-8.1a',
    });
    expect(event.refused(leave({ opponentsNotified: false }))).toMatchObject({
      code: 'opponents-not-notified',
      rule: 'T-8.1a',
    });
    expect(event.accepted(leave())[0]).toMatchObject({ type: 'PlayerWithdrawn', rule: 'T-8.1a' });
  });

  it('between start list and start loses the fee and any qualification used [T-8.1b]', () => {
    const [withdrawn, ...cancelled] = afterwards(...published).accepted(leave({ at: START - 1 }));
    expect(withdrawn).toMatchObject({
      forfeits: ['fee', 'qualification'],
      decision: 'cancel',
      rule: 'T-8.1b',
    });
    expect(cancelled).toHaveLength(2);
    const start = { type: 'StartTournament', at: START } as const;
    const games = afterwards(...published, leave({ at: START - 1 })).accepted(start);
    const [section] = games.filter((event) => event.type === 'SectionStarted');
    expect(section!.pairings.filter((pairing) => pairing === null)).toHaveLength(2);
    expect(afterwards(...started).accepted(leave())[0]).toMatchObject({ forfeits: [] });
  });

  it('rests on death, or on play made impossible for three months; personal reasons in full [T-8.2]', () => {
    const judged = (grounds: Grounds) => afterwards(...started).refused(leave({ grounds }));
    expect(judged({ kind: 'illness', months: 2 })).toMatchObject({ rule: 'T-8.2' });
    expect(judged({ kind: 'illness', months: 3 })).toBeUndefined();
    expect(judged({ kind: 'personal', months: 6, gameDetails: true })).toMatchObject({ rule: 'T-8.2' });
    expect(judged({ kind: 'death' })).toBeUndefined();
  });

  it('on personal grounds comes with the scores of all games [T-8.3e]', () => {
    const grounds: Grounds = { kind: 'personal', months: 6, detailed: true };
    expect(afterwards(...started).refused(leave({ grounds }))).toMatchObject({
      code: 'application-incomplete',
      rule: 'T-8.3e',
    });
    expect(
      afterwards(...started).refused(leave({ grounds: { ...grounds, gameDetails: true } })),
    ).toBeUndefined();
  });

  it('keeps nothing of what it rests on', () => {
    const events = afterwards(...started).accepted(leave({ grounds: { kind: 'illness', months: 9 } }));
    expect(JSON.stringify(events)).not.toContain('illness');
  });

  it('cancels all games of the player, finished ones too, or leaves the open ones to adjudication', () => {
    const { state } = afterwards(...started);
    const finished = [resultOf(state, 'anna', 'bert', '1-0')];
    const cancelled = afterwards(...started, ...finished).accepted(leave());
    expect(cancelled.slice(1)).toMatchObject([
      { type: 'ResultRevised', from: '1-0', to: 'cancelled', rule: 'T-A2.3a1' },
      { type: 'ResultRevised', from: null, to: 'cancelled' },
    ]);
    const left = afterwards(...started, ...finished).accepted(leave({ decision: 'adjudicate' }));
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ games: [expect.any(String)] });
  });

  it('from one event is one from each other in progress, where the rules say so', () => {
    const because = leave({ because: 'another-event' });
    expect(afterwards(...started).accepted(because)[0]).toMatchObject({
      because: 'another-event',
      rule: 'T-8.3a',
    });
    const [, ...rest] = started;
    const league = [announcement({ tournamentRules: 'ccla-2016', director: 'dora' }), ...rest.slice(0, 3)];
    const start = { type: 'StartTournament', at: START, officesHeld: OFFICERS } as const;
    const more = [entry('emil'), entry('fred'), ...rest.slice(3, -1), start] as const;
    expect(afterwards(...league, ...more).accepted(because)).toEqual([]);
  });

  it('from an event of the League, by its book, leaves nobody’s ICCF events [T-8.3a] [C-26a]', () => {
    for (const kind of ['approved', 'unapproved'])
      expect(afterwards(...started).accepted(leave({ because: 'a-league-event', kind }))).toEqual([]);
  });

  it('reaches approved events alone: none that is national, nor a free match of two games [T-8.3f]', () => {
    const because = leave({ because: 'another-event' });
    const [, ...rest] = started;
    const national = afterwards(announcement({ format: 'national', level: 2000 }), ...rest);
    expect(national.accepted(because)).toEqual([]);
    expect(national.accepted(leave())[0]).toMatchObject({ approvedEvent: false });
    const two = [entry('anna'), entry('bert')];
    const match = (rated: boolean) =>
      afterwards(
        announcement({ cycle: 'double', rated, titleEvent: false }),
        ...two,
        { type: 'PublishStartList' },
        { type: 'StartTournament', at: START },
      ).accepted(because);
    expect(match(false)).toEqual([]);
    expect(match(true)[0]).toMatchObject({ rule: 'T-8.3a' });
  });

  it('happens once, and only to who plays', () => {
    expect(afterwards(...started, leave()).accepted(leave())).toEqual([]);
    expect(afterwards(...started).refused(leave({ player: 'zoe' }))).toMatchObject({ code: 'not-playing' });
  });
});
