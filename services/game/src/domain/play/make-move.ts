import { accept, reject, type Rejection } from '@amici/kernel';
import { hasFlagged, press, type Side } from '@amici/timecontrol';
import { playText, positionBefore, sideToMove, type PlayedTo } from '../board';
import type { MakeMove } from '../commands';
import type { GameEvent, MoveMade } from '../events';
import { MAX_MOVE_TEXT, MAX_PLIES } from '../limits';
import { sideOf, type Game } from '../state';
import type { Acted, Verdict } from '../verdict';
import { endingOnBoard } from './endings';

const refuse = (rejection: Rejection): Verdict => ({ ok: false, rejection });

const notationOf = ({ notation }: MakeMove) => notation ?? 'uci';

/** A move sent again for a ply that is played changes nothing; another one comes too late (L-4.3). */
const sentAgain = (command: MakeMove, game: Game): Verdict => {
  const there = game.moves[command.ply - 1]!;
  if (notationOf(command) === 'uci' && command.move === there.uci) return accept();
  const read = playText(positionBefore(game, command.ply), command.move, notationOf(command));
  return read.ok && read.value.uci === there.uci ? accept() : reject('ply-already-played', 'L-4.3');
};

/** Why this player cannot make this ply now, whatever the move (L-1.1, L-6.7). */
const notNow = (command: Acted<MakeMove>, game: Game, by: Side): Rejection | null => {
  const { actor, ply, at } = command;
  if (game.outcome !== null) return { code: 'game-over', rule: 'L-5.1.1' };
  if (sideOf(game.players, actor.subject) !== by) return { code: 'not-your-turn', rule: 'L-1.1' };
  if (ply > game.moves.length + 1) return { code: 'ply-not-reached', rule: 'L-1.1' };
  if (ply > MAX_PLIES) return { code: 'game-too-long', data: { limit: MAX_PLIES } };
  if (game.clock !== null && !game.rules.time.playsOnAfterFlag && hasFlagged(game.clock, at))
    return { code: 'flag-fallen', rule: 'L-6.7' };
  return null;
};

/** The move as a fact: the text that was sent, what it cost and the clocks after it. */
const moveMade = (command: Acted<MakeMove>, game: Game, by: Side, played: PlayedTo): MoveMade => {
  const pressed = game.clock === null ? null : press(game.clock, command.at);
  return {
    type: 'MoveMade',
    at: command.at,
    ply: command.ply,
    by,
    uci: played.uci,
    san: played.san,
    charge: pressed?.charge ?? null,
    clock: pressed?.clock ?? null,
    ...(notationOf(command) === 'uci' ? {} : { text: { notation: notationOf(command), text: command.move } }),
    rule: 'L-4.1',
  };
};

/** Makes the move of the player having the move, and ends the game where the board does (L-1.1, L-4.1, L-5.1.1). */
export const makeMove = (command: Acted<MakeMove>, game: Game): Verdict => {
  if (command.move.length > MAX_MOVE_TEXT) return reject('unreadable-move', 'L-A.0');
  if (command.ply <= game.moves.length) return sentAgain(command, game);
  const by = sideToMove(game.position);
  const refusal = notNow(command, game, by);
  if (refusal !== null) return refuse(refusal);
  const played = playText(game.position, command.move, notationOf(command));
  if (!played.ok) return refuse(played.error);
  const end = endingOnBoard(played.value, by, command.at);
  const events: GameEvent[] = [moveMade(command, game, by, played.value)];
  if (end !== null) events.push(end);
  return accept(...events);
};
