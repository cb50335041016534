import { days } from '@amici/timecontrol';
import type { MakeMove, ReportIrregularity, ReconstructGame } from '../commands';
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
  starting,
  stateOf,
  text,
} from '../testing/fixtures';
import { scoreOwedBy } from './report-result';

const dated = (receivedOn: string, postedOn: string) => ({ receivedOn, postedOn });
const send = (who: string, ply: number, move: string, more: Partial<MakeMove> = {}, instant = day(9)) =>
  by<MakeMove>(who, { type: 'MakeMove', ply, move, ...more }, instant);
const on = '2021-03-05';
const mail = dated(on, on);
const ccla = (line = '', conditions: object = {}) =>
  historyOf(PROFILES.ccla(conditions), ...moves(line, { on }));

describe('a move off the server', () => {
  it('counts from when it was dispatched, whenever it is read [L-4.2]', () => {
    const sentAt = at('2021-05-03T10:00:00Z');
    given(
      ...historyOf(
        PROFILES.email({ timeControl: { kind: 'moves-in-days', moves: 10, days: 100, dayCount: 'exact' } }),
      ),
    )
      .when(send(ANNA, 1, 'e2e4', { mail: { sentAt } }, at('2021-05-04T08:00:00Z')))
      .thenLike({ type: 'MoveMade', at: sentAt, rule: 'L-4.2' });
  });

  it('is a draft until it is posted, and made with the date of posting [C-3a]', () => {
    given(...ccla())
      .when(send(ANNA, 1, 'e2e4', { mail: { receivedOn: on } }))
      .thenLike({ type: 'MoveDrafted', text: 'e2e4', rule: 'C-3a' });
    given(...ccla())
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade', entry: expect.anything() as unknown });
  });

  it('may be struck out and rewritten before posting, both entries staying on record [C-9]', () => {
    const drafted = continued(ccla(), send(ANNA, 1, 'e2e4', {}), send(ANNA, 1, 'd2d4', {}));
    expect(drafted.slice(-2)).toMatchObject([
      { type: 'MoveDrafted', text: 'e2e4' },
      { type: 'MoveDrafted', text: 'd2d4', rule: 'C-9' },
    ]);
    given(...drafted)
      .when(send(ANNA, 1, 'd2d4', { mail }))
      .thenLike({ type: 'MoveMade', uci: 'd2d4' });
  });

  it('cannot be altered once posted, whoever agrees [C-8] [L-4.3]', () => {
    given(...ccla('e2e4'))
      .when(by(ANNA, { type: 'AmendMove' }))
      .thenRejected('move-final', 'C-8');
    for (const who of [ANNA, BORIS])
      given(...historyOf(starting(), ...moves('e2e4')))
        .when(by(who, { type: 'WithdrawMove' }))
        .thenRejected('move-final', 'L-4.3');
  });

  it('carries the dates of receipt and posting and the total of days [C-5a]', () => {
    given(...ccla('e2e4'))
      .when(send(BORIS, 2, 'e7e5', { mail: { postedOn: on } }))
      .thenRejected('clerical-data', 'C-5a');
    given(...ccla('e2e4'))
      .when(send(BORIS, 2, 'e7e5', { mail: dated('2021-03-07', '2021-03-10') }, at('2021-03-10')))
      .thenLike({
        type: 'MoveMade',
        entry: expect.objectContaining({ days: 3, receivedOn: '2021-03-07' }) as unknown,
      });
  });

  it('may be recorded by the director, who moves for nobody on the server', () => {
    given(...ccla())
      .when(send(DIRECTOR, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade', by: 'white' });
    given(...historyOf(starting()))
      .when(send(DIRECTOR, 1, 'e2e4'))
      .thenRejected('not-your-turn');
  });

  it('goes by a medium both agreed on, or the director ordered [C-3Aa]', () => {
    const email = send(ANNA, 1, 'e2e4', { mail: { ...mail, medium: 'email' } });
    const wish = (who: string) => by(who, { type: 'AgreeMedium', medium: 'email' }, day(1));
    const proposed = continued(ccla(), wish(ANNA));
    given(...proposed)
      .when(email)
      .thenRejected('medium-not-agreed', 'C-3Aa');
    const agreed = continued(proposed, wish(BORIS));
    given(...agreed)
      .when(email)
      .thenLike({ type: 'MoveMade' });
    const ordered = continued(
      agreed,
      by(DIRECTOR, { type: 'OrderMedium', medium: 'scoresheet', ruling: ruling('m', 'C-3Aa') }, day(2)),
    );
    expect(ordered.at(-1)).toMatchObject({ type: 'MediumOrdered', medium: 'scoresheet' });
    given(...ordered)
      .when(email)
      .thenRejected('medium-not-agreed');
  });

  it('waits for a new agreement when a player goes overseas [C-15a]', () => {
    const overseas = continued(ccla(), by(ANNA, { type: 'GoOverseas' }, day(1)));
    given(...overseas)
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenRejected('medium-not-agreed', 'C-15a');
    const card = (who: string) => by(who, { type: 'AgreeMedium', medium: 'airmail-card' }, day(1));
    const agreed = continued(overseas, card(BORIS), card(ANNA));
    given(...agreed)
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade' });
  });

  it('on a card repeats the opponent’s last move, else it is seen as incomplete [C-15b]', () => {
    const cards = continued(
      ccla('e2e4'),
      by(ANNA, { type: 'AgreeMedium', medium: 'airmail-card' }, day(1)),
      by(BORIS, { type: 'AgreeMedium', medium: 'airmail-card' }, day(1)),
    );
    given(...cards)
      .when(send(BORIS, 2, 'e7e5', { mail }))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'incomplete-card', rule: 'C-15b' }] });
    const { decision } = given(...cards).when(send(BORIS, 2, 'e7e5', { mail: { ...mail, repeats: 'e2e4' } }));
    expect(decision.ok && 'remarks' in decision.events[0]!).toBe(false);
    const over = stateOf(continued(cards, by(BORIS, { type: 'Resign' })));
    expect(over.outcome).toMatchObject({ result: '1-0' });
    expect(scoreOwedBy(over)).toEqual(['white']);
  });

  it('is flagged when it does not go the way the director ordered [C-3b]', () => {
    const routed = continued(
      ccla(),
      by(DIRECTOR, { type: 'OrderRouting', via: 'director', ruling: ruling('v', 'C-3b') }, day(1)),
    );
    given(...routed)
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'routing-not-followed', rule: 'C-3b' }] });
    const { decision } = given(...routed).when(send(ANNA, 1, 'e2e4', { mail: { ...mail, via: 'director' } }));
    expect(decision.ok && 'remarks' in decision.events[0]!).toBe(false);
  });
});

