import { spec } from '@amici/kernel/testing';
import { sealedStreams, type AcceptConditional, type MakeMove } from '@amici/contracts/game';
import {
  ANNA,
  at,
  BORIS,
  by,
  continued,
  day,
  given,
  GAME,
  historyOf,
  moves,
  PROFILES,
  stateOf,
} from '../testing/fixtures';
import type { Acted } from '../state/verdict';
import { game as gameDecider } from '../game';
import { options } from '../options';
import { commitTo } from './play-sealed';
import { sealedLines } from '../sealed/sealed';
import type { FileLine, SealedCommand } from '../sealed/commands';

const on = '2021-03-05';
const mail = { receivedOn: on, postedOn: on };
const send = (who: string, ply: number, move: string, more: Partial<MakeMove> = {}) =>
  by<MakeMove>(who, { type: 'MakeMove', ply, move, mail, ...more }, at(on) + ply);
const offering = (lines: readonly (readonly string[])[]) =>
  historyOf(PROFILES.ccla(), ...moves('e2e4 e7e5', { on }), send(ANNA, 3, 'g1f3', { conditionals: lines }));

describe('open conditional moves', () => {
  it('state a reply to a possible move and come with a move [C-6a]', () => {
    const history = offering([['d7d5', 'e4d5']]);
    expect(history.at(-1)).toMatchObject({
      type: 'ConditionalOffered',
      by: 'white',
      line: 1,
      fromPly: 4,
      moves: [{ san: 'd5' }, { san: 'exd5' }],
      rule: 'C-6a',
    });
  });

  it('are refused when general, and several specific ones are several lines [C-6c]', () => {
    const begun = historyOf(PROFILES.ccla(), ...moves('e2e4 e7e5', { on }));
    given(...begun)
      .when(send(ANNA, 3, 'g1f3', { conditionals: [['any king move', 'a2a3']] }))
      .thenRejected('unreadable-move', 'C-6c');
    given(...begun)
      .when(send(ANNA, 3, 'g1f3', { conditionals: [['a2a3']] }))
      .thenRejected('general-conditional', 'C-6c');
    given(...begun)
      .when(
        send(ANNA, 3, 'g1f3', {
          conditionals: [
            ['e8e7', 'f3e5'],
            ['d8e7', 'f3e5'],
          ],
        }),
      )
      .thenLike(
        { type: 'MoveMade' },
        { type: 'ConditionalOffered', line: 1 },
        { type: 'ConditionalOffered', line: 2 },
      );
    given(...historyOf(PROFILES.server()))
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4', conditionals: [['e7e5', 'g1f3']] }))
      .thenRejected('conditionals-not-allowed');
  });

  it('need not be accepted: the opponent may play the move and leave the reply open [C-6d]', () => {
    const played = continued(offering([['d7d5', 'e4d5']]), send(BORIS, 4, 'd7d5'));
    given(...played)
      .when(send(ANNA, 5, 'f3e5'))
      .thenLike({ type: 'MoveMade', ply: 5, san: 'Nxe5' });
    const mayDo = options(
      stateOf(offering([['d7d5', 'e4d5']])),
      GAME,
      { subject: BORIS, office: 'player' },
      at(on),
    );
    const move = mayDo.find(({ command }) => command === 'MakeMove');
    expect(move).toMatchObject({ allowed: true, notes: [{ rule: 'C-6d' }] });
  });

  const acceptLine = (more: Partial<AcceptConditional> = {}): Acted<AcceptConditional> =>
    by<AcceptConditional>(
      BORIS,
      { type: 'AcceptConditional', line: 1, plies: 2, ply: 6, then: 'd8d5', mail, ...more },
      at(on) + 10,
    );

  it('are accepted with the stated move, the reply and an own next move, in that order [C-7]', () => {
    const offered = offering([['d7d5', 'e4d5']]);
    given(...offered)
      .when(acceptLine())
      .thenLike(
        { type: 'ConditionalAccepted', by: 'black', line: 1, plies: 2, rule: 'C-7' },
        { type: 'MoveMade', ply: 4, by: 'black', san: 'd5', line: 1 },
        { type: 'MoveMade', ply: 5, by: 'white', san: 'exd5', line: 1 },
        { type: 'MoveMade', ply: 6, by: 'black', san: 'Qxd5' },
      );
    const { then: _then, ...without } = acceptLine();
    given(...offered)
      .when(without)
      .thenRejected('own-move-missing', 'C-7');
    given(...offered)
      .when(acceptLine({ line: 2 }))
      .thenRejected('no-such-line');
    given(...offered)
      .when(acceptLine({ plies: 1 }))
      .thenRejected('line-not-whole');
    given(...continued(offered, acceptLine()))
      .when(acceptLine())
      .thenNothing();
  });

  it('are accepted with the dates by which the days of the accepted move count [C-7] [C-5a]', () => {
    const offered = offering([['d7d5', 'e4d5']]);
    const { mail: _none, ...undated } = acceptLine();
    given(...offered)
      .when(undated)
      .thenRejected('clerical-data', 'C-5a');
    given(...offered)
      .when(acceptLine({ mail: { postedOn: on } }))
      .thenRejected('clerical-data', 'C-5a');
    const late = continued(offered, {
      ...acceptLine({ mail: { receivedOn: on, postedOn: '2021-03-12' } }),
      at: day(20),
    });
    expect(stateOf(late).time.sheet!.black).toMatchObject({ moves: 3, used: 7 });
  });

  it('cost the one who offered them no days', () => {
    const accepted = continued(offering([['d7d5', 'e4d5']]), acceptLine());
    const { sheet } = stateOf(accepted).time;
    expect([sheet!.white.moves, sheet!.black.moves]).toEqual([3, 3]);
    expect(sheet!.white.used).toBe(stateOf(offering([])).time.sheet!.white.used);
  });
});

