import { gameIdOf, type GameResult } from '@amici/contracts/tournament';
import {
  afterwards,
  announcement,
  DAY,
  entry,
  ID,
  OFFICERS,
  of,
  reason,
  resultOf,
  START,
  type Given,
} from '../testing/event-of-three';
import { afterUnapproved } from '../results/scores';

const players = ['anna', 'bert', 'carl', 'dora', 'emil'];

const begun: readonly Given[] = [
  announcement({
    format: 'national',
    laws: 'ccla-2016',
    tournamentRules: 'ccla-2016',
    normRules: 'ccla-2016',
    colours: 'berger',
    director: 'dirk',
    prizes: [{ places: 1, what: 'a medal' }],
  }),
  ...players.map((player) => entry(player)),
  { type: 'PublishStartList', seed: 'lot' },
  { type: 'StartTournament', at: START, officesHeld: OFFICERS },
];

const { state } = afterwards(...begun);

/** The result of anna's game with another, with either colour, as anna scored it. */
const scored = (other: string, points: 0 | 0.5 | 1, day: number): Given => {
  const played_ = (result: GameResult, white: string, black: string) =>
    resultOf(state, white, black, result, { finishedAt: START + day * DAY, at: START + day * DAY });
  const whole: GameResult = points === 0.5 ? '1/2-1/2' : points === 1 ? '1-0' : '0-1';
  const turned: GameResult = points === 0.5 ? '1/2-1/2' : points === 1 ? '0-1' : '1-0';
  try {
    return played_(whole, 'anna', other);
  } catch {
    return played_(turned, other, 'anna');
  }
};

/** A game of two others, drawn, with either colours. */
const drawn = (one: string, other: string): Given => {
  const of_ = (white: string, black: string) =>
    resultOf(state, white, black, '1/2-1/2', { finishedAt: START + 9 * DAY, at: START + 9 * DAY });
  try {
    return of_(one, other);
  } catch {
    return of_(other, one);
  }
};

const effectiveAt = START + 20 * DAY + 3_600_000;

const leave = (more: object = {}): Given => ({
  ...{ type: 'WithdrawPlayer', player: 'anna', kind: 'unapproved', decision: 'adjudicate', reason },
  opponentsNotified: false,
  effectiveAt,
  at: START + 60 * DAY,
  ...more,
});

const played = [scored('bert', 1, 10), scored('carl', 0.5, 20), scored('dora', 0, 21)];

const pointsOf = (event: ReturnType<typeof afterwards>, player: string): readonly (number | null)[] => {
  const [section] = [...event.state.sections.values()];
  return section!.pairings.flatMap(({ white, black }, index) => {
    const names = [section!.players[white - 1]!.player, section!.players[black - 1]!.player];
    const side = names.indexOf(player);
    if (side < 0 || !names.includes('anna')) return [];
    const points: Readonly<Record<string, readonly number[]>> = {
      '1-0': [1, 0],
      '0-1': [0, 1],
      '1/2-1/2': [0.5, 0.5],
      '0-0': [0, 0],
      '1/2-0': [0.5, 0],
      '0-1/2': [0, 0.5],
    };
    const { result } = section!.outcomes[index]!;
    return [result === null ? null : points[result]![side]!];
  });
};

