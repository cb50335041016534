import type { TextRef } from '@amici/contracts';
import type { CaseOutcome } from '@amici/contracts/registry';
import { unreachable, type Instant } from '@amici/kernel';
import type { CaseEvent, CaseOpened } from './events';

export interface Case {
  readonly opened: CaseOpened | null;
  readonly papers: readonly TextRef[];
  /** By office. */
  readonly views: ReadonlyMap<string, 'adequate' | 'inadequate'>;
  readonly referredTo: string | null;
  readonly reported: boolean;
  readonly continuationUntil: Instant | null;
  readonly losses: readonly string[];
  readonly replyBy: Instant | null;
  /** Whether the player was asked for the games they had lost, and for no cause of the director's own. */
  readonly askedForLosses: boolean;
  /** Whether anything came from the player since they were asked. */
  readonly replied: boolean;
  readonly violations: number;
  /** Reports nobody has looked into yet. */
  readonly unjudged: number;
  readonly outcome: CaseOutcome | 'lapsed' | null;
  readonly motion: string | null;
}

export const NO_CASE: Case = {
  opened: null,
  papers: [],
  views: new Map(),
  referredTo: null,
  reported: false,
  continuationUntil: null,
  losses: [],
  replyBy: null,
  askedForLosses: false,
  replied: false,
  violations: 0,
  unjudged: 0,
  outcome: null,
  motion: null,
};

export const evolveCase = (state: Case, event: CaseEvent): Case => {
  switch (event.type) {
    case 'CaseOpened': {
      // Who was to go on and leaves after all has the same case, begun again.
      const { losses, violations, papers } = state;
      return { ...NO_CASE, losses, violations, papers, opened: event };
    }
    case 'PaperFiled': {
      const replied = state.replied || event.by === state.opened?.about;
      return { ...state, papers: [...state.papers, event.paper], replied };
    }
    case 'ViewGiven':
      return { ...state, views: new Map(state.views).set(event.office, event.view) };
    case 'CaseReferred':
      return { ...state, referredTo: event.to };
    case 'ReportMade':
      return { ...state, reported: true, papers: [...state.papers, event.report] };
    case 'ContinuationOffered':
      return { ...state, continuationUntil: event.until };
    case 'ContinuationAccepted':
      return state;
    case 'TimeLossNoted':
      return { ...state, losses: [...state.losses, event.game] };
    case 'TimeLossUndone':
      return { ...state, losses: state.losses.filter((game) => game !== event.game) };
    case 'ContinuationInquirySent':
      return { ...state, replyBy: event.replyBy, replied: false, askedForLosses: event.letter === null };
    case 'ContinuationInquiryWithdrawn':
      return { ...state, replyBy: null, replied: false, askedForLosses: false };
    case 'ViolationReported':
      return { ...state, unjudged: state.unjudged + 1, papers: [...state.papers, event.material] };
    case 'ReportDismissed':
      return { ...state, unjudged: state.unjudged - 1 };
    case 'ViolationFound':
      return { ...state, unjudged: state.unjudged - 1, violations: event.violation };
    case 'CaseDecided':
      return { ...state, outcome: event.outcome, motion: event.motion };
    case 'CaseLapsed':
      return { ...state, outcome: 'lapsed' };
    default:
      return unreachable(event);
  }
};