describe('notation', () => {
  it('is one form for both players under the League, unless they agree on another [C-4]', () => {
    const algebraic = continued(ccla(), send(ANNA, 1, 'e4', { notation: 'algebraic', mail }));
    const reply = send(BORIS, 2, '5755', { notation: 'numeric', mail });
    given(...algebraic)
      .when(reply)
      .thenRejected('mixed-notation', 'C-4');
    const agree = (who: string) => by(who, { type: 'AgreeNotation', notation: 'numeric' }, day(1));
    const agreed = continued(algebraic, agree(ANNA), agree(BORIS));
    expect(agreed.at(-1)).toMatchObject({ type: 'NotationAgreed', notation: 'numeric' });
    given(...agreed)
      .when(reply)
      .thenLike({ type: 'MoveMade', san: 'e5' });
  });
});

describe('an illegal, ambiguous or omitted move by post', () => {
  const report = (
    kind: ReportIrregularity['kind'],
    sent: string,
    held: [string, string],
    more: Partial<ReportIrregularity> = {},
  ) =>
    by<ReportIrregularity>(
      ANNA,
      {
        type: 'ReportIrregularity',
        incident: 'i',
        kind,
        ply: 2,
        text: sent,
        struck: mail,
        mail: dated(...held),
        ...more,
      },
      at(held[1]),
    );
  const fix = (move: string, corrected: [string, string]) =>
    by(BORIS, { type: 'CorrectMove', incident: 'i', move, mail: dated(...corrected) }, at(corrected[1]));

  it('opens an incident when the receiver reports it; the server takes none at all [L-3.10.2]', () => {
    given(...historyOf(starting()))
      .when(send(ANNA, 1, 'e2e5'))
      .thenRejected('illegal-move');
    const email = historyOf(PROFILES.email(), ...moves('e2e4'));
    given(...email)
      .when(
        by(ANNA, { type: 'ReportIrregularity', incident: 'i', kind: 'illegal', ply: 2, text: 'Ke6' }, day(2)),
      )
      .thenLike({ type: 'IrregularityReported', kind: 'illegal', against: 'black', rule: 'L-3.10.2' });
    given(...historyOf(starting(), ...moves('e2e4')))
      .when(
        by(ANNA, { type: 'ReportIrregularity', incident: 'i', kind: 'illegal', ply: 2, text: 'Ke6' }, day(2)),
      )
      .thenRejected('server-game');
  });

  it('is no business of the League between others: the laws restore, and a wrong report is refused', () => {
    const email = historyOf(PROFILES.email(), ...moves('e2e4'));
    const report = (text: string) =>
      by<ReportIrregularity>(
        ANNA,
        { type: 'ReportIrregularity', incident: 'i', kind: 'illegal', ply: 2, text },
        day(2),
      );
    given(...email)
      .when(report('e5'))
      .thenRejected('move-is-legal', 'L-7.2');
    const open = continued(email, report('Ke6'));
    given(...open)
      .when(send(ANNA, 3, 'g1f3'))
      .thenRejected('correction-due', 'L-7.2');
    given(...open)
      .when(by(BORIS, { type: 'CorrectMove', incident: 'i', move: 'e7e5' }, day(3)))
      .thenLike({ type: 'MoveMade', uci: 'e7e5', rule: 'L-7.2' });
    const played = historyOf(PROFILES.email(), ...moves('e2e4 e7e5 g1f3'));
    const restore = {
      type: 'ReinstatePosition',
      ply: 2,
      penalty: null,
      ruling: ruling('v', 'L-7.2'),
    } as const;
    const restored = continued(played, by(DIRECTOR, restore, day(4)));
    expect(restored.at(-1)).toMatchObject({ type: 'PliesVoided', from: 2, to: 3, rule: 'L-7.2' });
    given(...restored)
      .when(send(BORIS, 2, 'c7c5', {}, day(5)))
      .thenLike({ type: 'MoveMade', ply: 2, uci: 'c7c5' });
  });

  it('charges the receiver only beyond three days and the offender the correction and three more', () => {
    const two = continued(ccla('e2e4'), report('illegal', 'Ke6', ['2021-03-06', '2021-03-08']));
    expect(stateOf(two).time.sheet!.white.used).toBe(0);
    const five = continued(ccla('e2e4'), report('illegal', 'Ke6', ['2021-03-06', '2021-03-11']));
    expect(stateOf(five).time.sheet!.white.used).toBe(2);
    const corrected = continued(five, fix('e7e5', ['2021-03-13', '2021-03-14']));
    expect(stateOf(corrected).time.sheet!.black).toMatchObject({ moves: 1, used: 4 });
    expect(corrected.at(-1)).toMatchObject({
      type: 'MoveMade',
      rule: 'C-10b',
      entry: { penaltyDays: 3, chargedDays: 4 },
    });
    given(...two)
      .when(send(ANNA, 3, 'g1f3', { mail }))
      .thenRejected('correction-due', 'C-10b');
  });

  it('is corrected by any legal move, an ambiguous one by one of its readings [C-10c]', () => {
    const knights = historyOf(
      starting({
        laws: 'ccla-2016',
        conditions: { transmission: 'postal' },
        initialFen: '4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1',
      }),
    );
    const ambiguous = continued(
      knights,
      by(
        BORIS,
        {
          type: 'ReportIrregularity',
          incident: 'i',
          kind: 'ambiguous',
          ply: 1,
          text: 'Nc3',
          struck: mail,
          mail,
        },
        day(5),
      ),
    );
    expect(ambiguous.at(-1)).toMatchObject({
      type: 'IrregularityReported',
      kind: 'ambiguous',
      candidates: ['b1c3', 'e2c3'],
    });
    const correct = (move: string) => by(ANNA, { type: 'CorrectMove', incident: 'i', move, mail }, day(6));
    given(...ambiguous)
      .when(correct('e2f4'))
      .thenRejected('not-a-reading', 'C-10c');
    for (const move of ['b1c3', 'e2c3'])
      given(...ambiguous)
        .when(correct(move))
        .thenLike({ type: 'MoveMade', uci: move, rule: 'C-10c' });
    const illegal = continued(ccla('e2e4'), report('illegal', 'Ke6', ['2021-03-06', '2021-03-08']));
    given(...illegal)
      .when(fix('a7a6', ['2021-03-10', '2021-03-10']))
      .thenLike({ type: 'MoveMade', uci: 'a7a6' });
    given(...illegal)
      .when(fix('a7a4', ['2021-03-10', '2021-03-10']))
      .thenRejected('illegal-move');
  });

  it('that was legal and clear makes the claim an illegal move, to be corrected with the penalty [C-10aii]', () => {
    const claimed = continued(ccla('e2e4'), report('illegal', 'e5', ['2021-03-06', '2021-03-08']));
    expect(claimed.slice(-2)).toMatchObject([
      { type: 'MoveMade', ply: 2, uci: 'e7e5' },
      { type: 'IrregularityRefuted', by: 'white', ply: 3, rule: 'C-10aii' },
    ]);
    const corrected = continued(
      claimed,
      by(
        ANNA,
        { type: 'CorrectMove', incident: 'i', move: 'g1f3', mail: dated('2021-03-10', '2021-03-11') },
        at('2021-03-11'),
      ),
    );
    expect(stateOf(corrected).time.sheet!.white).toMatchObject({ moves: 2, used: 2 + 1 + 3 });
  });

  it('that was overlooked is resolved by agreement, by what later play shows, or played again from there [C-10d]', () => {
    const line = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 b1c3 f8e7 e1g1 e8g8';
    const overlooked = ccla(line);
    const agree = (who: string) => by(who, { type: 'AgreeCorrection', ply: 9, move: 'd2d3' }, day(20));
    given(...continued(overlooked, agree(ANNA)))
      .when(agree(BORIS))
      .thenLike({ type: 'MoveCorrected', ply: 9, uci: 'd2d3', ruling: null });
    given(...overlooked)
      .when(
        by(DIRECTOR, { type: 'CorrectScore', ply: 9, move: 'd2d3', ruling: ruling('c', 'C-10d') }, day(20)),
      )
      .thenLike({ type: 'MoveCorrected', san: 'd3', rule: 'C-10d' });
    given(...overlooked)
      .when(
        by(DIRECTOR, { type: 'CorrectScore', ply: 5, move: 'a2a3', ruling: ruling('c', 'C-10d') }, day(20)),
      )
      .thenRejected('later-moves-contradict');
    const slow = continued(
      ccla('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6'),
      send(ANNA, 9, 'b1c3', { mail: dated(on, '2021-03-08') }),
      send(BORIS, 10, 'f8e7', { mail: dated('2021-03-09', '2021-03-12') }, day(12)),
      send(ANNA, 11, 'e1g1', { mail: dated('2021-03-13', '2021-03-18') }, day(20)),
    );
    const struck = continued(
      slow,
      by(
        DIRECTOR,
        { type: 'ReinstatePosition', ply: 9, penalty: null, ruling: ruling('v', 'C-10d') },
        day(22),
      ),
    );
    expect(stateOf(struck).moves).toHaveLength(8);
    expect(stateOf(struck).time.sheet).toMatchObject({ white: { used: 3 }, black: { used: 0 } });
    const corrected = continued(
      struck,
      by(
        ANNA,
        {
          type: 'CorrectMove',
          incident: 'v correction',
          move: 'd2d3',
          mail: dated('2021-03-24', '2021-03-24'),
        },
        day(24),
      ),
    );
    expect(stateOf(corrected).time.sheet!.white).toMatchObject({ moves: 5, used: 6 });
  });
});