describe('a withdrawal from a League event', () => {
  it('takes effect on a day the director fixes, and results of later days go [C-26b]', () => {
    const event = afterwards(...begun, ...played);
    expect(event.refused(leave({ effectiveAt: undefined }))).toMatchObject({
      code: 'effective-date-missing',
      rule: 'C-26b',
    });
    expect(event.refused(leave({ effectiveAt: START + 61 * DAY }))).toMatchObject({ rule: 'C-26b' });
    const events = event.accepted(leave({ kind: 'approved', opponentsNotified: true }));
    expect(of('ResultRevised', events)).toMatchObject([
      { to: null, why: 'withdrawal', rating: 'stays-once-rated', rule: 'C-26b', white: expect.any(String) },
    ]);
    const [withdrawn] = of('PlayerWithdrawn', events);
    expect(withdrawn).toMatchObject({ effectiveAt, rule: 'C-27biii' });
    // The rescinded one and the one still going on.
    expect(withdrawn!.games).toHaveLength(2);
  });

  it('is approved or unapproved, never as the ICCF has it', () => {
    expect(afterwards(...begun).refused(leave({ kind: 'accepted', opponentsNotified: true }))).toMatchObject({
      code: 'no-such-withdrawal',
      data: { kinds: ['approved', 'unapproved'] },
    });
  });

  it('without leave gives the withdrawer nothing in all their games, opponents what they scored [C-27bii]', () => {
    const event = afterwards(...begun, ...played, leave());
    expect(event.state.withdrawn.get('anna')).toMatchObject({ kind: 'unapproved', adjudicated: true });
    // Bert lost and Carl drew; Dora's win of the day after is decided anew, and Emil's game goes on.
    const adjudicated = [scored('dora', 0, 70), scored('emil', 0.5, 70)];
    const over = afterwards(...begun, ...played, leave(), ...adjudicated);
    expect([...pointsOf(over, 'anna')]).toEqual([0, 0, 0, 0]);
    expect(['bert', 'carl', 'dora', 'emil'].map((one) => pointsOf(over, one)[0])).toEqual([0, 0.5, 1, 0.5]);
    expect(over.events.filter(({ type }) => type === 'ResultRevised')).toMatchObject([
      { rating: 'none', rule: 'C-27bii' },
      { rating: 'none', rule: 'C-27bii' },
      { to: null, rule: 'C-26b' },
    ]);
  });

  it('has games rated by what the board or adjudication gave, and none a second time [C-27bi]', () => {
    const over = afterwards(...begun, ...played, leave());
    const [drawn] = of('ResultRecorded', over.accepted(scored('emil', 0.5, 70)));
    expect(drawn).toMatchObject({ ratedResult: '1/2-1/2' });
    expect(drawn).not.toHaveProperty('rating');
    const [anew] = of('ResultRecorded', over.accepted(scored('dora', 0.5, 70)));
    expect(anew).toMatchObject({ ratedResult: '1/2-1/2', rating: 'stays-once-rated' });
  });

  it('with leave keeps the scores that stand, and adds those of adjudication [C-27biii]', () => {
    const approved = leave({ kind: 'approved', opponentsNotified: true });
    const over = afterwards(...begun, ...played, approved, scored('dora', 0.5, 70), scored('emil', 1, 70));
    expect([...pointsOf(over, 'anna')].sort()).toEqual([0.5, 0.5, 1, 1]);
  });

  it('with leave keeps the scores that stand, also where the other games are cancelled [C-27biii]', () => {
    const event = afterwards(...begun, ...played);
    const approved = leave({ kind: 'approved', opponentsNotified: true, decision: 'cancel' });
    const events = event.accepted(approved);
    // The one of a later day, and the one that goes on.
    expect(of('PlayerWithdrawn', events)[0]!.games).toHaveLength(2);
    const revised = of('ResultRevised', events).map(({ from, to }) => [from, to]);
    expect(revised).toEqual([
      ['0-1', 'cancelled'],
      [null, 'cancelled'],
    ]);
    const unapproved = event.accepted(leave({ decision: 'cancel' }));
    expect(of('PlayerWithdrawn', unapproved)[0]!.games).toHaveLength(4);
  });

  it('with leave keeps the place that the scores are worth, without leave none [C-27biii] [C-27diii]', () => {
    const wins = [scored('bert', 1, 10), scored('carl', 1, 11), scored('dora', 1, 12)];
    const others = ['bert', 'carl', 'dora', 'emil'].flatMap((one, index, all) =>
      all.slice(index + 1).map((other) => drawn(one, other)),
    );
    const prizeAfter = (withdrawal: Given) => {
      const over = afterwards(...begun, ...wins, ...others, withdrawal, scored('emil', 1, 70));
      return of('PrizeAwarded', over.accepted({ type: 'FinishTournament', at: START + 80 * DAY }));
    };
    const approved = leave({ kind: 'approved', opponentsNotified: true });
    expect(prizeAfter(approved)).toMatchObject([{ player: 'anna', place: 1, rule: 'C-30b' }]);
    expect(prizeAfter(leave())).not.toMatchObject([{ player: 'anna' }]);
  });

  it('that cancels the games changes no rating that was calculated [C-27bi]', () => {
    const event = afterwards(...begun, ...played);
    const revised = of('ResultRevised', event.accepted(leave({ decision: 'cancel' })));
    expect(revised).toHaveLength(4);
    for (const one of revised)
      expect(one).toMatchObject({ to: 'cancelled', rating: 'stays-once-rated', rule: 'C-27bi' });
  });

  it('scores an adjudicated game once, however often it is reported', () => {
    const over = afterwards(...begun, ...played, leave(), scored('emil', 1, 70));
    expect(over.accepted(scored('emil', 1, 71))).toEqual([]);
  });
});

