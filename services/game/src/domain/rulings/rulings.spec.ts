import {
  ANNA,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  START,
  starting,
  stateOf,
  text,
} from '../testing/fixtures';
import { DAY, deadline } from '@amici/timecontrol';
import type { LodgeAppeal } from '../disputes/commands';
import type { RulingInput } from '../state/verdict';

const begun = historyOf(PROFILES.server(), ...moves('e2e4 e7e5'));
const under = (command: object, instant = day(5), who = DIRECTOR) =>
  by<never>(who, command as never, instant);
const r = (id = 'r', rule = 'L-12.1', more: Partial<RulingInput> = {}) => ruling(id, rule, more);

describe('a result by ruling', () => {
  it('is a loss for who broke the rules, or for both', () => {
    given(...begun)
      .when(under({ type: 'ForfeitGame', side: 'white', ruling: r() }))
      .thenLike(
        { type: 'RulingMade' },
        { type: 'GameEnded', result: '0-1', ending: 'forfeit', rule: 'L-12.1' },
      );
    given(...begun)
      .when(under({ type: 'ForfeitGame', side: 'both', ruling: r() }))
      .thenLike({ type: 'RulingMade' }, { type: 'GameEnded', result: '0-0', ending: 'double-default' });
  });

  it('is one of the four the laws know, in the League what a withdrawal gives too, and no other [L-G.3] [L-12.2]', () => {
    const over = continued(begun, by(ANNA, { type: 'Resign' }, day(1)));
    const ofLeague = continued(
      historyOf(PROFILES.cclaServer(), ...moves('e2e4 e7e5')),
      by(ANNA, { type: 'Resign' }, day(1)),
    );
    const correct = (result: string) => under({ type: 'CorrectResult', result, ruling: r() });
    for (const result of ['1-0', '1/2-1/2', '0-0', 'cancelled'])
      given(...over)
        .when(correct(result))
        .thenLike({ type: 'ResultCorrected', from: '0-1', to: result });
    given(...ofLeague)
      .when(correct('1/2-0'))
      .thenLike({ type: 'ResultCorrected', from: '0-1', to: '1/2-0' });
    for (const result of ['3/4-1/4', '1/2-0', '0-1/2'])
      given(...over)
        .when(correct(result))
        .thenRejected('no-such-result', 'L-G.3');
    given(...over)
      .when(under({ type: 'CorrectResult', result: '0-1', ruling: r() }))
      .thenNothing();
    given(...begun)
      .when(under({ type: 'CorrectResult', result: '1-0', ruling: r() }))
      .thenRejected('game-not-over');
  });

  it('annuls or decides a game in which nobody acts for longer than is reasonable [C-12e]', () => {
    const close = (outcome: string, instant: number) =>
      under({ type: 'CloseInactiveGame', outcome, limitDays: 90, ruling: r('c', 'C-12e') }, instant);
    given(...begun)
      .when(close('cancelled', day(89)))
      .thenRejected('not-inactive', 'C-12e');
    given(...begun)
      .when(close('cancelled', day(91)))
      .thenLike(
        { type: 'RulingMade' },
        { type: 'GameEnded', result: 'cancelled', ending: 'annulled', rule: 'C-12e' },
      );
    given(...begun)
      .when(close('1/2-1/2', day(91)))
      .thenLike({ type: 'RulingMade' }, { type: 'GameEnded', result: '1/2-1/2', ending: 'ruling' });
    given(...begun)
      .when(close('*', day(91)))
      .thenRejected('no-such-result');
  });
});

