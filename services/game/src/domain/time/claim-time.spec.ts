import type { GameEvent } from '../events';
import {
  ANNA,
  at,
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
  stateOf,
  text,
} from '../testing/fixtures';
import type { ClaimTime } from './commands';

const mate = { answer: 'can', source: 'analyser', limit: 'full' } as const;
const claim = (who: string, instant: number, more: Partial<ClaimTime> = {}) =>
  by<ClaimTime>(
    who,
    { type: 'ClaimTime', claim: 'late', ground: 'overstep', deliveredThrough: instant, mate, ...more },
    instant,
  );
const ten = 'g1f3 g8f6 f3g1 f6g8 '.repeat(5).trim();

describe('a League game on the ICCF server', () => {
  const nine = moves(ten, { at: START }).slice(0, 18);

  it('is lost at once on the claim of the opponent, and on nobody else’s [C-11f]', () => {
    const late = historyOf(
      PROFILES.cclaServer({
        timeControl: { kind: 'moves-in-days', moves: 10, days: 50, dayCount: 'exact', silenceDays: null },
      }),
      ...nine,
      by(ANNA, { type: 'MakeMove', ply: 19, move: 'f3g1' }, day(51)),
    );
    expect(late.at(-1)).toMatchObject({ type: 'MoveMade', late: expect.any(Number) as unknown });
    given(...late)
      .when(claim(BORIS, day(51.5)))
      .thenLike(
        { type: 'TimeClaimed', by: 'black', against: 'white', rule: 'C-11f' },
        { type: 'FlagFell', by: 'white', found: 'by-claim' },
        { type: 'GameEnded', result: '0-1', ending: 'time-forfeit', rule: 'C-11f' },
      );
    given(...late)
      .when(claim(ANNA, day(51.5)))
      .thenRejected('no-overstep');
    const answered = historyOf(
      PROFILES.cclaServer({
        timeControl: { kind: 'moves-in-days', moves: 10, days: 50, dayCount: 'exact', silenceDays: null },
      }),
      ...nine,
      by(ANNA, { type: 'MakeMove', ply: 19, move: 'f3g1' }, day(51)),
      by(BORIS, { type: 'MakeMove', ply: 20, move: 'f6g8' }, day(52)),
    );
    given(...answered)
      .when(claim(BORIS, day(52.5)))
      .thenRejected('no-overstep');
  });

  it('is lost after forty full days without a move, if the opponent says so [C-11f]', () => {
    const begun = historyOf(PROFILES.cclaServer());
    given(...begun)
      .when(claim(BORIS, day(40) + 6_000, { ground: 'silence' }))
      .thenLike(
        { type: 'TimeClaimed', ground: 'silence' },
        { type: 'FlagFell', cause: 'silence' },
        { type: 'GameEnded', result: '0-1' },
      );
    given(...begun)
      .when(claim(BORIS, day(39.9), { ground: 'silence' }))
      .thenRejected('no-overstep', 'C-11f');
    given(...begun)
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, day(45)))
      .thenLike({ type: 'MoveMade' });
  });
});

