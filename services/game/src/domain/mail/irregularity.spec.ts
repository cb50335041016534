import type { ReportIrregularity } from '@amici/contracts/game';
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
} from '../testing/fixtures';
import { ccla, dated, mail, on, send } from '../testing/letters';

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
    given(...corrected)
      .when(fix('e7e5', ['2021-03-13', '2021-03-14']))
      .thenNothing();
    given(...corrected)
      .when(fix('e7e5', ['2021-03-14', '2021-03-14']))
      .thenRejected('ply-already-played', 'C-10b');
    expect(corrected.at(-1)).toMatchObject({
      type: 'MoveMade',
      rule: 'C-10b',
      entry: { penaltyDays: 3, chargedDays: 4 },
    });
    given(...two)
      .when(send(ANNA, 3, 'g1f3', { mail }))
      .thenRejected('correction-due', 'C-10b');
  });

  it('goes back, and comes back corrected, with dates that the days are counted by [C-10b] [C-5a]', () => {
    const held = { receivedOn: null, postedOn: '2021-03-11' };
    given(...ccla('e2e4'))
      .when(report('illegal', 'Ke6', ['2021-03-06', '2021-03-11'], { mail: held }))
      .thenRejected('clerical-data', 'C-5a');
    const open = continued(ccla('e2e4'), report('illegal', 'Ke6', ['2021-03-06', '2021-03-08']));
    const correct = (mail: { readonly receivedOn: string | null; readonly postedOn: string }) =>
      given(...open).when(
        by(BORIS, { type: 'CorrectMove', incident: 'i', move: 'e7e5', mail }, at('2021-03-20')),
      );
    correct({ receivedOn: null, postedOn: '2021-03-20' }).thenRejected('clerical-data', 'C-5a');
    correct({ receivedOn: '2021-04-20', postedOn: '2021-03-20' }).thenRejected('clerical-data', 'C-5a');
  });

  it('is not corrected any more from the day on which the game was called in for [C-23c]', () => {
    const open = continued(
      ccla('e2e4'),
      report('illegal', 'Ke6', ['2021-03-06', '2021-03-08']),
      by(
        DIRECTOR,
        {
          type: 'OpenAdjudication',
          ground: 'special',
          breakOff: at('2021-03-15'),
          notice: { kind: 'personal' },
          ruling: ruling('called in', 'C-23b'),
        },
        at('2021-03-10'),
      ),
    );
    const corrected = (postedOn: string) =>
      given(...open).when(
        by(
          BORIS,
          { type: 'CorrectMove', incident: 'i', move: 'e7e5', mail: dated('2021-03-10', postedOn) },
          at('2021-03-20'),
        ),
      );
    corrected('2021-03-15').thenRejected('play-has-ceased', 'C-23c');
    corrected('2021-03-14').thenLike({ type: 'MoveMade', uci: 'e7e5', at: at('2021-03-14') });
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
