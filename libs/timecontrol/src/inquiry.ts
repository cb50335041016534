import { addDays, addMonths, type CalendarDate } from './dates';

/** Days of silence after which the opponent is to be written to (C-12b). */
export const INQUIRY_AFTER_DAYS = 21;
/** Days from receipt of the inquiry for a satisfactory answer (C-12c). */
export const ANSWER_WITHIN_DAYS = 14;

/** From this day on, a player who has heard nothing since their last move is to write (C-12b). */
export const inquiryDueOn = (lastMoveOn: CalendarDate): CalendarDate =>
  addDays(lastMoveOn, INQUIRY_AFTER_DAYS);

/** The last day for a satisfactory answer; a loss on time can be claimed after it (C-12c). */
export const answerDueOn = (inquiryReceivedOn: CalendarDate): CalendarDate =>
  addDays(inquiryReceivedOn, ANSWER_WITHIN_DAYS);

/** Whether silence has lost on a day: no satisfactory answer within the time the inquiry allowed (C-12c). */
export const lostBySilence = (
  inquiryReceivedOn: CalendarDate,
  answeredOn: CalendarDate | null,
  today: CalendarDate,
): boolean => {
  const due = answerDueOn(inquiryReceivedOn);
  return today > due && (answeredOn === null || answeredOn > due);
};

/** The day on which an inquiry without a satisfactory answer is reported to the director, one month later (C-12d). */
export const reportDueOn = (inquiryWrittenOn: CalendarDate): CalendarDate => addMonths(inquiryWrittenOn, 1);