describe('a game by post or e-mail under the ICCF Laws', () => {
  const late = () => historyOf(PROFILES.email(), ...moves('e2e4', { at: START + 5 }));

  it('has a flag only once a player claimed it and the director confirmed it [L-6.6b] [T-8.7-p]', () => {
    const open = late();
    given(...open)
      .when(by(BORIS, { type: 'MakeMove', ply: 2, move: 'e7e5' }, day(60)))
      .thenLike({ type: 'MoveMade', late: expect.any(Number) as unknown });
    given(...open)
      .when(claim(ANNA, day(60)))
      .thenLike({ type: 'TimeClaimed', rule: 'L-6.6b' });
    const claimed = continued(open, claim(ANNA, day(60)));
    const decide = (upheld: boolean) =>
      by(
        DIRECTOR,
        { type: 'DecideTimeClaim', claim: 'late', upheld, mate, ruling: ruling('r', 'L-6.6') },
        day(62),
      );
    given(...claimed)
      .when(decide(true))
      .thenLike(
        { type: 'FlagFell', by: 'black', found: 'by-director', number: 1 },
        { type: 'GameEnded', result: '1-0' },
      );
    given(...claimed)
      .when(decide(false))
      .thenLike({ type: 'TimeClaimRefused', claim: 'late' });
  });

  it('counts no overstep that the player admits before the director has confirmed it [L-6.6b] [T-8.7-p]', () => {
    const open = late();
    const admit = claim(BORIS, day(60), { own: true });
    const admitted = continued(open, admit);
    expect(admitted.at(-1)).toMatchObject({
      type: 'TimeClaimed',
      by: 'black',
      against: 'black',
      rule: 'L-6.6b',
    });
    expect(stateOf(admitted)).toMatchObject({ outcome: null, time: { oversteps: { white: 0, black: 0 } } });
    const decide = {
      type: 'DecideTimeClaim',
      claim: 'late',
      upheld: true,
      mate,
      ruling: ruling('r', 'L-6.6'),
    } as const;
    given(...admitted)
      .when(by(DIRECTOR, decide, day(62)))
      .thenLike({ type: 'FlagFell', by: 'black', number: 1 }, { type: 'GameEnded', result: '1-0' });
    given(...open)
      .when(claim(BORIS, day(60), { own: true, ground: 'silence' }))
      .thenRejected('no-overstep', 'L-6.6b');
    given(...historyOf(PROFILES.cclaServer()))
      .when(claim(ANNA, day(60), { own: true }))
      .thenRejected('no-overstep', 'C-11f');
  });

  it('by post loses nothing with a first overstep the director confirms, and the game with a second [T-8.7-p]', () => {
    const begun = historyOf(PROFILES.postal(at('2021-03-01')));
    const twice = (history: readonly GameEvent[], id: string) => {
      const claimed = continued(history, claim(BORIS, at('2021-06-01'), { claim: id }));
      return continued(
        claimed,
        by(
          DIRECTOR,
          { type: 'DecideTimeClaim', claim: id, upheld: true, mate, ruling: ruling(`r-${id}`) },
          at('2021-06-02'),
        ),
      );
    };
    const once = twice(begun, 'one');
    expect(once.at(-1)).toMatchObject({ type: 'FlagFell', number: 1 });
    expect(twice(once, 'two').slice(-2)).toMatchObject([
      { type: 'FlagFell', number: 2 },
      { type: 'GameEnded', result: '0-1' },
    ]);
  });

  it('is a double default when both flags are down and the order cannot be told [L-6.9] [B-G3.1]', () => {
    const decide = (order: 'white-first' | 'black-first' | 'unknown') =>
      by(DIRECTOR, { type: 'DecideBothFlags', order, ruling: ruling('r', 'L-6.9') }, day(200));
    const one = continued(late(), claim(BORIS, day(199), { claim: 'one' }));
    given(...one)
      .when(decide('unknown'))
      .thenRejected('flags-not-claimed', 'L-6.9');
    const both = continued(one, claim(ANNA, day(199), { claim: 'two' }));
    given(...both)
      .when(decide('unknown'))
      .thenLike(
        { type: 'RulingMade' },
        { type: 'GameEnded', result: '0-0', ending: 'double-default', rule: 'L-6.9' },
      );
    given(...both)
      .when(decide('white-first'))
      .thenLike({ type: 'RulingMade' }, { type: 'GameEnded', result: '0-1' });
    given(...historyOf(PROFILES.board()))
      .when(decide('unknown'))
      .thenLike(
        { type: 'RulingMade' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'both-flags', rule: 'B-G3.1' },
      );
    given(...historyOf(PROFILES.server()))
      .when(decide('unknown'))
      .thenRejected('server-determines');
  });

  it('draws by two flags in a quickplay finish alone, not with an increment [B-G3.1] [B-NCA]', () => {
    const decide = by(
      DIRECTOR,
      { type: 'DecideBothFlags', order: 'unknown', ruling: ruling('r', 'B-G3.1') },
      day(200),
    );
    const timeControl = { kind: 'minutes', minutes: 90, incrementSeconds: 30 } as const;
    given(...historyOf(PROFILES.board(timeControl)))
      .when(decide)
      .thenRejected('no-quickplay-finish', 'B-G3.1');
  });
});