describe('what the director restores', () => {
  it('is the position before a completed illegal move, with a penalty for the offender [L-7.2]', () => {
    const line = 'g1f3 g8f6 f3g1 f6g8 '.repeat(8).trim();
    const game = historyOf(PROFILES.email(), ...moves(line));
    const { decision } = given(...game).when(
      by(
        DIRECTOR,
        { type: 'ReinstatePosition', ply: 27, penalty: days(3), ruling: ruling('v', 'L-7.2') },
        day(3),
      ),
    );
    expect(decision).toMatchObject({
      ok: true,
      events: [
        { type: 'PliesVoided', from: 27, to: 32, rule: 'L-7.2' },
        { type: 'PenaltyApplied', side: 'white', amount: days(3), rule: 'L-7.2' },
      ],
    });
    const after = stateOf([...game, ...(decision.ok ? decision.events : [])]);
    expect(after.moves).toHaveLength(26);
    given(...game, ...(decision.ok ? decision.events : []))
      .when(send(ANNA, 27, 'e2e4', {}, day(4)))
      .thenLike({ type: 'MoveMade', ply: 27 });
  });

  it.each([
    [9, 9, 'restart', 'L-7.1', 'iccf-laws-2019'],
    [10, 10, 'continue', 'L-7.1', 'iccf-laws-2019'],
    [9, 9, 'restart', 'L20-7.1', 'iccf-laws-2020'],
    [10, 10, 'continue', 'L20-7.1', 'iccf-laws-2020'],
    [10, 9, 'restart', 'L20-7.1', 'iccf-laws-2020'],
  ])(
    'is a new game with the right colours while either side has made fewer than ten moves: %i and %i [L-7.1] [L20-7.1]',
    (white, black, outcome, rule, laws) => {
      const line = 'g1f3 g8f6 f3g1 f6g8 '
        .repeat(6)
        .split(' ')
        .slice(0, white + black)
        .join(' ');
      const game = historyOf(
        starting({ laws, conditions: { transmission: 'email', timeControl: null } }),
        ...moves(line),
      );
      const decided = given(...game).when(
        by(
          DIRECTOR,
          { type: 'RuleOnReversedColours', replacement: 'g-2', ruling: ruling('c', rule) },
          day(3),
        ),
      );
      if (outcome === 'continue') decided.thenLike({ type: 'ReversedColoursStand', rule });
      else
        decided.thenLike(
          { type: 'ReplacementGameOrdered', game: 'g-2', players: { white: BORIS, black: ANNA }, rule },
          { type: 'GameEnded', result: 'cancelled', ending: 'discontinued' },
        );
    },
  );

  const snapshot = {
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    whiteDays: 3,
    blackDays: 4,
    running: 'white',
    moves: 1,
  } as const;
  const give = (who: string, given_: object = snapshot) =>
    by(who, { type: 'GiveSnapshot', snapshot: given_ }, day(5));
  const email = (laws: string) =>
    historyOf(
      starting({ laws, conditions: { transmission: 'email', timeControl: null } }),
      ...moves('e2e4 c7c5'),
    );
  const reconstruct = by<ReconstructGame>(
    DIRECTOR,
    { type: 'ReconstructGame', moves: ['e2e4', 'e7e5'], ruling: ruling('rc', 'L-8.3') },
    day(6),
  );

  it('is a lost score, once each player has stated position, times, running clock and moves [L-8.3] [L20-8.3]', () => {
    const asked = continued(email('iccf-laws-2020'), by(ANNA, { type: 'RequestReconstruction' }, day(4)));
    given(...asked)
      .when(give(ANNA, { fen: snapshot.fen, moves: 1 }))
      .thenRejected('incomplete-snapshot', 'L-8.3');
    given(...asked)
      .when(send(ANNA, 3, 'g1f3'))
      .thenRejected('reconstruction-open');
    const one = continued(asked, give(ANNA));
    given(...one)
      .when(reconstruct)
      .thenRejected('snapshot-missing', 'L20-8.3');
    const done = continued(one, give(BORIS), reconstruct);
    expect(done.slice(-3)).toMatchObject([
      { type: 'GameReconstructed', plies: 2, rule: 'L20-8.3' },
      { type: 'PliesVoided', from: 2, to: 2 },
      { type: 'MoveMade', ply: 2, uci: 'e7e5', rule: 'L-8.3' },
    ]);
    given(...done)
      .when(send(ANNA, 3, 'g1f3'))
      .thenLike({ type: 'MoveMade' });
  });

  it('counts the reconstructed moves on the scoresheet, with the days both players state', () => {
    const asked = continued(ccla('e2e4 c7c5'), by(ANNA, { type: 'RequestReconstruction' }, day(4)));
    const done = continued(asked, give(ANNA), give(BORIS), {
      ...reconstruct,
      moves: ['e2e4', 'e7e5', 'g1f3'],
    });
    expect(stateOf(done).time.sheet).toMatchObject({
      toMove: 'black',
      white: { moves: 2, used: 3 },
      black: { moves: 1, used: 4 },
    });
    const differing = continued(asked, give(ANNA), give(BORIS, { ...snapshot, blackDays: 9 }), reconstruct);
    expect(stateOf(differing).time.sheet).toMatchObject({ white: { used: 3 }, black: { used: 0 } });
    expect(continued(done, send(BORIS, 4, 'b8c6', { mail }, day(8))).at(-1)).toMatchObject({
      type: 'MoveMade',
      sheet: { black: { moves: 2 }, toMove: 'white' },
    });
  });

  it('is not reconstructed once the game is over, and ends it where the reconstructed moves do', () => {
    const asked = continued(email('iccf-laws-2020'), by(ANNA, { type: 'RequestReconstruction' }, day(4)));
    const stated = continued(asked, give(ANNA), give(BORIS));
    given(...continued(stated, by(BORIS, { type: 'Resign' }, day(5))))
      .when(reconstruct)
      .thenRejected('game-over', 'L-5.1.1');
    given(...stated)
      .when({ ...reconstruct, moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] })
      .thenLike(
        { type: 'GameReconstructed', plies: 4 },
        { type: 'PliesVoided', from: 1 },
        { type: 'MoveMade', ply: 1 },
        { type: 'MoveMade', ply: 2 },
        { type: 'MoveMade', ply: 3 },
        { type: 'MoveMade', ply: 4, san: 'Qh4#' },
        { type: 'GameEnded', result: '0-1', ending: 'checkmate' },
      );
  });

  it('is a lost scoresheet: the reply is repeated, and both confirm the new sheet before play goes on [C-13a] [C-13c]', () => {
    const lost = ccla('e2e4 e7e5');
    given(...lost)
      .when(by(BORIS, { type: 'RepeatReply', ply: 2, move: 'e7e5' }, day(30)))
      .thenLike({ type: 'ReplyRepeated', by: 'black', ply: 2, rule: 'C-13a' });
    given(...ccla('e2e4'))
      .when(by(BORIS, { type: 'RepeatReply', ply: 2, move: 'e7e5', mail }, day(30)))
      .thenLike(
        { type: 'ReplyRepeated', ply: 2 },
        { type: 'MoveMade', ply: 2, entry: expect.anything() as unknown, rule: 'C-13a' },
      );
    const issued = continued(
      lost,
      by(DIRECTOR, { type: 'IssueReplacementSheet', ruling: ruling('s', 'C-13c') }, day(31)),
    );
    const move = send(ANNA, 3, 'g1f3', { mail }, day(32));
    const confirm = (who: string) => by(who, { type: 'ConfirmSheet' }, day(31));
    given(...issued)
      .when(move)
      .thenRejected('sheet-not-confirmed', 'C-13c');
    given(...continued(issued, confirm(ANNA)))
      .when(move)
      .thenRejected('sheet-not-confirmed');
    given(...continued(issued, confirm(ANNA), confirm(BORIS)))
      .when(move)
      .thenLike({ type: 'MoveMade' });
  });
});

