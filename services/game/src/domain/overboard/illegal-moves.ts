import { accept, reject } from '@amici/kernel';
import { adjust, opposite } from '@amici/timecontrol';
import type { RecordIllegalMove } from '../commands';
import type { GameEvent } from '../events';
import { lossFor } from '../results';
import type { Game } from '../state';
import type { Acted, Verdict } from '../verdict';

/** Over the board an illegal move gives the opponent time, and the second one loses (B-7.5a, B-7.5b). */
export const recordIllegalMove = (command: Acted<RecordIllegalMove>, game: Game): Verdict => {
  const { incident, side, at } = command;
  if (game.seen.has(incident)) return accept();
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  const { possible, opponentBonus, losesAt } = game.rules.illegalMove;
  if (!possible || game.rules.conditions.transmission !== 'board') return reject('server-game', 'L-3.10.2');
  const number = game.over.illegalMoves[side] + 1;
  const loses = losesAt !== null && number >= losesAt;
  const { clock } = game.time;
  const bonus = loses || clock === null ? 0 : opponentBonus;
  const after = clock === null || bonus === 0 ? clock : adjust(clock, opposite(side), bonus, at);
  const rule = loses ? 'B-7.5b' : 'B-7.5a';
  const recorded: GameEvent = {
    type: 'IllegalMoveRecorded',
    at,
    incident,
    side,
    number,
    bonus,
    clock: after,
    rule,
  };
  return loses
    ? accept<GameEvent>(recorded, {
        type: 'GameEnded',
        at,
        result: lossFor(side),
        ending: 'illegal-moves',
        rule,
      })
    : accept(recorded);
};