describe('silence in a League game by post', () => {
  const on = '2016-03-01';
  const begun = historyOf(PROFILES.ccla({}, at('2016-02-20')), ...moves('e2e4', { on }));
  const inquiry = (writtenOn: string, copyKept = true) =>
    by(ANNA, { type: 'SendInquiry', writtenOn, copyKept }, at(writtenOn));

  it('is asked about after 21 days, with a copy kept [C-12b]', () => {
    given(...begun)
      .when(inquiry('2016-03-21'))
      .thenRejected('inquiry-too-early', 'C-12b');
    given(...begun)
      .when(inquiry('2016-03-22'))
      .thenLike({ type: 'InquirySent', repeatedPly: 1, rule: 'C-12b' });
    given(...begun)
      .when(inquiry('2016-03-22', false))
      .thenRejected('copy-missing');
  });

  it('loses when the inquiry is not answered within 14 days, decided by the director [C-12c] [C-12a]', () => {
    const requested = continued(begun, inquiry('2016-03-22'));
    const received = continued(
      requested,
      by(BORIS, { type: 'ConfirmInquiry', receivedOn: '2016-03-25' }, at('2016-03-25')),
    );
    const silent = (today: string) => claim(ANNA, at(today), { ground: 'silence', today });
    given(...begun)
      .when(silent('2016-04-09'))
      .thenRejected('no-inquiry', 'C-12b');
    given(...requested)
      .when(silent('2016-04-09'))
      .thenRejected('inquiry-not-received', 'C-12c');
    given(...received)
      .when(silent('2016-04-08'))
      .thenRejected('answer-not-due', 'C-12c');
    given(...received)
      .when(silent('2016-04-09'))
      .thenLike({ type: 'TimeClaimed', ground: 'silence', rule: 'C-12c' });
    const claimed = continued(received, silent('2016-04-09'));
    given(...claimed)
      .when(
        by(
          BORIS,
          { type: 'MakeMove', ply: 2, move: 'e7e5', mail: { receivedOn: on, postedOn: '2016-04-09' } },
          at('2016-04-10'),
        ),
      )
      .thenLike({ type: 'MoveMade' });
    given(...claimed)
      .when(
        by(
          DIRECTOR,
          { type: 'DecideTimeClaim', claim: 'late', upheld: true, mate, ruling: ruling('r', 'C-12a') },
          at('2016-04-12'),
        ),
      )
      .thenLike({ type: 'FlagFell', cause: 'silence' }, { type: 'GameEnded', result: '1-0', rule: 'C-12c' });
    const answered = continued(
      received,
      by(BORIS, { type: 'AnswerInquiry', answeredOn: '2016-04-08' }, at('2016-04-08')),
    );
    given(...answered)
      .when(silent('2016-04-20'))
      .thenRejected('answer-not-due');
  });

  it('is reported to the director after a month, with the copy [C-12d]', () => {
    const requested = continued(begun, inquiry('2016-03-22'));
    const report = (reportedOn: string, copyEnclosed = true) =>
      by(ANNA, { type: 'ReportSilence', reportedOn, copyEnclosed }, at(reportedOn));
    given(...requested)
      .when(report('2016-04-21'))
      .thenRejected('report-too-early');
    given(...requested)
      .when(report('2016-04-22', false))
      .thenRejected('report-incomplete', 'C-12d');
    given(...requested)
      .when(report('2016-04-22'))
      .thenLike({ type: 'SilenceReported', rule: 'C-12d' });
  });

  it('does not lose by a second overstep before the director has written to the player and decided [C-12a]', () => {
    const slow = historyOf(
      PROFILES.ccla({}, at('2016-01-01')),
      by(
        ANNA,
        {
          type: 'MakeMove',
          ply: 1,
          move: 'e2e4',
          mail: { receivedOn: '2016-01-01', postedOn: '2016-02-05' },
        },
        at('2016-02-06'),
      ),
      ...moves('e7e5', { from: 2, on: '2016-02-08' }),
      by(
        ANNA,
        {
          type: 'MakeMove',
          ply: 3,
          move: 'g1f3',
          mail: { receivedOn: '2016-02-10', postedOn: '2016-04-01' },
        },
        at('2016-04-02'),
      ),
    );
    expect(slow.at(-1)).toMatchObject({ type: 'MoveMade', sheet: { lost: { by: 'white', rule: 'C-12a' } } });
    given(...slow)
      .when(
        by(
          BORIS,
          {
            type: 'MakeMove',
            ply: 4,
            move: 'b8c6',
            mail: { receivedOn: '2016-04-03', postedOn: '2016-04-03' },
          },
          at('2016-04-03'),
        ),
      )
      .thenLike({ type: 'MoveMade' });
    const claimed = continued(slow, claim(BORIS, at('2016-04-03')));
    const decided = (more: object) =>
      given(...claimed).when(
        by(
          DIRECTOR,
          {
            type: 'DecideTimeClaim',
            claim: 'late',
            upheld: true,
            mate,
            ruling: ruling('r', 'C-12a'),
            ...more,
          },
          at('2016-04-20'),
        ),
      );
    decided({}).thenRejected('letter-missing', 'C-12a');
    const letter = text('to the player');
    decided({ letter }).thenLike(
      { type: 'FlagFell', letter },
      { type: 'GameEnded', result: '0-1', rule: 'C-12a' },
    );
  });
});

describe('time over the board with an increment', () => {
  it('must be claimed before the game ends otherwise [B-NCA]', () => {
    const control = { kind: 'minutes', minutes: 1, incrementSeconds: 5 };
    const late = START + 120_000;
    const mated = historyOf(
      PROFILES.board(control),
      ...moves('f2f3 e7e5 g2g4'),
      by(BORIS, { type: 'MakeMove', ply: 4, move: 'd8h4' }, late),
    );
    expect(mated.at(-1)).toMatchObject({ type: 'GameEnded', ending: 'checkmate' });
    given(...mated)
      .when(claim(ANNA, late + 6_001))
      .thenRejected('game-over');
    given(...historyOf(PROFILES.board(control), ...moves('f2f3 e7e5 g2g4')))
      .when(claim(ANNA, late))
      .thenLike(
        { type: 'TimeClaimed', rule: 'B-NCA' },
        { type: 'FlagFell', by: 'black' },
        { type: 'GameEnded', result: '1-0', rule: 'B-NCA' },
      );
  });
});
