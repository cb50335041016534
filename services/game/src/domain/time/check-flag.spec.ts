import { FLAG_GRACE_MS, days } from '@amici/timecontrol';
import type { MateEvidence } from '@amici/contracts/game';
import {
  ANNA,
  BORIS,
  by,
  day,
  given,
  historyOf,
  moves,
  PROFILES,
  START,
  starting,
  TEN_IN_FIFTY,
} from '../testing/fixtures';
import type { CheckFlag } from './commands';

const mate = (answer: MateEvidence['answer']): MateEvidence => ({
  answer,
  source: 'analyser',
  limit: 'full',
});
const trigger = (history: readonly unknown[], at: number, more: Partial<CheckFlag> = {}) =>
  by<CheckFlag>(
    'service:clock',
    { type: 'CheckFlag', revision: history.length - 1, deliveredThrough: at, mate: mate('can'), ...more },
    at,
  );

const begun = historyOf(PROFILES.server());
const deadline = day(50);

describe('a flag on the server', () => {
  it('falls at the deadline without anybody claiming it, decided when all that bears on it is there [L-6.6a]', () => {
    given(...begun)
      .when(trigger(begun, deadline + FLAG_GRACE_MS))
      .thenLike(
        {
          type: 'FlagFell',
          at: deadline,
          deadline,
          decidedAt: deadline + FLAG_GRACE_MS,
          by: 'white',
          number: 1,
          found: 'by-server',
          rule: 'L-6.6a',
        },
        { type: 'GameEnded', at: deadline, result: '0-1', ending: 'time-forfeit' },
      );
    given(...begun)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, deadline))
      .thenLike({ type: 'MoveMade', at: deadline });
  });

  it('is not decided early, nor while something may still be on its way [R14]', () => {
    given(...begun)
      .when(trigger(begun, deadline))
      .thenNothing();
    given(...begun)
      .when(trigger(begun, deadline + FLAG_GRACE_MS - 1))
      .thenRejected('too-early');
    given(...begun)
      .when(trigger(begun, deadline + FLAG_GRACE_MS, { deliveredThrough: deadline + FLAG_GRACE_MS - 1 }))
      .thenRejected('deliveries-pending');
  });

  it('is the exact mirror image of a move at the deadline, a millisecond either way [R15]', () => {
    for (const late of [-1, 0, 1]) {
      const move = given(...begun).when(
        by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, deadline + late),
      );
      expect(move.decision.ok).toBe(late <= 0);
      const { decision } = given(...begun).when(
        trigger(begun, deadline + late, { deliveredThrough: Infinity }),
      );
      const early = decision.ok ? decision.events : decision.rejection.code;
      expect(early).toEqual(late <= 0 ? [] : 'too-early');
    }
  });

  it('takes no notice of a trigger about an earlier state, or of a second one', () => {
    const moved = historyOf(PROFILES.server(), ...moves('e2e4', { at: day(49) }));
    given(...moved)
      .when(trigger(moved, day(200), { revision: 0 }))
      .thenNothing();
    const { decision } = given(...begun).when(trigger(begun, day(51)));
    const over = [...begun, ...(decision.ok ? decision.events : [])];
    given(...over)
      .when(trigger(begun, day(51)))
      .thenNothing();
  });

  it('falls with the penalty that takes the time, and not before it [T-14d]', () => {
    const punish = (side: 'white' | 'black', at: number) =>
      by(
        'service:tournament',
        { type: 'PenaliseTime', penalty: 'p', side, amount: days(10), rule: 'T-14d' },
        at,
      );
    const thinking = historyOf(PROFILES.server(), punish('white', day(45)));
    given(...thinking)
      .when(trigger(thinking, day(45) + FLAG_GRACE_MS - 1))
      .thenRejected('too-early');
    given(...thinking)
      .when(trigger(thinking, day(45) + FLAG_GRACE_MS))
      .thenLike(
        { type: 'FlagFell', at: day(45), deadline: day(45), by: 'white' },
        { type: 'GameEnded', at: day(45), result: '0-1' },
      );
    given(...thinking)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, day(45)))
      .thenRejected('flag-fallen');
    // The flag of a player who waits for the opponent meanwhile falls as their turn comes.
    const waiting = historyOf(
      PROFILES.server(),
      ...moves('e2e4', { at: day(1) }),
      by(BORIS, { type: 'MakeMove', ply: 2, move: 'e7e5' }, day(46)),
      punish('black', day(47)),
      by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3' }, day(48)),
    );
    given(...waiting)
      .when(trigger(waiting, day(49)))
      .thenLike({ type: 'FlagFell', at: day(48), by: 'black' }, { type: 'GameEnded', result: '1-0' });
  });

  it('draws when the opponent cannot mate by any series of moves, and loses when they can [L-6.7]', () => {
    const from = (initialFen: string) =>
      historyOf(starting({ conditions: { timeControl: TEN_IN_FIFTY }, initialFen }));
    const lone = from('4k3/8/8/8/8/8/8/3QK3 w - - 0 1');
    given(...lone)
      .when(trigger(lone, day(51), { mate: mate('cannot') }))
      .thenLike(
        { type: 'FlagFell', by: 'white', mate: mate('cannot') },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'flag-fall-without-mate', rule: 'L-6.7' },
      );
    const knight = from('4k1n1/8/8/8/8/8/4P3/4K3 w - - 0 1');
    given(...knight)
      .when(trigger(knight, day(51), { mate: mate('can') }))
      .thenLike({ type: 'FlagFell' }, { type: 'GameEnded', result: '0-1', ending: 'time-forfeit' });
    given(...knight)
      .when(trigger(knight, day(51), { mate: mate('unknown') }))
      .thenLike({ type: 'FlagFell', mate: mate('unknown') }, { type: 'GameEnded', result: '0-1' });
    const { mate: _none, ...bare } = trigger(lone, day(51));
    given(...lone)
      .when(bare)
      .thenRejected('evidence-missing', 'L-6.7');
  });

  it('is entered by nobody else: a director cannot make one [T-8.7-s]', () => {
    given(...begun)
      .when(
        by(
          'dora',
          {
            type: 'DecideTimeClaim',
            claim: 'c',
            upheld: true,
            mate: mate('can'),
            ruling: { id: 'r', basis: { rule: 'T-8.7-s' }, reason: { id: 't', hash: 'h' } },
          },
          day(51),
        ),
      )
      .thenRejected('no-such-claim');
    given(...begun)
      .when(by(BORIS, { type: 'ClaimTime', claim: 'c', ground: 'overstep' }, day(51)))
      .thenRejected('server-determines', 'L-6.6a');
  });

  it('checks the quota of moves as soon as it falls, and none sooner [L-6.3]', () => {
    const ten = 'g1f3 g8f6 f3g1 f6g8 '.repeat(5).trim();
    const history = historyOf(PROFILES.server(), ...moves(ten, { at: START }));
    given(...history)
      .when(trigger(history, day(51)))
      .thenNothing();
    const nine = moves(ten, { at: START }).slice(0, 18);
    const short = historyOf(PROFILES.server(), ...nine);
    given(...short)
      .when(trigger(short, day(51)))
      .thenLike({ type: 'FlagFell', by: 'white' }, { type: 'GameEnded' });
    given(...short)
      .when(by(ANNA, { type: 'MakeMove', ply: 19, move: 'f3g1' }, day(50)))
      .thenLike({ type: 'MoveMade', ply: 19 });
  });

  it('waits for a claim where the event leaves it to the opponent', () => {
    const claimed = historyOf(
      starting({ conditions: { timeControl: TEN_IN_FIFTY, flag: 'claim-by-opponent' } }),
    );
    given(...claimed)
      .when(trigger(claimed, day(51)))
      .thenNothing();
    given(...claimed)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, day(51)))
      .thenRejected('flag-fallen');
  });
});
