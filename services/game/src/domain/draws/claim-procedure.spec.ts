import { claim, knights } from '../testing/claiming';
import {
  ANNA,
  BORIS,
  by,
  continued,
  DIRECTOR,
  day,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  START,
  starting,
  stateOf,
  TEN_IN_FIFTY,
} from '../testing/fixtures';

describe('the procedure of a claim', () => {
  it('is decided at once by the server and cannot be withdrawn [L-9.4.1a]', () => {
    const history = historyOf(starting(), ...moves(knights));
    given(...history)
      .when(by(ANNA, { type: 'WithdrawClaim' }))
      .thenRejected('claim-stands', 'L-9.4.1a');
    const { decision } = given(...history).when(claim(ANNA, 9));
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual([
      'DrawClaimed',
      'ClaimUpheld',
      'GameEnded',
    ]);
  });

  it('ends the game with the instant of the claim [L-9.4.2]', () => {
    const at = day(3);
    given(...historyOf(starting(), ...moves(knights)))
      .when(claim(ANNA, 9, {}, at))
      .thenLike({ type: 'DrawClaimed', at }, { type: 'ClaimUpheld', at }, { type: 'GameEnded', at });
  });

  it('plays on after a wrong claim, with the intended move made and a draw on offer [L-9.4.3] [L-9.1.2.2]', () => {
    const history = historyOf(starting(), ...moves('e2e4 e7e5'));
    given(...history)
      .when(claim(ANNA, 3, { intended: 'g1f3' }))
      .thenLike(
        { type: 'DrawClaimed', intended: { uci: 'g1f3', san: 'Nf3' } },
        { type: 'ClaimRefused', rule: 'L-9.4.3', bonus: 0 },
        { type: 'MoveMade', ply: 3, uci: 'g1f3', claim: 'claim-3', rule: 'L-9.4.3' },
        { type: 'DrawOffered', by: 'white', move: 2, implied: true, rule: 'L-9.1.2.2' },
      );
    const wrong = historyOf(starting(), ...moves('e2e4 e7e5'), claim(ANNA, 3, { intended: 'g1f3' }));
    given(...wrong)
      .when(by(BORIS, { type: 'AcceptDraw' }))
      .thenLike(
        { type: 'DrawAgreed', by: 'black' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'agreement' },
      );
    given(...wrong)
      .when(by(BORIS, { type: 'MakeMove', ply: 4, move: 'b8c6' }))
      .thenLike({ type: 'MoveMade', ply: 4 }, { type: 'DrawOfferClosed' });
  });

  it('refuses an intended move that is illegal, with nothing recorded', () => {
    given(...historyOf(starting(), ...moves('e2e4 e7e5')))
      .when(claim(ANNA, 3, { intended: 'g1g3' }))
      .thenRejected('illegal-move');
  });

  it('changes nothing when sent again', () => {
    const wrong = historyOf(starting(), ...moves('e2e4 e7e5'), claim(ANNA, 3));
    given(...wrong)
      .when(claim(ANNA, 3))
      .thenNothing();
  });

  it('costs two minutes over the board, and the intended move must be played all the same [B-9.2e]', () => {
    const wrong = given(...historyOf(PROFILES.board(), ...moves('e2e4 e7e5'))).when(
      claim(ANNA, 3, { intended: 'g1f3' }, START + 10),
    );
    wrong.thenLike(
      { type: 'DrawClaimed' },
      { type: 'ClaimRefused', bonus: 120_000, rule: 'B-9.2e' },
      { type: 'MoveMade', uci: 'g1f3' },
    );
    const before = stateOf(historyOf(PROFILES.board(), ...moves('e2e4 e7e5'))).time.clock!;
    const after = wrong.state();
    expect(after.phase === 'playing' && after.time.clock!.black.remaining - before.black.remaining).toBe(
      120_000,
    );
  });

  it('stops the clocks off the server while the director examines it [L-9.4.1b]', () => {
    const open = historyOf(
      PROFILES.email(),
      ...moves('e2e4 e7e5'),
      claim(ANNA, 3, { intended: 'g1f3' }, day(1)),
    );
    expect(open.at(-1)).toMatchObject({ type: 'DrawClaimed', rule: 'L-9.4.1b' });
    given(...open)
      .when(by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3' }, day(2)))
      .thenRejected('claim-open', 'L-9.4.1b');
    const refused = given(...open).when(
      by(
        DIRECTOR,
        { type: 'DecideClaim', claim: 'claim-3', upheld: false, ruling: ruling('r', 'L-9.4.3') },
        day(4),
      ),
    );
    refused.thenLike({ type: 'ClaimRefused' }, { type: 'MoveMade', uci: 'g1f3' }, { type: 'DrawOffered' });
    const state = refused.state();
    const charged = state.phase === 'playing' ? state.moves.length : 0;
    expect(charged).toBe(3);
    const move = refused.decision.ok
      ? refused.decision.events.find(({ type }) => type === 'MoveMade')
      : undefined;
    const spent = move?.type === 'MoveMade' ? move.charge!.counted : -1;
    expect(spent).toBe(day(1) - (START + 2));
  });

  it('counts as an offer while the director examines it: the opponent may agree at once [L-9.1.2.2]', () => {
    const open = historyOf(PROFILES.email(), ...moves('e2e4 e7e5'), claim(ANNA, 3, {}, day(1)));
    given(...open)
      .when(by(BORIS, { type: 'AcceptDraw' }, day(2)))
      .thenLike(
        { type: 'DrawAgreed', by: 'black' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'agreement', rule: 'L-5.2.3' },
      );
    given(...open)
      .when(by(ANNA, { type: 'AcceptDraw' }, day(2)))
      .thenRejected('no-draw-offer');
    const unilateral = historyOf(
      PROFILES.email({ timeControl: TEN_IN_FIFTY, draws: { agreement: false } }),
      ...moves('e2e4 e7e5'),
      claim(ANNA, 3, {}, day(1)),
    );
    given(...unilateral)
      .when(by(BORIS, { type: 'AcceptDraw' }, day(2)))
      .thenRejected('draw-agreement-not-allowed', 'L-9.1.2');
  });

  describe('by post', () => {
    const letters = (line: string) => historyOf(PROFILES.postal(), ...moves(line, { on: '2021-03-05' }));
    const decided = (instant: number) =>
      by(
        DIRECTOR,
        { type: 'DecideClaim', claim: 'claim-3', upheld: false, ruling: ruling('r', 'L-9.4.3') },
        instant,
      );
    const on = (iso: string): number => Date.parse(`${iso}T10:00:00Z`);

    it('has the move that it rests on entered on the sheet with its dates, should the claim be wrong [L-9.4.3]', () => {
      const before = letters('e2e4 e7e5');
      const intended = claim(ANNA, 3, { intended: 'g1f3' }, on('2021-03-09'));
      given(...before)
        .when(intended)
        .thenRejected('clerical-data', 'C-5a');
      const mail = { receivedOn: '2021-03-06', postedOn: '2021-03-09' };
      const after = continued(before, { ...intended, mail }, decided(on('2021-03-14')));
      const move = after.find((event) => event.type === 'MoveMade' && event.claim !== undefined);
      expect(move).toMatchObject({ uci: 'g1f3', entry: { ...mail, move: 2, days: 3, chargedDays: 3 } });
      expect(stateOf(after).time.sheet).toMatchObject({ toMove: 'black', white: { moves: 2, used: 3 } });
    });

    it('is examined at nobody’s cost: the claimant is not charged the days it took [L-9.4.1b]', () => {
      const claimed = continued(letters('e2e4 e7e5'), claim(ANNA, 3, {}, on('2021-03-09')));
      const refused = continued(claimed, decided(on('2021-03-14')));
      expect(refused.find(({ type }) => type === 'ClaimRefused')).toMatchObject({
        examined: { from: '2021-03-10', to: '2021-03-14' },
      });
      const mail = { receivedOn: '2021-03-06', postedOn: '2021-03-16' };
      const reply = by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', mail }, on('2021-03-16'));
      const answer = continued(refused, reply).find((event) => event.type === 'MoveMade' && event.ply === 3);
      expect(answer).toMatchObject({ entry: { days: 5, adjournedDays: 5 } });
      const left = stateOf(refused).time.adjournments;
      expect([left.white.length, left.black.length]).toEqual([1, 0]);
      const sameDay = continued(claimed, decided(on('2021-03-09')));
      expect(sameDay.find(({ type }) => type === 'ClaimRefused')).not.toHaveProperty('examined');
    });
  });

  it('by post at the cost of neither, also if the side that waits claims by the tablebase [L-9.4.1b]', () => {
    const instant = (iso: string): number => Date.parse(`${iso}T10:00:00Z`);
    const tablebase = by(
      BORIS,
      {
        type: 'ClaimTablebase',
        ...{ claim: 'tb', result: 'draw', ply: 1, evidence: { answer: 'unavailable' } },
      } as never,
      instant('2021-03-09'),
    );
    const refusal = by(
      DIRECTOR,
      { type: 'DecideClaim', claim: 'tb', upheld: false, ruling: ruling('r', 'L-9.4.3') },
      instant('2021-03-14'),
    );
    const conditions = {
      transmission: 'postal',
      timeControl: { kind: 'calendar-days', moves: 10, days: 30 },
    };
    const drawn = '8/8/8/4k3/4P3/4K3/8/8 w - - 0 1';
    const refused = continued(historyOf(starting({ conditions, initialFen: drawn })), tablebase, refusal);
    const { white, black } = stateOf(refused).time.adjournments;
    // It is White who has the move, and who could not make it.
    expect([white, black]).toMatchObject([[{ from: '2021-03-10', to: '2021-03-14' }], []]);
  });

  it('is decided by nobody who plays in the game', () => {
    const open = historyOf(PROFILES.email(), ...moves('e2e4 e7e5'), claim(ANNA, 3, {}, day(1)));
    given(...open)
      .when(
        by(
          BORIS,
          { type: 'DecideClaim', claim: 'claim-3', upheld: true, ruling: ruling('r') },
          day(2),
          'director',
        ),
      )
      .thenRejected('conflict-of-interest', 'L-14.1.3');
  });
});