describe('the score of who left without leave', () => {
  it.each([
    ['1-0', '0-0'],
    ['1/2-1/2', '0-1/2'],
    ['0-1', '0-1'],
    ['0-0', '0-0'],
    ['cancelled', 'cancelled'],
  ] as const)('with White is nothing: %s counts %s', (result, counts) => {
    expect(afterUnapproved(result, { white: true, black: false })).toBe(counts);
  });

  it('is nothing for both where both have left', () => {
    expect(afterUnapproved('1/2-1/2', { white: true, black: true })).toBe('0-0');
  });
});

describe('an application to leave', () => {
  const request = (grounds: object, more: object = {}): Given =>
    ({
      type: 'RequestWithdrawal',
      player: 'anna',
      reason,
      grounds,
      opponentsNotified: true,
      ...more,
    }) as Given;
  const [, ...entered] = begun;
  const ofIccf = [announcement({ director: 'dirk' }), ...entered] as const;

  it('says whether its reason is one that the rules know, and not which [T-8.2]', () => {
    const event = afterwards(...ofIccf);
    expect(event.accepted(request({ kind: 'illness', months: 2 }))).toMatchObject([
      { type: 'WithdrawalRequested', shortfall: 'reason-not-adequate', rule: 'T-8.2' },
    ]);
    const [adequate] = event.accepted(request({ kind: 'illness', months: 3 }));
    expect(adequate).toMatchObject({ shortfall: null, rule: 'T-8.1a' });
    expect(JSON.stringify(adequate)).not.toContain('illness');
  });

  it('is told the opponents first [T-8.1a]', () => {
    expect(
      afterwards(...ofIccf).refused(request({ kind: 'death' }, { opponentsNotified: false })),
    ).toMatchObject({
      code: 'opponents-not-notified',
      rule: 'T-8.1a',
    });
  });

  it('is for the director to find reasonable in the League; only then are opponents told [C-26a]', () => {
    const event = afterwards(...begun);
    const untold = request({ kind: 'illness', months: 1 }, { opponentsNotified: false });
    expect(event.accepted(untold)).toMatchObject([
      { type: 'WithdrawalRequested', shortfall: null, rule: 'C-26a' },
    ]);
    const [left] = of('PlayerWithdrawn', event.accepted(leave({ kind: 'approved' })));
    expect(left).toMatchObject({ kind: 'approved', opponentsNotified: false, forfeits: [] });
  });
});

describe('the games of a withdrawer', () => {
  it('are looked into by the director where they are not rated yet, and only there [C-27bi]', () => {
    const [section] = [...afterwards(...begun, ...played).state.sections.values()];
    const own = section!.pairings.flatMap(({ white, black }, index) => {
      const named = [white, black].map((number) => section!.players[number - 1]!.player);
      return named.includes('anna') ? [gameIdOf(ID, section!.id, index + 1)] : [];
    });
    const rated = own.slice(0, 1);
    const [left] = afterwards(...begun, ...played).accepted(leave({ rated }));
    expect(left).toMatchObject({
      type: 'PlayerWithdrawn',
      inspects: { games: own.slice(1), rated, rule: 'C-27bi' },
    });
  });
});