describe('a game that is over', () => {
  const over = continued(begun, by(ANNA, { type: 'Resign' }, day(10)));

  it('is reopened by ruling only, and the time it was over is nobody’s', () => {
    const reopened = continued(over, under({ type: 'ReopenGame', ruling: r() }, day(30)));
    expect(reopened.at(-1)).toMatchObject({ type: 'GameReopened', why: 'ruling' });
    const { clock } = stateOf(reopened).time;
    expect(deadline(clock!)).toBe(START + 1 + 50 * DAY + 20 * DAY);
    given(...reopened)
      .when(by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3' }, day(31)))
      .thenLike({ type: 'MoveMade' });
    given(...begun)
      .when(under({ type: 'ReopenGame', ruling: r() }))
      .thenRejected('game-not-over');
  });

  it('is not reopened when the board ended it', () => {
    const mated = historyOf(starting(), ...moves('f2f3 e7e5 g2g4 d8h4'));
    given(...mated)
      .when(under({ type: 'ReopenGame', ruling: r() }))
      .thenRejected('nothing-left-to-play');
  });

  it('goes on when the director refuses the resignation, if the laws allow it [C-19b]', () => {
    const on = '2021-03-05';
    const early = historyOf(
      PROFILES.ccla(),
      ...moves('e2e4 e7e5 g1f3 b8c6', { on }),
      by(ANNA, { type: 'Resign' }, day(10)),
    );
    const refuse = under({ type: 'RefuseResignation', ruling: r('n', 'C-19b') }, day(12));
    given(...early)
      .when(refuse)
      .thenLike({ type: 'GameReopened', why: 'resignation-refused', rule: 'C-19b' });
    given(...continued(early, refuse))
      .when(
        by(ANNA, { type: 'MakeMove', ply: 5, move: 'f1b5', mail: { receivedOn: on, postedOn: on } }, day(13)),
      )
      .thenLike({ type: 'MoveMade' });
    given(...over)
      .when(refuse)
      .thenRejected('resignation-stands', 'L-5.1.2');
  });
});

const league = historyOf(PROFILES.cclaServer(), ...moves('e2e4 e7e5'));

describe('an order to play on', () => {
  const order = under({ type: 'OrderPlay', side: 'white', until: day(20), ruling: r('p', 'C-35') });
  const check = (instant: number) => by('service:clock', { type: 'CheckPlayOrder' }, instant);

  it('loses the game for who does not move by the date set [C-35]', () => {
    const ordered = continued(league, order);
    given(...ordered)
      .when(check(day(20)))
      .thenNothing();
    given(...ordered)
      .when(by('dora', { type: 'CheckPlayOrder' }, day(20)))
      .thenRejected('deadline-not-passed', 'C-35');
    given(...ordered)
      .when(check(day(21)))
      .thenLike({
        type: 'GameEnded',
        at: day(20),
        result: '0-1',
        ending: 'refused-after-ruling',
        rule: 'C-35',
      });
    const moved = continued(ordered, by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3' }, day(8)));
    given(...moved)
      .when(check(day(21)))
      .thenNothing();
  });
});

describe('an order to play on, if the player cannot or need not', () => {
  const to = (side: 'white' | 'black', until = day(20)) =>
    under({ type: 'OrderPlay', side, until, ruling: r('p', 'C-35') });
  const check = by('service:clock', { type: 'CheckPlayOrder' }, day(30));
  const checkByDirector = by('dora', { type: 'CheckPlayOrder' }, day(30));
  const callIn = (breakOff: number) =>
    under({
      type: 'OpenAdjudication',
      ground: 'special',
      breakOff,
      notice: { kind: 'personal' },
      ruling: r('a', 'C-23b'),
    });

  it('is for who is to move: nobody loses by not moving while the opponent is [C-35]', () => {
    given(...league)
      .when(to('black'))
      .thenRejected('not-to-move', 'C-35');
    const ordered = continued(league, to('white'));
    const other = ordered.map((event) => ('until' in event ? { ...event, side: 'black' as const } : event));
    given(...other)
      .when(check)
      .thenNothing();
  });

  it('loses nothing while an adjudicator has the game [C-35] [C-23c]', () => {
    given(...continued(league, callIn(day(7))))
      .when(to('white'))
      .thenRejected('play-has-ceased', 'C-23c');
    given(...continued(league, to('white'), callIn(day(9))))
      .when(check)
      .thenNothing();
    given(...continued(league, to('white'), callIn(day(9))))
      .when(checkByDirector)
      .thenRejected('play-has-ceased', 'C-23c');
    given(...continued(league, callIn(day(25)), to('white')))
      .when(check)
      .thenLike({ type: 'GameEnded', ending: 'refused-after-ruling' });
  });

  it('waits for the appeals body if the player has appealed, which comes before any move [C-35] [C-34a]', () => {
    const appeal = by<LodgeAppeal>(
      ANNA,
      {
        type: 'LodgeAppeal',
        appeal: 'x',
        ruling: 'p',
        grounds: text('g'),
        opponentTold: true,
        directorTold: true,
      },
      day(8),
    );
    const appealed = continued(league, to('white'), appeal);
    given(...appealed)
      .when(check)
      .thenNothing();
    given(...appealed)
      .when(checkByDirector)
      .thenRejected('order-appealed', 'C-35');
  });

  it('is of the League: under the Laws of the ICCF who does not move loses on time [C-35] [L-6.7]', () => {
    const server = historyOf(PROFILES.server(), ...moves('e2e4 e7e5'));
    given(...server)
      .when(under({ type: 'OrderPlay', side: 'white', until: day(20), ruling: r('p', 'L-6.11') }))
      .thenRejected('no-orders-to-play', 'L-6.7');
  });
});

describe('what a player declares', () => {
  const declare = (used: readonly string[]) =>
    by<never>(ANNA, { type: 'DeclareAssistance', used } as never, day(1));

  it('is a breach if another person helped, and none if the player consulted books [C-2c]', () => {
    const post = historyOf(PROFILES.ccla());
    given(...post)
      .when(declare(['personal-help']))
      .thenLike({ type: 'AssistanceDeclared', breaches: ['C-2c'] });
    given(...post)
      .when(declare(['books']))
      .thenLike({ type: 'AssistanceDeclared', breaches: [] });
  });

  it('is a breach by post if a computer played, and none for a database of games [C-2di]', () => {
    const post = historyOf(PROFILES.ccla());
    given(...post)
      .when(declare(['engine']))
      .thenLike({ type: 'AssistanceDeclared', breaches: ['C-2di'] });
    given(...post)
      .when(declare(['database']))
      .thenLike({ type: 'AssistanceDeclared', breaches: [] });
    given(...historyOf(PROFILES.cclaServer()))
      .when(declare(['engine']))
      .thenLike({ type: 'AssistanceDeclared', breaches: [] });
  });
});

describe('a player who publishes an unfinished game', () => {
  const show = (gamesDiffer = true) =>
    by(
      ANNA,
      { type: 'AnnounceLiveDisplay', url: 'https://example.org', updatedAt: day(3), gamesDiffer },
      day(3),
    );
  const twenty = historyOf(starting(), ...moves('g1f3 g8f6 f3g1 f6g8 '.repeat(10).trim()));

  it('stays three moves behind, with the opponent’s consent, when all their games differ [T-14a]', () => {
    given(...twenty)
      .when(show())
      .thenRejected('opponent-has-not-agreed', 'T-14a');
    const agreed = continued(twenty, by(BORIS, { type: 'AgreeLiveDisplay' }, day(2)));
    given(...agreed)
      .when(show())
      .thenLike({ type: 'LiveDisplayAnnounced', throughMove: 17, rule: 'T-14a' });
    given(...agreed)
      .when(show(false))
      .thenRejected('games-do-not-differ');
  });
});
