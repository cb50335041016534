import type { Actor } from '@amici/contracts';
import type { GameView } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import { nextDeadline } from '@amici/timecontrol';
import { claimsAtHand, type Game } from '../domain';
import { fenOf, sideToMove } from '../domain/state/board';

const NO_DEADLINES: GameView['deadlines'] = { white: null, black: null };

/** Of what is shown to who does not see the proceedings nothing says how much else there is. */
export const viewForAll = (id: string, state: Game): GameView => {
  const { phase, players, event, teams, rules, initialFen, chess960, startedAt, moves, outcome } = state;
  return {
    id,
    revision: state.told,
    phase,
    players,
    event,
    teams,
    laws: rules.laws,
    initialFen,
    chess960,
    startedAt,
    sideToMove: phase === 'playing' ? sideToMove(state.board) : null,
    fen: fenOf(state.board),
    moves: moves.map(({ uci, san, at }, index) => ({ ply: index + 1, uci, san, at })),
    clock: null,
    deadlines: NO_DEADLINES,
    offeredBy: null,
    claims: [],
    outcome,
  };
};

const deadlinesOf = ({ time: { clock }, phase }: Game): GameView['deadlines'] =>
  clock === null || phase !== 'playing'
    ? NO_DEADLINES
    : { ...NO_DEADLINES, [clock.running]: nextDeadline(clock) };

interface Visible {
  readonly id: string;
  readonly state: Game;
  readonly revision: number;
}

/** With all that a program needs to play on: deadlines, offers, and what the requester could claim. */
export const viewForParties = ({ id, state, revision }: Visible, actor: Actor, at: Instant): GameView => {
  const { offers } = state.draw;
  return {
    ...viewForAll(id, state),
    revision,
    // What ended the game stopped its clock; what was left is told with the clocks.
    clock: state.phase === 'playing' ? state.time.clock : null,
    deadlines: deadlinesOf(state),
    offeredBy: offers.white !== null ? 'white' : offers.black !== null ? 'black' : null,
    claims: claimsAtHand(state, id, actor, at),
  };
};
