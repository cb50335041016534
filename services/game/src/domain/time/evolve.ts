import { opposite, type ClockFact, type Side } from '@amici/timecontrol';
import type { FlagFell } from '@amici/contracts/game';
import type {
  AdjournmentApplied,
  BreakShortened,
  ClockAdjusted,
  ClockRefilled,
  GameInterrupted,
  GameResumed,
  InquiryAnswered,
  InquiryReceived,
  InquirySent,
  LeaveApplied,
  LongThinkAnnounced,
  MoveCounterAdjusted,
  OutageCompensated,
  PenaltyApplied,
  SilenceReported,
  TimeClaimed,
  TimeClaimRefused,
} from '../events';
import type { Game, Inquiry, TimeState } from '../state/state';
import { breakFact, resumeFact, stopFact, withClock } from '../state/clock';
import { known, knownRuling } from '../state/known';

const withTime = (game: Game, time: Partial<TimeState>): Game => ({
  ...game,
  time: { ...game.time, ...time },
});

export const onFlagFell = (game: Game, event: FlagFell): Game => {
  const { by, number, ruling, decidedAt } = event;
  return withTime(knownRuling(game, ruling, decidedAt), {
    oversteps: { ...game.time.oversteps, [by]: number },
    claims: game.time.claims.filter(({ against }) => against !== by),
    unclaimed: null,
    fallen: event,
  });
};

export const onTimeClaimed = (game: Game, { claim, by, against, ground, at }: TimeClaimed): Game =>
  withTime(known(game, claim), { claims: [...game.time.claims, { claim, by, against, ground, at }] });

export const onTimeClaimRefused = (game: Game, { claim, ruling, at }: TimeClaimRefused): Game =>
  withTime(knownRuling(game, ruling, at), {
    claims: game.time.claims.filter((open) => open.claim !== claim),
  });

export const onLeaveApplied = (game: Game, { leave, clock }: LeaveApplied): Game =>
  withClock(known(game, leave.id), clock, breakFact(leave));

export const onOutageCompensated = (game: Game, { outage, clock }: OutageCompensated): Game =>
  withClock(known(game, outage.id), clock, breakFact(outage));

export const onBreakShortened = (game: Game, event: BreakShortened): Game => {
  const { change, break: breakId, to, at, clock } = event;
  return withClock(known(game, change), clock, { type: 'end-break', id: change, at, breakId, to });
};

export const onAdjournmentApplied = (game: Game, { adjournment, side, dates }: AdjournmentApplied): Game => {
  const adjournments = { ...game.time.adjournments, [side]: [...game.time.adjournments[side], dates] };
  return withTime(known(game, adjournment), { adjournments });
};

const added = (id: string, at: number, side: Side, amount: number, rule: string): ClockFact => ({
  type: 'adjust',
  id,
  at,
  side,
  amount,
  rule,
});

export const onPenaltyApplied = (game: Game, event: PenaltyApplied): Game => {
  const { penalty, side, amount, clock, sheet, ruling, rule, at } = event;
  const punished = withClock(known(game, penalty), clock, added(penalty, at, side, -amount, rule));
  return withTime(knownRuling(punished, ruling, at), { sheet });
};

export const onClockAdjusted = (game: Game, event: ClockAdjusted): Game => {
  const { side, amount, clock, sheet, ruling, rule, at } = event;
  const fact = added(ruling.id, Math.max(at, clock?.asOf ?? at), side, amount, rule);
  return withTime(withClock(knownRuling(game, ruling, at), clock, fact), { sheet });
};

export const onMoveCounterAdjusted = (game: Game, event: MoveCounterAdjusted): Game => {
  const { side, after, clock, ruling, rule, at } = event;
  const fact: ClockFact = { type: 'counter', id: ruling.id, at: clock.asOf, side, moves: after, rule };
  return withClock(knownRuling(game, ruling, at), clock, fact);
};

export const onGameInterrupted = (game: Game, event: GameInterrupted): Game => {
  const { ruling, at, clock, clocksStopped } = event;
  const stopped = withClock(knownRuling(game, ruling, at), clock, ...stopFact(clock, ruling.id));
  return withTime(stopped, { interruption: ruling.id, clocksStopped });
};

export const onGameResumed = (game: Game, { ruling, at, clock }: GameResumed): Game => {
  const { interruption } = game.time;
  const until = clock?.asOf ?? at;
  const facts = interruption === null ? [] : resumeFact(game.time.clock, interruption, until);
  return withTime(withClock(knownRuling(game, ruling, at), clock, ...facts), {
    interruption: null,
    clocksStopped: false,
  });
};

export const onClockRefilled = (game: Game, { refill, side, clock, at }: ClockRefilled): Game =>
  withClock(known(game, refill), clock, { type: 'refill', id: refill, at, side });

export const onLongThinkAnnounced = (game: Game, { clock, at }: LongThinkAnnounced): Game =>
  withClock(game, clock, { type: 'announce', id: `announce ${clock.presses}`, at });

const withInquiry = (game: Game, writer: Side, inquiry: Inquiry | null): Game =>
  withTime(game, { inquiries: { ...game.time.inquiries, [writer]: inquiry } });

const amended = (game: Game, writer: Side, change: Partial<Inquiry>): Game => {
  const inquiry = game.time.inquiries[writer];
  return inquiry === null ? game : withInquiry(game, writer, { ...inquiry, ...change });
};

export const onInquirySent = (game: Game, { by, writtenOn }: InquirySent): Game =>
  withInquiry(game, by, { writtenOn, receivedOn: null, answeredOn: null, reported: false });

export const onInquiryReceived = (game: Game, { by, receivedOn }: InquiryReceived): Game =>
  amended(game, opposite(by), { receivedOn });

export const onInquiryAnswered = (game: Game, { by, answeredOn }: InquiryAnswered): Game =>
  amended(game, opposite(by), { answeredOn });

export const onSilenceReported = (game: Game, { by }: SilenceReported): Game =>
  amended(game, by, { reported: true });
