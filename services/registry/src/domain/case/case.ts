import type { Acted, Decisions } from '@amici/contracts';
import type { FilePaper, LapseCase } from '@amici/contracts/registry';
import { accept, reject, type Decider, type Decision } from '@amici/kernel';
import { findBody, findTournamentRules, refOf } from '@amici/rulesets';
import { forSeats } from '../members-only';
import type { CaseCommand, OpenCase } from './commands';
import { inquireContinuation, judgeReply, judgeViolation, noteTimeLoss, reportViolation } from './conduct';
import type { CaseEvent } from './events';
import { opened } from './opening';
import { acceptContinuation, decideCase, giveView, makeReport, offerContinuation } from './review';
import { evolveCase, NO_CASE, type Case } from './state';
import { noteWithdrawal } from './withdrawal';

/** Whether somebody is still to answer, or to do what was answered. */
const isDue = ({ opened, outcome, replyBy }: Case): boolean => {
  if (opened?.kind === 'participation') return replyBy !== null && outcome === null;
  // Whose reason was accepted still has to be taken out of the event by its director.
  const wasRequested = opened?.kind === 'withdrawal' && opened.withdrawal === 'requested';
  return wasRequested && (outcome === null || outcome === 'accepted');
};

/**
 * Nobody leaves a tournament that is over (T-8.1a, C-28). A player who applied to leave, or was asked whether they
 * go on, is told that nothing will be decided. What has to be reported of somebody who left is due all the same
 * (C-26a, C-27c).
 */
const lapseCase = ({ at, over }: Acted<LapseCase>, state: Case): Decision<CaseEvent> => {
  const { opened } = state;
  if (opened === null) return reject('no-such-case');
  const { case: id, about: player, event, rule } = opened;
  if (event === null || !isDue(state)) return accept();
  return accept({ type: 'CaseLapsed', at, case: id, player, event, over, rule });
};

/** Papers that one case takes. */
const MOST_PAPERS = 200;

/** A body looks into what happened elsewhere as it sees fit (C-29b). */
const openCase = (command: Acted<OpenCase>, state: Case): Decision<CaseEvent> => {
  const { at, case: id, about, subject, effectiveAt = null, to, actor, seats = [] } = command;
  const book = findTournamentRules(command.book);
  if (book === undefined) return reject('unknown-ruleset');
  const body = findBody(to);
  if (body === undefined) return reject('no-such-body', undefined, { data: { body: to } });
  if (!seats.some(({ person }) => person === actor.subject))
    return { ok: false, rejection: forSeats(body, seats) };
  if (state.opened !== null) return reject('already-opened');
  const ofLeague = book.parameters.withdrawalReport !== null;
  const rule = ofLeague ? 'C-29b' : 'T-8.4a';
  // From that day the player counts as one who left without leave; they go on the register if Council finds so.
  const withdrawal = ofLeague && effectiveAt !== null ? 'unapproved' : null;
  const begun = { at, case: id, kind: 'other', about, event: null, book: refOf(book), rule } as const;
  return accept<CaseEvent>(
    opened(begun, { effectiveAt, withdrawal }),
    { type: 'PaperFiled', at, case: id, by: actor.subject, paper: subject, rule },
    { type: 'CaseReferred', at, case: id, to, informs: [], rule },
  );
};

const filePaper = ({ at, paper, actor }: Acted<FilePaper>, state: Case): Decision<CaseEvent> => {
  const { opened: begun, papers, outcome } = state;
  if (begun === null) return reject('no-such-case');
  if (outcome !== null) return reject('case-decided', begun.rule);
  if (papers.some(({ id }) => id === paper.id)) return accept();
  if (papers.length >= MOST_PAPERS)
    return reject('too-many-papers', begun.rule, { data: { limit: MOST_PAPERS } });
  return accept({ type: 'PaperFiled', at, case: begun.case, by: actor.subject, paper, rule: begun.rule });
};

const decisions: Decisions<CaseCommand, Case, CaseEvent> = {
  OpenCase: openCase,
  NoteWithdrawal: noteWithdrawal,
  NoteTimeLoss: noteTimeLoss,
  ReportViolation: reportViolation,
  JudgeViolation: judgeViolation,
  FilePaper: filePaper,
  GiveView: giveView,
  MakeReport: makeReport,
  OfferContinuation: offerContinuation,
  AcceptContinuation: acceptContinuation,
  InquireContinuation: inquireContinuation,
  JudgeReply: judgeReply,
  DecideCase: decideCase,
  LapseCase: lapseCase,
};

type Decide = (command: Acted<CaseCommand>, state: Case) => Decision<CaseEvent>;

/** A matter with its papers, from its being opened to the decision of an office or a body. */
export const matter: Decider<Acted<CaseCommand>, Case, CaseEvent> = {
  initialState: NO_CASE,
  decide: (command, state) => (decisions[command.type] as Decide)(command, state),
  evolve: evolveCase,
};
