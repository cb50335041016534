import { accept, defined, reject } from '@amici/kernel';
import { opposite } from '@amici/timecontrol';
import { playText, sideToMove } from '../state/board';
import type { AcceptConditional } from '@amici/contracts/game';
import type { GameEvent, LineMove } from '../events';
import { afterMove } from '../moves/after-move';
import { blocked } from '../moves/blocked';
import { completeMove, type Completed, type Completion } from '../moves/complete-move';
import { mailDates, playedAt, postedRefusal } from '../moves/mailing';
import { nextPly, sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** A line taken over before: the same plies are in the score. */
const takenOver = (command: AcceptConditional, game: Game): boolean =>
  command.ply <= game.moves.length && game.moves[command.ply - 1]?.uci === command.then;

/** One move after the other, as if each had been sent; the replies of the line cost no time. */
const playAll = (
  command: Acted<AcceptConditional>,
  game: Game,
  moves: readonly string[],
): readonly Completion[] | null => {
  const mail = mailDates(command.mail);
  const events: Completion[] = [];
  let state = game;
  for (const [index, text] of moves.entries()) {
    const played = playText(state.board, text, 'uci');
    if (!played.ok || state.outcome !== null) return null;
    const completions = completeMove(state, {
      at: playedAt(command),
      by: sideToMove(state.board),
      ply: nextPly(state),
      played: played.value,
      ...(mail === undefined
        ? {}
        : { mail: index === 0 ? mail : { receivedOn: mail.postedOn, postedOn: mail.postedOn } }),
      rule: 'C-7',
      ...defined<Completed>({ more: index < command.plies ? { line: command.line } : undefined }),
    });
    events.push(...completions);
    state = afterMove(state, completions);
  }
  return events;
};

const endsGame = (game: Game, line: readonly LineMove[]): boolean => {
  let board = game.board;
  for (const { uci } of line) {
    const played = playText(board, uci, 'uci');
    if (!played.ok) return false;
    if (played.value.status !== 'ongoing') return true;
    board = played.value.board;
  }
  return false;
};

/**
 * Takes over an open line: the stated move, the reply to it, and so on, then the own next move, in that order and
 * all at once (C-7). Nobody has to (C-6d).
 */
export const acceptLine = (command: Acted<AcceptConditional>, game: Game): Verdict => {
  if (takenOver(command, game)) return accept();
  const halted = blocked(game, playedAt(command));
  if (halted !== null) return refuse(halted);
  const by = sideToMove(game.board);
  if (sideOf(game.players, command.actor.subject) !== by) return reject('not-your-turn', 'L-1.1');
  const line = game.lines?.by === opposite(by) ? game.lines.lines[command.line - 1] : undefined;
  if (line === undefined) return reject('no-such-line', 'C-6c');
  const { plies, then } = command;
  if (plies < 2 || plies % 2 === 1 || plies > line.length) return reject('line-not-whole', 'C-7');
  const taken = line.slice(0, plies);
  if (then === undefined && !endsGame(game, taken)) return reject('own-move-missing', 'C-7');
  if (command.ply !== nextPly(game) + plies) return reject('ply-not-reached', 'L-1.1');
  const moves = [...taken.map(({ uci }) => uci), ...(then === undefined ? [] : [then])];
  const unposted = postedRefusal(command.mail, game, command.at);
  if (unposted !== null) return refuse(unposted);
  const events = playAll(command, game, moves);
  if (events === null) return reject('illegal-move', 'L-3.10.1', { data: { move: then } });
  const { at } = command;
  return accept<GameEvent>(
    { type: 'ConditionalAccepted', at, by, line: command.line, plies, rule: 'C-7' },
    ...events,
  );
};
