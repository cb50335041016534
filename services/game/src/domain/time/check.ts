import type { Checks, Finding } from '@amici/contracts';
import { isCalendarDate, opposite, reportDueOn, type Deadline } from '@amici/timecontrol';
import type { FlagFell } from '@amici/contracts/game';
import { sideToMove } from '../state/board';
import { among, compared, unless } from '../state/findings';
import type { Game } from '../state/state';
import { adjustments } from './check-adjustments';
import { breaks } from './check-breaks';
import { claimRule, passed } from './claim-time';
import { deadlineOf } from './decide-time-claim';
import type { TimeClaimed, TimeEvent } from './events';
import { FLAG_GRACE_MS } from './flag';
import { serverDeadline } from './check-flag';
import { inquiryDue } from './inquiry';

/** The deadline that had passed, as whoever found it could know it. */
const deadlineFound = (event: FlagFell, game: Game): Deadline | null => {
  switch (event.found) {
    case 'by-server':
      return game.time.clock?.running === event.by ? serverDeadline(game.time.clock) : null;
    case 'by-claim': {
      const deadline = passed(game, event.by, event.decidedAt);
      return deadline === null ? null : { ...deadline, rule: claimRule(game) };
    }
    case 'by-director': {
      const claim = game.time.claims.find(({ against }) => against === event.by);
      return claim === undefined ? null : deadlineOf(game, claim);
    }
  }
};

/** Deliveries under way are waited for before a flag is decided, but not by the director (L-6.6a). */
const decidedTooEarly = (event: FlagFell): readonly Finding[] => {
  const from = event.deadline + FLAG_GRACE_MS;
  const inTime = event.found === 'by-director' || event.decidedAt >= from;
  return unless(inTime, event, 'decidedAt', { from }, 'L-6.6a');
};

const flagFell = (event: FlagFell, game: Game): readonly Finding[] => {
  const deadline = deadlineFound(event, game);
  const number = game.time.oversteps[event.by] + 1;
  const asked = event.mate !== null || !game.rules.time.drawIfOpponentCannotMate;
  return [
    ...(deadline === null
      ? unless(false, event, 'by', null)
      : compared(event, {
          at: deadline.at,
          deadline: deadline.at,
          cause: deadline.cause,
          rule: deadline.rule,
        })),
    ...compared(event, { number }),
    ...decidedTooEarly(event),
    ...unless(asked, event, 'mate', 'an analysis', 'L-6.7'),
    ...unless((event.ruling !== null) === (event.found === 'by-director'), event, 'ruling', event.found),
  ];
};

const timeClaimed = (event: TimeClaimed, game: Game): readonly Finding[] => {
  const against = opposite(event.by);
  const rule = claimRule(game);
  if (game.rules.time.flag !== 'claim-by-opponent')
    return compared(event, { against, rule: event.ground === 'silence' ? 'C-12c' : rule });
  const deadline = passed(game, against, event.at);
  return deadline === null
    ? [...compared(event, { against, rule }), ...unless(false, event, 'at', 'no deadline had passed')]
    : compared(event, { against, rule, ground: deadline.cause === 'silence' ? 'silence' : 'overstep' });
};

/** What is computed again of events about time: what the clocks and the calendar say (L-6, C-11, C-12). */
export const check: Checks<TimeEvent, Game> = {
  ...adjustments,
  ...breaks,
  FlagFell: flagFell,
  TimeClaimed: timeClaimed,
  TimeClaimRefused: (event, { time }) => [
    ...among(
      event,
      'claim',
      time.claims.map(({ claim }) => claim),
    ),
    ...compared(event, { rule: 'L-6.6b' }),
  ],
  InquirySent: (event, game) => {
    const due = inquiryDue(game);
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
};
