import { accept, dayOf, reject, type Instant, type Rejection } from '@amici/kernel';
import {
  answerDueOn,
  inquiryDueOn,
  isCalendarDate,
  later,
  opposite,
  reportDueOn,
  type CalendarDate,
  type Side,
} from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import type { AnswerInquiry, ConfirmInquiry, ReportSilence, SendInquiry } from '@amici/contracts/game';
import { tomorrow } from '../moves/mailing';
import { sideOf, type Game, type Inquiry } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

const CLERICAL: Rejection = { code: 'clerical-data', rule: 'C-12b' };

/** A day of a letter, which nobody writes, receives or answers before it comes. */
const hasCome = (date: CalendarDate, at: Instant): boolean => isCalendarDate(date) && date <= tomorrow(at);

const player = (command: Acted<object>, game: Game): Side | null =>
  sideOf(game.players, command.actor.subject);

/** The day on which the writer's last move was recorded; null before any. */
const lastMoveOn = (game: Game): CalendarDate | null => {
  const at = game.moves.at(-1)?.at ?? game.startedAt;
  return at === null ? null : dayOf(at);
};

/** The day on which it was posted, which by its sender's calendar may be the one after. */
const lastPostedOn = (game: Game): CalendarDate | null =>
  game.moves.at(-1)?.dates?.postedOn ?? lastMoveOn(game);

const dueAfter = (last: CalendarDate | null, game: Game, by: Side): CalendarDate | null => {
  const replyFoundOn = game.time.inquiries[by]?.answeredOn ?? last;
  return last === null || replyFoundOn === null ? null : inquiryDueOn(later(last, replyFoundOn));
};

/** From when on a player who has heard nothing, an answer included, may write; null where nothing was ever posted (C-12b). */
export const inquiryDue = (game: Game, by: Side): CalendarDate | null =>
  dueAfter(lastPostedOn(game), game, by);

/** The earliest that was ever taken: inquiries of before count from the day on which the move was recorded. */
export const earliestInquiry = (game: Game, by: Side): CalendarDate | null =>
  dueAfter(lastMoveOn(game), game, by);

/** A player who has heard nothing for 21 days writes to the opponent and repeats their own last move (C-12b). */
export const sendInquiry = (command: Acted<SendInquiry>, game: Game): Verdict => {
  const { at, writtenOn, copyKept } = command;
  const by = player(command, game);
  if (by === null) return reject('not-a-player', 'C-12b');
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  if (game.rules.time.inquiryAfterDays === null) return reject('no-inquiry-procedure', 'C-12b');
  if (!hasCome(writtenOn, at)) return refuse(CLERICAL);
  if (sideToMove(game.board) === by) return reject('own-move-due', 'C-12b');
  const before = game.time.inquiries[by];
  if (before !== null && (before.answeredOn === null || before.writtenOn === writtenOn)) return accept();
  const due = inquiryDue(game, by);
  if (due !== null && writtenOn < due) return reject('inquiry-too-early', 'C-12b', { data: { from: due } });
  if (!copyKept) return reject('copy-missing', 'C-12b');
  const repeatedPly = game.moves.length === 0 ? null : game.moves.length;
  return accept({ type: 'InquirySent', at, by, writtenOn, repeatedPly, copyKept, rule: 'C-12b' });
};

/** The player asked, or the director, says when the letter arrived: from then 14 days run (C-12c). */
export const confirmInquiry = (command: Acted<ConfirmInquiry>, game: Game): Verdict => {
  const { at, receivedOn, actor } = command;
  if (!hasCome(receivedOn, at)) return refuse(CLERICAL);
  const side = player(command, game) ?? sideToMove(game.board);
  if (actor.office === 'player' && sideOf(game.players, actor.subject) !== side)
    return reject('not-a-player', 'C-12c');
  const inquiry = game.time.inquiries[opposite(side)];
  if (inquiry === null) return reject('no-inquiry', 'C-12b');
  if (inquiry.receivedOn !== null) return accept();
  return accept({ type: 'InquiryReceived', at, by: side, receivedOn, rule: 'C-12c' });
};

/** A satisfactory answer: silence no longer loses (C-12c). */
export const answerInquiry = (command: Acted<AnswerInquiry>, game: Game): Verdict => {
  const { at, answeredOn } = command;
  if (!hasCome(answeredOn, at)) return refuse(CLERICAL);
  const by = player(command, game) ?? sideToMove(game.board);
  const inquiry = game.time.inquiries[opposite(by)];
  if (inquiry === null) return reject('no-inquiry', 'C-12b');
  if (inquiry.answeredOn !== null) return accept();
  return accept({ type: 'InquiryAnswered', at, by, answeredOn, rule: 'C-12c' });
};

/** Answered within the days that an inquiry leaves (C-12c). */
const isSatisfied = ({ receivedOn, answeredOn }: Inquiry): boolean =>
  answeredOn !== null && (receivedOn === null || answeredOn <= answerDueOn(receivedOn));

/** A month without a satisfactory answer: the director gets moves, dates and the copy (C-12d). */
export const reportSilence = (command: Acted<ReportSilence>, game: Game): Verdict => {
  const { at, reportedOn, copyEnclosed } = command;
  const by = player(command, game);
  if (by === null) return reject('not-a-player', 'C-12d');
  const inquiry = game.time.inquiries[by];
  if (inquiry === null) return reject('no-inquiry', 'C-12b');
  if (inquiry.reported) return accept();
  if (isSatisfied(inquiry)) return reject('inquiry-answered', 'C-12d');
  const due = reportDueOn(inquiry.writtenOn);
  if (!hasCome(reportedOn, at)) return refuse(CLERICAL);
  if (reportedOn < due) return reject('report-too-early', 'C-12d', { data: { from: due } });
  if (!copyEnclosed) return reject('report-incomplete', 'C-12d');
  return accept({ type: 'SilenceReported', at, by, reportedOn, rule: 'C-12d' });
};
