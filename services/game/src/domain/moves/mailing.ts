import { DAY_MS, dayOf, startOfDay, type Instant, type Rejection } from '@amici/kernel';
import { isCalendarDate, isTimeZone, receiptOf, type Receipt, type Side } from '@amici/timecontrol';
import type { Mailing, MakeMove } from '@amici/contracts/game';
import type { MailDates, Remark } from '@amici/contracts/game';
import type { Game, PlayedMove } from '../state/state';
import type { Acted } from '../state/verdict';

const isZone = ({ zone }: Mailing): boolean => zone === undefined || isTimeZone(zone);

/** The receipt of the move before, where it follows from how that arrived (C-5b). */
export const receiptIn = (mail: Mailing | undefined): Receipt | undefined =>
  mail === undefined || !isZone(mail) ? undefined : receiptOf(mail);

/** The dates of a mailing, where it has been posted. */
export const mailDates = (mail: Mailing | undefined): MailDates | undefined =>
  mail?.postedOn === undefined
    ? undefined
    : { receivedOn: receiptIn(mail)?.receivedOn ?? mail.receivedOn ?? null, postedOn: mail.postedOn };

/** Why a posted move is not taken with other dates than it was entered with: those stand, as it does (C-8, C-5a). */
export const otherDates = (
  mail: Mailing | undefined,
  move: PlayedMove | undefined,
  rule: string,
): Rejection | null => {
  const dates = move?.dates;
  if (dates === undefined || mail === undefined) return null;
  const postedOn = mail.postedOn ?? dates.postedOn;
  const receivedOn = receiptIn(mail)?.receivedOn ?? mail.receivedOn ?? dates.receivedOn;
  return postedOn === dates.postedOn && receivedOn === dates.receivedOn
    ? null
    : { code: 'ply-already-played', rule, detail: { name: 'posting-dates-stand' }, data: { ...dates } };
};

/** When a move was completed: off the server when it was sent, whenever it is reported or read (L-4.2). */
export const playedAt = (command: Acted<{ readonly mail?: Mailing }>): Instant => {
  const { mail, at } = command;
  if (mail?.sentAt !== undefined) return Math.min(mail.sentAt, at);
  return mail?.postedOn === undefined ? at : Math.min(startOfDay(mail.postedOn), at);
};

/** The day after an instant: no zone is further ahead. */
export const tomorrow = (at: Instant): string => dayOf(at + DAY_MS);

/** Days are counted by dates, or the laws ask for them anyway (C-5a). */
export const needsDates = (game: Game): boolean => game.rules.clericalData || game.time.sheet !== null;

/** What is wrong in the dates of an entry on the sheet, or missing where it answers what was received (C-5a). */
export const datesRefusal = (mail: Mailing | undefined, at: Instant, answers: boolean): Rejection | null => {
  const stated = [mail?.postedOn, mail?.receivedOn, mail?.arrivedOn, mail?.returnedOn];
  const dates = stated.filter((date) => date !== undefined && date !== null);
  const wrong = dates.some((date) => !isCalendarDate(date) || date > tomorrow(at));
  if (wrong || (mail !== undefined && !isZone(mail)))
    return { code: 'clerical-data', rule: 'C-5a', data: { field: wrong ? 'receivedOn' : 'zone' } };
  const unreceived = answers && (receiptIn(mail)?.receivedOn ?? mail?.receivedOn ?? null) === null;
  if (unreceived) return { code: 'clerical-data', rule: 'C-5a', data: { field: 'receivedOn' } };
  return null;
};

/** The same of what is posted whole, drafts being of moves alone; nothing where no sheet is kept (C-5a). */
export const postedRefusal = (
  mail: Mailing | undefined,
  game: Game,
  at: Instant,
  answers = true,
): Rejection | null => {
  if (game.time.sheet === null) return null;
  return mail?.postedOn === undefined
    ? { code: 'clerical-data', rule: 'C-5a', data: { field: 'postedOn' } }
    : datesRefusal(mail, at, answers);
};

/** What is missing or wrong in the data that come with a move by post (C-5a). */
export const clericalRefusal = ({ mail, ply, at }: Acted<MakeMove>, game: Game): Rejection | null =>
  needsDates(game) ? datesRefusal(mail, at, ply > 1) : null;

/** Moves travel by the medium both agreed on, or the director ordered (C-3Aa, C-15a). */
export const mediumRefusal = ({ mail }: MakeMove, game: Game, by: Side): Rejection | null => {
  const { medium, overseas } = game.mail;
  if (medium === null && overseas[by]) return { code: 'medium-not-agreed', rule: 'C-15a' };
  if (mail?.medium !== undefined && mail.medium !== medium)
    return { code: 'medium-not-agreed', rule: 'C-3Aa', data: { agreed: medium } };
  return null;
};

/** What is to be seen about how a move was sent, though the move stands. */
export const mailRemarks = ({ mail }: MakeMove, game: Game): readonly Remark[] => {
  const remarks: Remark[] = [];
  const { routing, medium } = game.mail;
  if (routing !== null && mail?.via !== routing) remarks.push({ code: 'routing-not-followed', rule: 'C-3b' });
  const last = game.moves.at(-1)?.uci;
  if (medium === 'airmail-card' && last !== undefined && mail?.repeats !== last)
    remarks.push({ code: 'incomplete-card', rule: 'C-15b' });
  return remarks;
};