describe('a score while a claim about it waits for the director', () => {
  const claim = { type: 'ClaimDraw', claim: 'c', ground: 'repetition', ply: 3, intended: 'g1f3' } as const;
  const waiting = continued(historyOf(PROFILES.email(), ...moves('e2e4 e7e5')), by(ANNA, claim, day(3)));
  const given10d = { ruling: ruling('w', 'C-10d') };

  it('is not changed until the claim is decided', () => {
    for (const command of [
      { type: 'CorrectScore', ply: 2, move: 'd7d5', ...given10d },
      { type: 'ReinstatePosition', ply: 2, penalty: null, ...given10d },
    ] as const)
      given(...waiting)
        .when(by(DIRECTOR, command, day(4)))
        .thenRejected('claim-open', 'L-9.4.1b');
    given(...waiting)
      .when(by(BORIS, { type: 'AgreeCorrection', ply: 2, move: 'd7d5' }, day(4)))
      .thenRejected('claim-open', 'L-9.4.1b');
  });
});

describe('the result of a game off the server', () => {
  const report = (who: string, result: '1-0' | '1/2-1/2', more: object = {}) =>
    by(who, { type: 'ReportResult', result, concludedOn: '2021-06-01', ...more }, day(100));
  const drawn = historyOf(PROFILES.email(), ...moves('e2e4 e7e5'));

  it('stands as both report it, even if wrong, until the director rules otherwise [L-8.5]', () => {
    const stands = continued(drawn, report(ANNA, '1-0'), report(BORIS, '1-0'));
    expect(stands.slice(-2)).toMatchObject([
      { type: 'ResultReported' },
      { type: 'GameEnded', result: '1-0', ending: 'reported', rule: 'L-8.5' },
    ]);
    given(...stands)
      .when(
        by(DIRECTOR, { type: 'CorrectResult', result: '1/2-1/2', ruling: ruling('o', 'L-8.5') }, day(101)),
      )
      .thenLike({ type: 'ResultCorrected', from: '1-0', to: '1/2-1/2', rule: 'L-8.5' });
    given(...continued(drawn, report(ANNA, '1-0')))
      .when(report(BORIS, '1/2-1/2'))
      .thenLike({ type: 'ResultReported' });
  });

  it('is one of four, and dated [L-G.3] [C-21a]', () => {
    for (const result of ['1-0', '0-1', '1/2-1/2', '0-0'] as const)
      given(...drawn)
        .when(report(ANNA, result as '1-0'))
        .thenLike({ type: 'ResultReported', result });
    given(...drawn)
      .when(report(ANNA, '3/4-1/4' as '1-0'))
      .thenRejected('no-such-result', 'L-G.3');
    given(...drawn)
      .when(report(ANNA, '1-0', { concludedOn: undefined }))
      .thenRejected('conclusion-date-missing', 'C-21a');
  });

  it('comes with the score from the winner, or from both after a draw, else the director may score a loss [C-3Ac]', () => {
    const won = continued(
      ccla('e2e4 e7e5'),
      send(ANNA, 3, 'g1f3', { mail }),
      by(BORIS, { type: 'Resign' }, day(10)),
    );
    expect(scoreOwedBy(stateOf(won))).toEqual(['white']);
    const forfeit = (side: 'white' | 'black') =>
      by(DIRECTOR, { type: 'ForfeitForMissingScore', side, ruling: ruling('f', 'C-3Ac') }, day(90));
    given(...won)
      .when(forfeit('white'))
      .thenLike({ type: 'ResultCorrected', from: '1-0', to: '0-0', rule: 'C-3Ac' });
    given(...won)
      .when(forfeit('black'))
      .thenRejected('no-score-owed', 'C-3Ac');
    const sent = continued(won, report(ANNA, '1-0', { score: text('score') }));
    given(...sent)
      .when(forfeit('white'))
      .thenRejected('no-score-owed');
  });

  it('is flagged where the record mixes notations [L-8.1.1]', () => {
    given(...drawn)
      .when(report(ANNA, '1-0', { score: text('s'), notations: ['numeric', 'algebraic'] }))
      .thenLike({ type: 'ResultReported', remarks: [{ code: 'mixed-notation', rule: 'L-8.1.1' }] });
    given(...drawn)
      .when(report(ANNA, '1-0', { score: text('s'), notations: ['numeric'] }))
      .thenLike({ type: 'ResultReported', remarks: [] });
  });

  it('by resignation comes only as the next move under the League, at any time under the ICCF [C-19a]', () => {
    given(...ccla('e2e4 e7e5'))
      .when(by(BORIS, { type: 'Resign' }, day(9)))
      .thenRejected('not-on-move', 'C-19a');
    given(...drawn)
      .when(by(BORIS, { type: 'Resign' }, day(9)))
      .thenLike({ type: 'GameEnded', result: '1-0' });
  });
});
