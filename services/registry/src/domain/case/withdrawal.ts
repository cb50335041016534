import type { Acted } from '@amici/contracts';
import { caseIdOf, type CaseDecided, type CaseOutcome } from '@amici/contracts/registry';
import { accept, type Decision, type Instant } from '@amici/kernel';
import { findTournamentRules, type TournamentParameters } from '@amici/rulesets';
import { monthsLater } from '../sanctions';
import type { NoteWithdrawal } from './commands';
import type { CaseEvent, CaseOpened, CaseReferred } from './events';
import { opened, notifiedOfWithdrawal } from './opening';
import type { Case } from './state';

type Noted = Acted<NoteWithdrawal>;

/** The office for events with titles, and that for the others (T-8.4a). */
export const tournamentOffice = ({ titleEvent }: Pick<CaseOpened, 'titleEvent'>): string =>
  titleEvent ? 'title-tournament-commissioner' : 'non-title-tournament-commissioner';

export const parametersOf = (book: string): TournamentParameters | undefined =>
  findTournamentRules(book)?.parameters;

/** The player left a tournament with leave so short a time ago that the office looks into it (T-8.4a). */
const isSecondSoon = ({ at, earlier = [], book }: Noted): boolean => {
  const months = parametersOf(book)?.shortTimeMonths ?? 0;
  return earlier.some((from) => at < monthsLater(from, months));
};

export const referred = (at: Instant, { case: id, titleEvent, federation }: CaseOpened): CaseReferred => ({
  type: 'CaseReferred',
  at,
  case: id,
  to: tournamentOffice({ titleEvent }),
  // The office consults the player's federation.
  informs: federation === null ? [] : [{ office: 'delegate', scope: federation }],
  rule: 'T-8.4a',
});

interface Deciding {
  readonly at: Instant;
  readonly outcome: CaseOutcome;
  readonly rule: string;
}

type MoreDecided = Partial<Pick<CaseDecided, 'effectiveAt' | 'until' | 'motion' | 'informs' | 'reason'>>;

export const decided = (
  { case: id, kind, about, event, book, effectiveAt }: CaseOpened,
  deciding: Deciding,
  more: MoreDecided = {},
): CaseDecided => ({
  type: 'CaseDecided',
  case: id,
  kind,
  about,
  event,
  book,
  effectiveAt,
  until: null,
  motion: null,
  informs: [],
  reason: null,
  ...deciding,
  ...more,
});

const OUTCOMES = {
  accepted: { outcome: 'accepted', rule: 'T-8.3b' },
  'not-accepted': { outcome: 'not-accepted', rule: 'T-8.4b' },
  silent: { outcome: 'not-accepted', rule: 'T-8.5a' },
} as const;

const openingOf = (command: Noted): CaseOpened => {
  const { at, about, event, book, kind, shortfall, effectiveAt, major, titleEvent } = command;
  const { federation = null } = command;
  const id = caseIdOf('withdrawal', event, about);
  const report = parametersOf(book)?.withdrawalReport ?? null;
  const rule = report === null ? 'T-8.1a' : kind === 'unapproved' ? report.unapproved : report.approved;
  const informed = report === null && kind !== 'requested' ? notifiedOfWithdrawal(federation) : [];
  return opened(
    { at, case: id, kind: 'withdrawal', about, event, book, rule },
    { federation, titleEvent, major, withdrawal: kind, shortfall, effectiveAt, informs: informed },
  );
};

/** What the ICCF's book makes of a withdrawal at once. */
const atOnce = (command: Noted, begun: CaseOpened, state: Case): readonly CaseEvent[] => {
  const { at, kind } = command;
  if (kind === 'requested' || kind === 'approved' || kind === 'unapproved') return [];
  // Allowed without anybody having looked into the last one: the office does it now.
  const unseen = kind === 'accepted' && state.referredTo === null && isSecondSoon(command);
  if (unseen) return [referred(at, begun)];
  const informs = notifiedOfWithdrawal(begun.federation);
  return [decided(begun, { at, ...OUTCOMES[kind] }, { informs })];
};

/** The League's: of an approved one that nobody has to report of, nothing is left to decide (C-26a). */
const ofLeague = ({ at, kind, major }: Noted, begun: CaseOpened): readonly CaseEvent[] =>
  kind === 'approved' && !major ? [decided(begun, { at, outcome: 'accepted', rule: 'C-26a' })] : [];

/** A withdrawal has its case: opened with the application, or by its being recorded, and closed where nothing is left to decide. */
export const noteWithdrawal = (command: Noted, state: Case): Decision<CaseEvent> => {
  const { at, reason, about, kind } = command;
  const before = state.opened;
  if (before !== null && state.outcome === null && before.withdrawal !== 'requested') return accept();
  if (before?.withdrawal === kind && state.outcome !== 'continued') return accept();
  const begun = openingOf(command);
  const paper = {
    type: 'PaperFiled',
    at,
    case: begun.case,
    by: about,
    paper: reason,
    rule: begun.rule,
  } as const;
  return accept<CaseEvent>(begun, paper, ...atOnce(command, begun, state), ...ofLeague(command, begun));
};
