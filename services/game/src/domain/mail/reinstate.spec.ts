import { days } from '@amici/timecontrol';
import type { ReconstructGame } from '@amici/contracts/game';
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
  starting,
  stateOf,
} from '../testing/fixtures';
import { ccla, mail, send } from '../testing/letters';

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
    const requested = continued(email('iccf-laws-2020'), by(ANNA, { type: 'RequestReconstruction' }, day(4)));
    given(...requested)
      .when(give(ANNA, { fen: snapshot.fen, moves: 1 }))
      .thenRejected('incomplete-snapshot', 'L-8.3');
    given(...requested)
      .when(send(ANNA, 3, 'g1f3'))
      .thenRejected('reconstruction-open');
    const one = continued(requested, give(ANNA));
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
    const requested = continued(ccla('e2e4 c7c5'), by(ANNA, { type: 'RequestReconstruction' }, day(4)));
    const done = continued(requested, give(ANNA), give(BORIS), {
      ...reconstruct,
      moves: ['e2e4', 'e7e5', 'g1f3'],
    });
    expect(stateOf(done).time.sheet).toMatchObject({
      toMove: 'black',
      white: { moves: 2, used: 3 },
      black: { moves: 1, used: 4 },
    });
    const differing = continued(
      requested,
      give(ANNA),
      give(BORIS, { ...snapshot, blackDays: 9 }),
      reconstruct,
    );
    expect(stateOf(differing).time.sheet).toMatchObject({ white: { used: 3 }, black: { used: 0 } });
    expect(continued(done, send(BORIS, 4, 'b8c6', { mail }, day(8))).at(-1)).toMatchObject({
      type: 'MoveMade',
      sheet: { black: { moves: 2 }, toMove: 'white' },
    });
  });

  it('is not reconstructed once the game is over, and ends it where the reconstructed moves do', () => {
    const requested = continued(email('iccf-laws-2020'), by(ANNA, { type: 'RequestReconstruction' }, day(4)));
    const stated = continued(requested, give(ANNA), give(BORIS));
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
      .thenRejected('clerical-data', 'C-13a');
    given(...lost)
      .when(by(ANNA, { type: 'RepeatReply', ply: 2, move: 'e7e5', mail }, day(30)))
      .thenRejected('ply-already-played', 'C-13a');
    given(...lost)
      .when(by(BORIS, { type: 'RepeatReply', ply: 2, move: 'e7e5', mail }, day(30)))
      .thenLike({ type: 'ReplyRepeated', by: 'black', ply: 2, move: 'e7e5', mail, rule: 'C-13a' });
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
