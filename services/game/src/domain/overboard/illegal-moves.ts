import { accept, reject, type Instant } from '@amici/kernel';
import { adjust, opposite, type Side } from '@amici/timecontrol';
import type { RecordIllegalMove } from '@amici/contracts/game';
import type { GameEvent, IllegalMoveRecorded } from '../events';
import { lossFor } from '../state/results';
import { type Game, whose } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';

/** What one more illegal move of a side comes to: time for the opponent, or the game (B-7.5a, B-7.5b). */
export const consequenceOf = (
  { rules, over, time: { clock } }: Game,
  side: Side,
  at: Instant,
): Pick<IllegalMoveRecorded, 'number' | 'bonus' | 'clock' | 'rule'> & { readonly loses: boolean } => {
  const { opponentBonus, losesAt } = rules.illegalMove;
  const number = over.illegalMoves[side] + 1;
  const loses = losesAt !== null && number >= losesAt;
  const bonus = loses || clock === null ? 0 : opponentBonus;
  const after = clock === null || bonus === 0 ? clock : adjust(clock, opposite(side), bonus, at);
  return {
    number,
    loses,
    bonus,
    clock: after,
    rule: rules.articles[loses ? 'illegalMoveLoses' : 'illegalMove'],
  };
};

/** Over the board an illegal move gives the opponent time, and the second one loses (B-7.5a, B-7.5b). */
export const recordIllegalMove = (command: Acted<RecordIllegalMove>, game: Game): Verdict => {
  const { incident, side, at } = command;
  if (game.seen.has(incident)) return accept();
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  if (!game.rules.illegalMove.possible || game.rules.conditions.transmission !== 'board')
    return reject('server-game', 'L-3.10.2');
  const { loses, ...facts } = consequenceOf(game, side, at);
  const recorded: GameEvent = { type: 'IllegalMoveRecorded', at, incident, side, ...facts };
  if (!loses) return accept(recorded);
  return accept<GameEvent>(recorded, {
    type: 'GameEnded',
    ...whose(game),
    at,
    result: lossFor(side),
    ending: 'illegal-moves',
    rule: facts.rule,
  });
};
