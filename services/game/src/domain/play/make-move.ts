import { offersDraw } from '@amici/chess';
import { accept, defined, reject, type Rejection } from '@amici/kernel';
import { hasFlagged, type Side } from '@amici/timecontrol';
import { boardBefore, playText, sideToMove, type PlayedTo } from '../state/board';
import type { MakeMove, Remark } from '@amici/contracts/game';
import { linesOffered, readLines } from '../conditionals/open-lines';
import { drawOffered, offerRefusal } from '../draws/offer-draw';
import type { GameEvent, MoveDrafted } from '../events';
import { MAX_MOVE_TEXT, MAX_PLIES } from '../state/limits';
import { excusedRemarks, scoreRemarks } from '../overboard/score-keeping';
import { nextPly, sideOf, type Game, type PlayedMove } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { blocked } from '../moves/blocked';
import { completeMove, type Completed } from '../moves/complete-move';
import {
  clericalRefusal,
  mailDates,
  mailRemarks,
  mediumRefusal,
  needsDates,
  otherDates,
  playedAt,
  receiptIn,
} from '../moves/mailing';
import { notationRefusal, notationRemarks } from '../moves/notation';

/** A refusal of a move by the article that its rule has in the laws of the game, where they restate it. */
const inBook = ({ rules }: Game, refusal: Rejection): Rejection =>
  refusal.rule === 'L-3.8.2.2.1' ? { ...refusal, rule: rules.articles.castlingThroughCheck } : refusal;

const notationOf = ({ notation }: MakeMove) => notation ?? 'uci';

/** A draw is offered beside the move, or by the sign in its text: `Kb1 (=)` (L-A.12). */
const offered = (command: MakeMove): boolean =>
  command.offerDraw === true || (notationOf(command) !== 'uci' && offersDraw(command.move));

/** Over the board the piece that is moved first decides: rook first is no castling (B-3.8a). */
const textOf = ({ move, steps }: MakeMove, game: Game): string =>
  steps !== undefined && game.rules.conditions.transmission === 'board' ? steps[0] : move;

/** Touching the rook first gave up castling, though the player meant to castle. */
const touchRemarks = (command: MakeMove, game: Game, played: PlayedTo): readonly Remark[] => {
  const { steps, move } = command;
  if (steps === undefined || textOf(command, game) === move) return [];
  const meant = playText(game.board, move, notationOf(command));
  return meant.ok && meant.value.uci !== played.uci ? [{ code: 'rook-moved-first', rule: 'B-3.8a' }] : [];
};

const isSame = (command: MakeMove, game: Game, { uci }: PlayedMove): boolean => {
  const text = textOf(command, game);
  if (notationOf(command) === 'uci' && text === uci) return true;
  const read = playText(boardBefore(game, command.ply), text, notationOf(command));
  return read.ok && read.value.uci === uci;
};

/** A move sent again for a ply that is played changes nothing; another one, or other dates, come too late (L-4.3). */
const sentAgain = (command: MakeMove, game: Game): Verdict => {
  const there = game.moves[command.ply - 1];
  if (there === undefined) return reject('ply-not-reached', 'L-1.1');
  const { moveStands } = game.rules.articles;
  if (!isSame(command, game, there)) return reject('ply-already-played', moveStands);
  const redated = otherDates(command.mail, there, moveStands);
  return redated === null ? accept() : refuse(redated);
};

/** A move is made by its player; off the server the director may record it for them (L-1.1, L-4.2). */
const mayMove = ({ actor }: Acted<MakeMove>, game: Game, by: Side): boolean =>
  sideOf(game.players, actor.subject) === by ||
  (actor.office === 'director' && sideOf(game.players, actor.subject) === null && game.mail.medium !== null);

