import { MINUTE } from '@amici/timecontrol';
import {
  ANNA,
  BORIS,
  by,
  continued,
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

const league = (control?: object) => historyOf(PROFILES.board(control));
const wrong = (id: string, side: 'white' | 'black' = 'white') =>
  by(DIRECTOR, { type: 'RecordIllegalMove', incident: id, side }, START + 60_000);

describe('an illegal move over the board', () => {
  it('gives the opponent two minutes [B-7.5a]', () => {
    const five = league({ kind: 'minutes', minutes: 5 });
    const recorded = continued(five, wrong('i'));
    expect(recorded.at(-1)).toMatchObject({
      type: 'IllegalMoveRecorded',
      number: 1,
      bonus: 2 * MINUTE,
      rule: 'B-7.5a',
    });
    expect(stateOf(recorded).time.clock!.black.remaining).toBe(7 * MINUTE);
  });

  it('loses the second time, which correspondence play does not know [B-7.5b]', () => {
    given(...continued(league(), wrong('i')))
      .when(wrong('j'))
      .thenLike(
        { type: 'IllegalMoveRecorded', number: 2 },
        { type: 'GameEnded', result: '0-1', ending: 'illegal-moves', rule: 'B-7.5b' },
      );
    given(...continued(league(), wrong('i')))
      .when(wrong('i'))
      .thenNothing();
    for (const profile of [PROFILES.server(), PROFILES.email(), PROFILES.ccla()])
      given(...historyOf(profile))
        .when(wrong('i'))
        .thenRejected('server-game', 'L-3.10.2');
  });
});

describe('castling over the board', () => {
  const castles = (laws: 'board' | 'server') =>
    laws === 'board'
      ? historyOf(
          starting({
            laws: 'otb-league-2017',
            conditions: { timeControl: { kind: 'minutes', minutes: 90 } },
            initialFen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
          }),
        )
      : historyOf(starting({ initialFen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' }));
  const castle = (steps: readonly [string, string]) =>
    by(ANNA, { type: 'MakeMove', ply: 1, move: 'e1g1', steps });

  it('is a king’s move: with the rook first it is a rook’s move, and by correspondence it has no order [B-3.8a]', () => {
    given(...castles('board'))
      .when(castle(['e1g1', 'h1f1']))
      .thenLike({ type: 'MoveMade', san: 'O-O' });
    given(...castles('board'))
      .when(castle(['h1f1', 'e1g1']))
      .thenLike({
        type: 'MoveMade',
        san: 'Rf1',
        remarks: [{ code: 'rook-moved-first', rule: 'B-3.8a' }],
      });
    given(...castles('server'))
      .when(castle(['h1f1', 'e1g1']))
      .thenLike({ type: 'MoveMade', san: 'O-O' });
  });

  it('is not possible out of, through or into check [B-3.8b]', () => {
    const attacked = historyOf(
      starting({
        laws: 'otb-league-2017',
        conditions: { timeControl: { kind: 'minutes', minutes: 90 } },
        initialFen: '4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1',
      }),
    );
    given(...attacked)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e1g1' }))
      .thenRejected('illegal-move', 'B-3.8b');
    given(...attacked)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e1c1' }))
      .thenLike({ type: 'MoveMade', san: 'O-O-O' });
  });
});

describe('keeping score over the board', () => {
  const note = (who: string, ply: number, forClaim?: boolean) =>
    by(who, { type: 'NoteMove', ply, ...(forClaim === undefined ? {} : { forClaim }) }, START + 5);
  const move = (who: string, ply: number, uci: string, instant = START + 9) =>
    by(who, { type: 'MakeMove', ply, move: uci }, instant);
  const opened = historyOf(PROFILES.board(), ...moves('e2e4 e7e5'));

  it('lets a player reply before writing, but not move again, nor write ahead except for a claim [B-8a]', () => {
    const replied = given(...historyOf(PROFILES.board(), ...moves('e2e4'))).when(move(BORIS, 2, 'e7e5'));
    expect(replied.decision.ok && 'remarks' in replied.decision.events[0]!).toBe(false);
    given(...opened)
      .when(move(ANNA, 3, 'g1f3'))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'score-not-kept', rule: 'B-8a' }] });
    const written = continued(opened, note(ANNA, 1));
    const refused = given(...written).when(move(ANNA, 3, 'g1f3'));
    expect(refused.decision.ok && 'remarks' in refused.decision.events[0]!).toBe(false);
    given(...opened)
      .when(note(ANNA, 3))
      .thenRejected('noted-before-made', 'B-8a');
    given(...opened)
      .when(note(ANNA, 3, true))
      .thenLike({ type: 'MoveNoted', ply: 3 });
  });

  it('is not asked of who made the move before in good time, and is below five minutes by now [B-8b]', () => {
    const board = historyOf(
      PROFILES.board({ kind: 'minutes', minutes: 6, incrementSeconds: 0 }),
      move(ANNA, 1, 'e2e4', START + 10_000),
      move(BORIS, 2, 'e7e5', START + 10_001),
    );
    const left = (seconds: number) => START + 10_001 + (350 - seconds) * 1_000;
    given(...board)
      .when(move(ANNA, 3, 'g1f3', left(299)))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'score-excused', rule: 'B-8b' }] });
    given(...board)
      .when(move(ANNA, 3, 'g1f3', left(300)))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'score-not-kept', rule: 'B-8a' }] });
  });

  it('is not asked below five minutes, nor again after an increment [B-8b]', () => {
    const control = { kind: 'minutes', minutes: 6, incrementSeconds: 30 };
    const short = historyOf(
      PROFILES.board(control),
      move(ANNA, 1, 'e2e4', START + 61_000),
      move(BORIS, 2, 'e7e5', START + 61_001),
    );
    expect(stateOf(short).time.clock!.white.remaining).toBe(5 * MINUTE + 29_000);
    given(...short)
      .when(move(ANNA, 3, 'g1f3', START + 61_002))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'score-excused', rule: 'B-8b' }] });
  });
});

