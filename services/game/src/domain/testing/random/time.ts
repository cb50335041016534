import { DAY } from '@amici/timecontrol';
import { ANNA, BORIS, text } from '../fixtures';
import { date, mate, openClaim, ruling, side, type Generators } from './parts';

/** Commands about time: flags, leave, outages, clocks, silence. */
export const TIME = {
  CheckFlag: (c) => ({
    type: 'CheckFlag',
    revision: c.game.revision - c.random.below(2),
    deliveredThrough: c.at,
    mate: mate(c),
  }),
  ClaimTime: (c) => ({
    type: 'ClaimTime',
    claim: c.random.id(),
    ground: c.random.pick(['overstep', 'silence']),
    today: date(c.at),
    deliveredThrough: c.at,
    mate: mate(c),
  }),
  DecideTimeClaim: (c) => ({
    type: 'DecideTimeClaim',
    letter: text('letter'),
    claim: openClaim(c),
    upheld: c.random.chance(0.5),
    mate: mate(c),
    ruling: ruling(c),
  }),
  DecideBothFlags: (c) => ({
    type: 'DecideBothFlags',
    order: c.random.pick(['white-first', 'black-first', 'unknown']),
    ruling: ruling(c),
  }),
  ApplyLeave: (c) => {
    const from = c.at - c.random.below(4) * DAY;
    const to = from + c.random.below(10) * DAY;
    return {
      type: 'ApplyLeave',
      leave: `leave-${c.random.below(30)}`,
      player: c.random.pick([ANNA, BORIS]),
      kind: c.random.pick(['leave', 'adjournment']),
      from,
      to,
      dates: { from: date(from), to: date(to) },
      recordedAt: Math.min(from, c.at),
    };
  },
  ApplyOutage: (c) => ({
    type: 'ApplyOutage',
    outage: `outage-${c.random.below(20)}`,
    from: c.at - c.random.below(50) * 3_600_000,
    to: c.at,
    recordedAt: c.at,
  }),
  ShortenBreak: (c) => ({
    type: 'ShortenBreak',
    change: `change-${c.random.below(30)}`,
    break: c.random.pick([`leave-${c.random.below(30)}`, `outage-${c.random.below(20)}`]),
    to: c.at,
    dates: { from: date(c.at - DAY), to: date(c.at) },
  }),
  PenaliseTime: (c) => ({
    type: 'PenaliseTime',
    penalty: `penalty-${c.random.below(9)}`,
    side: side(c),
    amount: c.random.below(4) * DAY,
    rule: 'T-14d',
  }),
  AdjustClock: (c) => ({
    type: 'AdjustClock',
    side: side(c),
    amount: (c.random.below(9) - 3) * DAY,
    ruling: ruling(c),
  }),
  AdjustMoveCounter: (c) => ({
    type: 'AdjustMoveCounter',
    side: side(c),
    moves: c.random.below(30),
    ruling: ruling(c),
  }),
  InterruptGame: (c) => ({ type: 'InterruptGame', ruling: ruling(c) }),
  ResumeGame: (c) => ({ type: 'ResumeGame', ruling: ruling(c) }),
  RefillClock: (c) => ({ type: 'RefillClock', refill: `refill-${c.random.below(30)}` }),
  PauseClock: () => ({ type: 'PauseClock' }),
  AnnounceLongThink: () => ({ type: 'AnnounceLongThink' }),
  SendInquiry: (c) => ({
    type: 'SendInquiry',
    writtenOn: date(c.at + c.random.below(40) * DAY),
    copyKept: c.random.chance(0.9),
  }),
  ConfirmInquiry: (c) => ({ type: 'ConfirmInquiry', receivedOn: date(c.at) }),
  AnswerInquiry: (c) => ({ type: 'AnswerInquiry', answeredOn: date(c.at) }),
  ReportSilence: (c) => ({ type: 'ReportSilence', reportedOn: date(c.at + 99 * DAY), copyEnclosed: true }),
} satisfies Generators;