/** Why this player cannot make this ply now, whatever the move (L-1.1, L-6.7). */
const notNow = (command: Acted<MakeMove>, game: Game, by: Side): Rejection | null => {
  const halted = blocked(game, playedAt(command));
  if (halted !== null) return halted;
  if (!mayMove(command, game, by)) return { code: 'not-your-turn', rule: 'L-1.1' };
  if (command.ply > nextPly(game)) return { code: 'ply-not-reached', rule: 'L-1.1' };
  if (command.ply > MAX_PLIES) return { code: 'game-too-long', data: { limit: MAX_PLIES } };
  const { clock } = game.time;
  if (clock !== null && !game.rules.time.playsOnAfterFlag && hasFlagged(clock, playedAt(command)))
    return { code: 'flag-fallen', rule: 'L-6.7' };
  return (
    clericalRefusal(command, game) ??
    mediumRefusal(command, game, by) ??
    notationRefusal(game, notationOf(command)) ??
    (offered(command) ? offerRefusal(game, by) : null)
  );
};

/** Without a date of posting a move on a scoresheet is a draft, and the last draft is the one that counts (C-3a, C-9). */
const drafted = (command: Acted<MakeMove>, game: Game, by: Side): Verdict => {
  const { ply, move, at } = command;
  const notation = notationOf(command);
  const { draft } = game.mail;
  if (draft !== null && draft.text === move && draft.notation === notation) return accept();
  const rule = game.rules.articles[draft === null ? 'moveDrafted' : 'draftReplaced'];
  const event: MoveDrafted = { type: 'MoveDrafted', at, ply, by, text: move, notation, rule };
  return accept(event);
};

const moreAbout = (
  command: Acted<MakeMove>,
  game: Game,
  by: Side,
  played: PlayedTo,
): NonNullable<Completed['more']> => {
  const notation = notationOf(command);
  const remarks = [
    ...mailRemarks(command, game),
    ...notationRemarks(game, notation),
    ...scoreRemarks(game, by, playedAt(command)),
    ...excusedRemarks(game, by, playedAt(command)),
    ...touchRemarks(command, game, played),
  ];
  const receipt = game.time.sheet === null ? undefined : receiptIn(command.mail);
  return defined<NonNullable<Completed['more']>>({
    receipt,
    text: notation === 'uci' ? undefined : { notation, text: command.move },
    remarks: remarks.length === 0 ? undefined : remarks,
  });
};

/** The move with what was sent along: offered lines and a draw offer, moot where the move ended the game. */
const sent = (command: Acted<MakeMove>, game: Game, by: Side, played: PlayedTo): Verdict => {
  const lines = readLines(game, command.conditionals ?? [], played.board);
  if (!lines.ok) return refuse(lines.error);
  const at = playedAt(command);
  const mail = mailDates(command.mail);
  const completions = completeMove(game, {
    at,
    by,
    ply: command.ply,
    played,
    ...(mail === undefined ? {} : { mail }),
    rule: game.rules.articles[game.mail.medium === null ? 'moveMade' : 'moveSent'],
    more: moreAbout(command, game, by, played),
  });
  const events: GameEvent[] = [...completions];
  if (completions.some(({ type }) => type === 'GameEnded')) return accept(...events);
  events.push(...linesOffered(lines.value, by, command.ply + 1, at));
  if (offered(command)) events.push(drawOffered(game, by, at));
  return accept(...events);
};

/**
 * Makes the move of the player having the move (L-1.1), final at once (L-4.1), with what it carries; ends the game
 * where the board does (L-5.1.1).
 */
export const makeMove = (command: Acted<MakeMove>, game: Game): Verdict => {
  if (command.move.length > MAX_MOVE_TEXT) return reject('unreadable-move', 'L-A.0');
  if (command.ply <= game.moves.length) return sentAgain(command, game);
  const by = sideToMove(game.board);
  const refusal = notNow(command, game, by);
  if (refusal !== null) return refuse(refusal);
  const text = textOf(command, game);
  const played = playText(game.board, text, notationOf(command));
  if (!played.ok) return refuse(inBook(game, played.error));
  if (needsDates(game) && command.mail?.postedOn === undefined) return drafted(command, game, by);
  return sent(command, game, by, played.value);
};