describe('a sealed line', () => {
  const salt = '00112233445566778899aabbccddeeff';
  const filedAt = day(2);
  const reply = { game: GAME, ply: 3, expected: 'e7e5', move: 'g1f3' };
  const commitment = commitTo(reply, salt);
  const sealedMove = (more: object = {}) =>
    by(
      'service:game',
      { type: 'PlaySealedMove', line: 'l-1', ...reply, salt, commitment, filedAt, ...more },
      day(5),
    );
  const begun = historyOf(
    PROFILES.server(),
    ...moves('e2e4', { at: day(1) }),
    ...moves('e7e5', { from: 2, at: day(4) }),
  );

  it('is played without reflection time and with the proof of when it was filed', () => {
    const { decision } = given(...begun).when(sealedMove());
    expect(decision).toMatchObject({
      ok: true,
      events: [
        {
          type: 'MoveMade',
          ply: 3,
          uci: 'g1f3',
          at: day(4),
          charge: { charged: 0 },
          sealed: { line: 'l-1', filedAt, commitment, salt },
        },
      ],
    });
  });

  it('answers no draw offer that came with the expected move: who has it accepts or refuses it [L-9.1.2.1b]', () => {
    const offered = historyOf(
      PROFILES.server(),
      ...moves('e2e4', { at: day(1) }),
      by<MakeMove>(BORIS, { type: 'MakeMove', ply: 2, move: 'e7e5', offerDraw: true }, day(4)),
    );
    given(...offered)
      .when(sealedMove())
      .thenRejected('offer-open', 'L-9.1.2.1b');
    given(...offered)
      .when(by(ANNA, { type: 'AcceptDraw' }, day(5)))
      .thenLike({ type: 'DrawAgreed' }, { type: 'GameEnded', result: '1/2-1/2' });
    const refused = continued(offered, by(ANNA, { type: 'RefuseDraw' }, day(5)));
    // Who thinks about an offer thinks on their own time.
    given(...refused)
      .when(sealedMove())
      .thenLike({ type: 'MoveMade', ply: 3, at: day(5), sealed: expect.objectContaining({ line: 'l-1' }) });
    const played = continued(refused, sealedMove());
    expect(gameDecider.check(played.at(-1)!, stateOf(refused))).toEqual([]);
  });

  it('of a replaced player is not played for the substitute, whose own lines are [T-8.7b]', () => {
    const takeOver = by(
      'service:tournament',
      { type: 'TakeOverSide', side: 'white', from: ANNA, to: 'carla', rule: 'T-8.7b' },
      day(3),
    );
    const { decision } = given(...begun).when(takeOver);
    if (!decision.ok) throw new Error(decision.rejection.code);
    const after = given(...begun, ...decision.events);
    after.when(sealedMove()).thenRejected('line-of-replaced', 'T-8.7b');
    after.when(sealedMove({ filedAt: day(3) + 1 })).thenLike({ type: 'MoveMade', uci: 'g1f3' });
  });

  it('is not played when the opponent left it, twice, or with a move that was not committed to', () => {
    given(...begun)
      .when(sealedMove({ expected: 'c7c5' }))
      .thenRejected('line-left');
    given(...begun)
      .when(sealedMove({ move: 'b1c3' }))
      .thenRejected('commitment-mismatch');
    given(...begun)
      .when(sealedMove({ salt: 'ff'.repeat(16) }))
      .thenRejected('commitment-mismatch');
    given(...begun)
      .when(sealedMove({ filedAt: day(4) + 1 }))
      .thenRejected('filed-too-late');
    given(...continued(begun, sealedMove()))
      .when(sealedMove())
      .thenNothing();
  });

  const lines = spec(sealedLines);
  const file = (more: Partial<FileLine> = {}) =>
    by<never>(
      ANNA,
      {
        type: 'FileLine',
        side: 'white',
        line: 'l-1',
        afterPly: 1,
        commitments: [commitment],
        sealed: 'opaque',
        gameStands: { owner: ANNA, plies: 1, toMove: 'black', over: false, allowed: true },
        ...more,
      } as never,
      filedAt,
    ) as unknown as Acted<SealedCommand>;

  it('lies in a stream of its own and cannot be changed once filed', () => {
    expect(sealedStreams.of(GAME, 'white')).toBe(`sealed-${GAME}-white`);
    const filed = {
      type: 'LineFiled',
      at: filedAt,
      line: 'l-1',
      afterPly: 1,
      commitments: [commitment],
      sealed: 'opaque',
      rule: 'C-6a',
    } as const;
    lines.given().when(file()).then(filed);
    lines.given(filed).when(file()).thenNothing();
    lines
      .given(filed)
      .when(file({ line: 'l-2' }))
      .thenRejected('line-stands');
    const later = {
      line: 'l-2',
      afterPly: 3,
      gameStands: { owner: ANNA, plies: 3, toMove: 'black', over: false, allowed: true },
    } as const;
    lines.given(filed).when(file(later)).thenLike({ type: 'LineFiled', line: 'l-2' });
  });

  it('is filed only while the opponent has the move, where the event allows it', () => {
    lines
      .given()
      .when(file({ gameStands: { owner: ANNA, plies: 1, toMove: 'white', over: false, allowed: true } }))
      .thenRejected('own-move-due');
    lines
      .given()
      .when(file({ gameStands: { owner: ANNA, plies: 1, toMove: 'black', over: false, allowed: false } }))
      .thenRejected('conditionals-not-allowed');
    lines
      .given()
      .when(file({ commitments: ['not hex'] }))
      .thenRejected('bad-commitment');
  });
});
