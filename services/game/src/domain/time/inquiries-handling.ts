import { isCalendarDate, opposite, reportDueOn, type Side } from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import { compared, unless } from '@amici/contracts/findings';
import { withTimeState, type Game, type Inquiry } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties } from '../disclosure/audiences';
import { sideName } from '../disclosure/move-number';
import type { InquiryEvent } from './events';
import { earliestInquiry } from './inquiry';

const withInquiry = (game: Game, writer: Side, inquiry: Inquiry | null): Game =>
  withTimeState(game, { inquiries: { ...game.time.inquiries, [writer]: inquiry } });

const amended = (game: Game, writer: Side, change: Partial<Inquiry>): Game => {
  const inquiry = game.time.inquiries[writer];
  return inquiry === null ? game : withInquiry(game, writer, { ...inquiry, ...change });
};

/** Letters to an opponent who is silent, and what came of them (C-12b to C-12d). */
export const inquiries: EventHandling<InquiryEvent> = {
  evolve: {
    InquirySent: (game, { by, writtenOn }) =>
      withInquiry(game, by, { writtenOn, receivedOn: null, answeredOn: null, reported: false }),
    InquiryReceived: (game, { by, receivedOn }) => amended(game, opposite(by), { receivedOn }),
    InquiryAnswered: (game, { by, answeredOn }) => amended(game, opposite(by), { answeredOn }),
    SilenceReported: (game, { by }) => amended(game, by, { reported: true }),
  },
  audiences: {
    InquirySent: amongParties,
    InquiryReceived: amongParties,
    InquiryAnswered: amongParties,
    SilenceReported: amongParties,
  },
  sentences: {
    InquirySent: ({ by, writtenOn }) => `${sideName(by)} asks after a move by letter of ${writtenOn}`,
    InquiryReceived: ({ by, receivedOn }) => `${sideName(by)} had the inquiry on ${receivedOn}`,
    InquiryAnswered: ({ by, answeredOn }) => `${sideName(by)} answered the inquiry on ${answeredOn}`,
    SilenceReported: ({ by, reportedOn }) =>
      `${sideName(by)} reports on ${reportedOn} that the inquiry was not answered`,
  },
  check: {
    InquirySent: (event, game) => {
      const due = earliestInquiry(game, event.by);
      const repeatedPly = game.moves.length === 0 ? null : game.moves.length;
      return [
        ...compared(event, {
          by: opposite(sideToMove(game.board)),
          repeatedPly,
          copyKept: true,
          rule: 'C-12b',
        }),
        ...unless(due === null || event.writtenOn >= due, event, 'writtenOn', { from: due }),
      ];
    },
    InquiryReceived: (event, { time }) => [
      ...unless(time.inquiries[opposite(event.by)] !== null, event, 'by', null),
      ...unless(isCalendarDate(event.receivedOn), event, 'receivedOn', 'a date'),
      ...compared(event, { rule: 'C-12c' }),
    ],
    InquiryAnswered: (event, { time }) => [
      ...unless(time.inquiries[opposite(event.by)] !== null, event, 'by', null),
      ...unless(isCalendarDate(event.answeredOn), event, 'answeredOn', 'a date'),
      ...compared(event, { rule: 'C-12c' }),
    ],
    SilenceReported: (event, { time }) => {
      const inquiry = time.inquiries[event.by];
      const due = inquiry === null ? null : reportDueOn(inquiry.writtenOn);
      return [
        ...unless(due !== null && event.reportedOn >= due, event, 'reportedOn', { from: due }),
        ...compared(event, { rule: 'C-12d' }),
      ];
    },
  },
};
