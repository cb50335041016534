import type { Acted } from '@amici/contracts';
import {
  caseIdOf,
  type ContinuationInquirySent,
  type EventOfCase as InEvent,
  type JudgeReply,
  type JudgeViolation,
  type NoteTimeLoss,
} from '@amici/contracts/registry';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import { days, liveDisplayMeasure } from '@amici/timecontrol';
import type { InquireContinuation, ReportViolation } from './commands';
import type { CaseEvent, CaseOpened } from './events';
import { opened } from './opening';
import type { Case } from './state';
import { decided, parametersOf } from './withdrawal';

type TimeLosses = NonNullable<NonNullable<ReturnType<typeof parametersOf>>['timeLosses']>;

const openedIn = (
  at: Instant,
  kind: 'participation' | 'live-display',
  about: string,
  { event, book, titleEvent, major }: InEvent,
  rule: string,
): CaseOpened => {
  const id = caseIdOf(kind, event, about);
  return opened({ at, case: id, kind, about, event, book, rule }, { titleEvent, major });
};

/** A case that is open already goes on; one that is decided begins again. */
const going = ({ opened: before, outcome }: Case, fresh: CaseOpened): readonly CaseOpened[] =>
  before !== null && outcome === null ? [] : [fresh];

const inquiry = (
  at: Instant,
  { case: id, about: to, book }: CaseOpened,
  letter: ContinuationInquirySent['letter'],
): ContinuationInquirySent => {
  const { replyDays = 14, rule = 'C-28' } = parametersOf(book)?.timeLosses ?? {};
  const inquiryLetter = { at, case: id, to, player: to, replyBy: at + days(replyDays), letter, rule };
  return { type: 'ContinuationInquirySent', ...inquiryLetter };
};

/**
 * A loss that is undone no longer counts; if too few are left for the letter, it is withdrawn, and the player is
 * told.
 */
const undone = (
  { at, about, event, game }: Acted<NoteTimeLoss>,
  { losses: before, replyBy, outcome, askedForLosses: requestedForLosses }: Case,
  { count, rule }: TimeLosses,
): Decision<CaseEvent> => {
  if (!before.includes(game)) return accept();
  const losses = before.length - 1;
  const of = { at, case: caseIdOf('participation', event, about), losses, rule };
  const waits = requestedForLosses && replyBy !== null && outcome === null;
  return accept<CaseEvent>(
    { type: 'TimeLossUndone', ...of, game },
    ...(waits && losses < count
      ? [{ type: 'ContinuationInquiryWithdrawn' as const, ...of, player: about }]
      : []),
  );
};

/** With the second game lost on time in one tournament the director's letter goes to the player (C-28). */
export const noteTimeLoss = (command: Acted<NoteTimeLoss>, state: Case): Decision<CaseEvent> => {
  const { at, about, game, book } = command;
  const rules = parametersOf(book)?.timeLosses ?? null;
  if (rules !== null && command.undone === true) return undone(command, state, rules);
  if (rules === null || state.losses.includes(game)) return accept();
  const begun = openedIn(at, 'participation', about, command, rules.rule);
  const losses = state.losses.length + 1;
  const noted = { type: 'TimeLossNoted', at, case: begun.case, game, losses, rule: rules.rule } as const;
  const waits = state.replyBy !== null && state.outcome === null;
  const isDue = losses >= rules.count && !waits && state.outcome !== 'not-accepted';
  const inquiryLetter = isDue ? [inquiry(at, begun, null)] : [];
  return accept<CaseEvent>(...going(state, begun), noted, ...inquiryLetter);
};

/** The director asks for a cause of their own (C-28). */
export const inquireContinuation = (
  command: Acted<InquireContinuation>,
  state: Case,
): Decision<CaseEvent> => {
  const { at, player, letter, facts } = command;
  const rules = parametersOf(facts?.book ?? '')?.timeLosses ?? null;
  if (facts === undefined) return reject('no-such-event');
  if (rules === null) return reject('no-inquiry-in-book', 'T-8.5a');
  if (state.replyBy !== null && state.outcome === null) return accept();
  const begun = openedIn(at, 'participation', player, facts, rules.rule);
  return accept<CaseEvent>(...going(state, begun), inquiry(at, begun, letter));
};

/** No satisfactory reply makes an unapproved withdrawer (C-28); without any the time for one is waited for. */
export const judgeReply = (command: Acted<JudgeReply>, state: Case): Decision<CaseEvent> => {
  const { at, satisfactory, reason, effectiveAt } = command;
  const { opened: begun, replyBy, replied, outcome } = state;
  if (begun === null || replyBy === null) return reject('nothing-asked', 'C-28');
  if (outcome !== null) return accept();
  if (satisfactory) return accept(decided(begun, { at, outcome: 'continued', rule: 'C-28' }, { reason }));
  if (!replied && at < replyBy) return reject('reply-not-due', 'C-28', { data: { replyBy } });
  if (effectiveAt === undefined || effectiveAt > at) return reject('effective-date-missing', 'C-26b');
  return accept(decided(begun, { at, outcome: 'not-accepted', rule: 'C-28' }, { effectiveAt, reason }));
};

/** The director looks into what somebody reports to them, and watches nobody's pages (T-14b). */
export const reportViolation = (command: Acted<ReportViolation>, state: Case): Decision<CaseEvent> => {
  const { at, player, material, actor, facts } = command;
  if (facts === undefined) return reject('no-such-event');
  const begun = openedIn(at, 'live-display', player, facts, 'T-14b');
  return accept<CaseEvent>(...(state.opened === null ? [begun] : []), {
    type: 'ViolationReported',
    at,
    case: begun.case,
    by: actor.subject,
    material,
    rule: 'T-14b',
  });
};

/** The first is put right, the second costs time in every game of the event, the third the event (T-14c to T-14e). */
export const judgeViolation = (command: Acted<JudgeViolation>, state: Case): Decision<CaseEvent> => {
  const { at, found, finding } = command;
  const { opened: begun, unjudged, violations } = state;
  if (begun === null || begun.event === null || unjudged === 0) return reject('nothing-reported', 'T-14b');
  const { case: id, event, about: player } = begun;
  if (!found) return accept({ type: 'ReportDismissed', at, case: id, finding, rule: 'T-14b' });
  const violation = violations + 1;
  const { measure, penalty, rule } = liveDisplayMeasure(violation);
  const facts = { at, case: id, event, player, violation, measure, penalty, finding, rule };
  return accept({ type: 'ViolationFound', ...facts });
};
