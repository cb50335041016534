import type { Sentences } from '@amici/contracts';
import type { MoveMade } from '@amici/contracts/game';
import type { OverboardEvent, ConditionalEvent, TimeEvent } from '../../domain';
import { by, byIf, left, many, moveOf, sideName, span, when } from '../../domain/telling/words';
import type { PlayEvent } from '../../domain/play/events';

const moveMade = (move: MoveMade): string => {
  const notes = [
    ...(move.sealed === undefined
      ? []
      : [`from sealed line ${move.sealed.line} filed ${when(move.sealed.filedAt)}`]),
    ...(move.line === undefined ? [] : [`from open line ${move.line}`]),
    ...(move.claim === undefined ? [] : ['as the refused claim had announced']),
    ...(move.late === undefined ? [] : [`after the deadline ${when(move.late)}, which nobody had claimed`]),
    ...(move.charge === null ? [] : [`${span(move.charge.charged)} used`]),
    ...(move.remarks ?? []).map(({ code, rule }) => `${code} ${rule}`),
  ];
  const more = notes.length === 0 ? '' : `, ${notes.join(', ')}`;
  return `${moveOf(move.ply)} ${move.san} by ${sideName(move.by)}${more}${left(move.clock, move.by)}`;
};

export const playSentences: Sentences<PlayEvent> = {
  GameStarted: ({ players, laws, event }) =>
    `game begun between ${players.white} (White) and ${players.black} (Black) under ${laws}${event === null ? '' : ` in ${event}`}`,
  GameImported: ({ source, result, basis }) => `recorded, not judged, from ${source}: ${result} by ${basis}`,
  MoveMade: moveMade,
  GameEnded: ({ result, ending }) => `ended ${result} (${ending})`,
};

export const conditionalSentences: Sentences<ConditionalEvent> = {
  ConditionalOffered: (offer) =>
    `${sideName(offer.by)} offers conditional line ${offer.line}: ${offer.moves.map(({ san }) => san).join(' ')}`,
  ConditionalAccepted: (taken) =>
    `${sideName(taken.by)} takes over ${many(taken.plies, 'ply').replace('plys', 'plies')} of line ${taken.line}`,
};

export const boardSentences: Sentences<OverboardEvent> = {
  MoveNoted: (note) => `${sideName(note.by)} has the score written up to ${moveOf(note.ply)}`,
  IllegalMoveRecorded: ({ side, number, bonus }) =>
    `illegal move ${number} of ${sideName(side)}${bonus === 0 ? '' : `, the opponent gets ${bonus / 60_000} min`}`,
  QuickplayClaimed: (claim) => `${sideName(claim.by)} claims a draw in the last two minutes: ${claim.ground}`,
  QuickplayDecided: ({ result, ruling }) =>
    `the claim in the last two minutes comes to ${result}${by(ruling)}`,
};

export const timeSentences: Sentences<TimeEvent> = {
  FlagFell: (flag) =>
    `time of ${sideName(flag.by)} over at ${when(flag.deadline)} (${flag.cause}, ${flag.found}, overstep ${flag.number}), decided ${when(flag.decidedAt)}${flag.mate === null ? '' : `; the opponent ${flag.mate.answer === 'unknown' ? 'may be able to' : flag.mate.answer} mate (${flag.mate.source}, ${flag.mate.limit})`}${byIf(flag.ruling)}`,
  TimeClaimed: (claim) =>
    `${sideName(claim.by)} claims the ${claim.ground} of ${sideName(claim.against)} (claim ${claim.claim})`,
  TimeClaimRefused: ({ claim, ruling }) => `time claim ${claim} refused${by(ruling)}`,
  LeaveApplied: ({ leave, corrected }) =>
    `${'side' in leave && leave.side !== undefined ? sideName(leave.side as never) : 'a player'} on leave ${when(leave.from)} to ${when(leave.to)}${corrected.length === 0 ? '' : `, ${many(corrected.length, 'charge')} corrected`}`,
  OutageCompensated: ({ outage, corrected }) =>
    `clocks stood still ${when(outage.from)} to ${when(outage.to)} as the server did${corrected.length === 0 ? '' : `, ${many(corrected.length, 'charge')} corrected`}`,
  BreakShortened: (change) => `break ${change.break} ends ${when(change.to)} already`,
  AdjournmentApplied: ({ side, dates }) => `${sideName(side)} adjourns ${dates.from} to ${dates.to}`,
  PenaltyApplied: ({ side, amount, ruling }) =>
    `penalty of ${span(amount)} for ${sideName(side)}${byIf(ruling)}`,
  ClockAdjusted: ({ side, amount, ruling }) =>
    `${amount < 0 ? 'taken from' : 'given to'} ${sideName(side)}: ${span(Math.abs(amount))}${by(ruling)}`,
  MoveCounterAdjusted: ({ side, before, after, ruling }) =>
    `moves counted for ${sideName(side)}: ${after} instead of ${before}${by(ruling)}`,
  GameInterrupted: ({ clocksStopped, ruling }) =>
    `game interrupted, clocks ${clocksStopped ? 'stopped' : 'running on'}${by(ruling)}`,
  GameResumed: ({ ruling }) => `game resumed${by(ruling)}`,
  ClockRefilled: ({ side, clock }) => `${sideName(side)} fills the clock from the bank${left(clock, side)}`,
  LongThinkAnnounced: (announced) =>
    `${sideName(announced.by)} announces a move that takes longer than the silence limit`,
  InquirySent: (inquiry) => `${sideName(inquiry.by)} asks after a move by letter of ${inquiry.writtenOn}`,
  InquiryReceived: (inquiry) => `${sideName(inquiry.by)} had the inquiry on ${inquiry.receivedOn}`,
  InquiryAnswered: (inquiry) => `${sideName(inquiry.by)} answered the inquiry on ${inquiry.answeredOn}`,
  SilenceReported: (report) =>
    `${sideName(report.by)} reports on ${report.reportedOn} that the inquiry was not answered`,
};