describe('a quickplay claim', () => {
  const minutes = (count: number, incrementSeconds = 0) =>
    league({ kind: 'minutes', minutes: count, incrementSeconds });
  const claim = (left: number, more: object = {}) =>
    by(
      ANNA,
      {
        type: 'ClaimQuickplay',
        claim: 'q',
        ground: 'cannot-win',
        positionVerified: true,
        scoreGiven: false,
        ...more,
      },
      START + 5 * MINUTE - left * 1_000,
    );

  it('needs one’s own turn, under two minutes and no increment, and ends play [B-G6.1a]', () => {
    given(...minutes(5))
      .when(claim(119))
      .thenLike({ type: 'QuickplayClaimed', by: 'white', rule: 'B-G6.1a' });
    given(...minutes(5))
      .when(claim(120))
      .thenRejected('too-much-time', 'B-G6.1a');
    given(...minutes(5, 5))
      .when(claim(119))
      .thenRejected('too-much-time');
    given(...minutes(5))
      .when(
        by(
          BORIS,
          {
            type: 'ClaimQuickplay',
            claim: 'q',
            ground: 'cannot-win',
            positionVerified: true,
            scoreGiven: true,
          },
          START + 200_000,
        ),
      )
      .thenRejected('not-on-move');
    given(...continued(minutes(5), claim(119)))
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, START + 200_000))
      .thenRejected('claim-open');
    given(...historyOf(PROFILES.server()))
      .when(claim(119))
      .thenRejected('no-quickplay-claims');
  });

  it('needs the position verified, and the score where no effort is claimed; an arbiter decides [B-G6.1b]', () => {
    given(...minutes(5))
      .when(claim(119, { positionVerified: false }))
      .thenRejected('claim-incomplete', 'B-G6.1b');
    given(...minutes(5))
      .when(claim(119, { ground: 'no-effort' }))
      .thenRejected('claim-incomplete', 'B-G6.1b');
    const sent = continued(minutes(5), claim(119, { ground: 'no-effort', scoreGiven: true }));
    given(...sent)
      .when(
        by(
          'arbiter',
          { type: 'DecideQuickplay', claim: 'q', result: '1/2-1/2', ruling: ruling('a', 'B-G6.1b') },
          START + 600_000,
          'arbiter',
        ),
      )
      .thenLike(
        { type: 'QuickplayDecided', rule: 'B-G6.1b' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'quickplay-claim' },
      );
  });

  it('concludes the game, so that no flag falls after it [B-G6.1a]', () => {
    const late = START + 6 * MINUTE;
    const flag = by(
      BORIS,
      {
        type: 'ClaimTime',
        claim: 'late',
        ground: 'overstep',
        deliveredThrough: late,
        mate: { answer: 'can', source: 'analyser', limit: 'full' },
      },
      late,
    );
    given(...minutes(5))
      .when(flag)
      .thenLike({ type: 'TimeClaimed' }, { type: 'FlagFell' }, { type: 'GameEnded', result: '0-1' });
    given(...continued(minutes(5), claim(119)))
      .when(flag)
      .thenRejected('claim-open', 'B-G6.1a');
  });

  it('is decided finally: nobody appeals against the arbiter [B-G6.1b]', () => {
    const decided = continued(
      minutes(5),
      claim(119),
      by(
        'arbiter',
        { type: 'DecideQuickplay', claim: 'q', result: '1-0', ruling: ruling('a', 'B-G6.1b') },
        START + 600_000,
        'arbiter',
      ),
    );
    const notices = { opponentTold: true, directorTold: true };
    given(...decided)
      .when(
        by(
          BORIS,
          { type: 'LodgeAppeal', appeal: 'l', ruling: 'a', grounds: text('g'), ...notices },
          START + 700_000,
        ),
      )
      .thenRejected('decision-final', 'B-G6.1b');
  });
});
