import type { Acted } from '@amici/contracts';
import {
  isOffice,
  type AcceptContinuation,
  type DecideCase,
  type MakeReport,
  type OfferContinuation,
} from '@amici/contracts/registry';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import { findBody } from '@amici/rulesets';
import { monthsLater } from '../sanctions';
import type { GiveView } from './commands';
import type { CaseEvent, CaseOpened } from './events';
import type { Case } from './state';
import { decided, parametersOf, referred } from './withdrawal';

/** What is open, or why nothing can be done any more. */
const openCase = ({ opened, outcome }: Case): CaseOpened | Rejection => {
  if (opened === null) return { code: 'no-such-case' };
  return outcome === null ? opened : { code: 'case-decided', rule: opened.rule, data: { outcome } };
};

const isRefusal = (found: CaseOpened | Rejection): found is Rejection => 'code' in found;

/** Decides about a case that is open. */
const whileOpen =
  <Command>(decide: (command: Command, begun: CaseOpened, state: Case) => Decision<CaseEvent>) =>
  (command: Command, state: Case): Decision<CaseEvent> => {
    const begun = openCase(state);
    return isRefusal(begun) ? { ok: false, rejection: begun } : decide(command, begun, state);
  };

const secondSoon = ({ at, earlier = [] }: Acted<GiveView>, { book }: CaseOpened): boolean =>
  earlier.some((from) => at < monthsLater(from, parametersOf(book)?.shortTimeMonths ?? 0));

/** What the director finds inadequate, and any second withdrawal so soon, goes to the tournament office (T-8.4a). */
export const giveView = whileOpen<Acted<GiveView>>((command, begun, state) => {
  const { at, view, opinion, actor } = command;
  const { office } = actor;
  if (begun.kind !== 'withdrawal') return reject('no-view-asked', begun.rule);
  if (state.views.get(office) === view) return accept();
  const given = { type: 'ViewGiven', at, case: begun.case, office, view, opinion, rule: 'T-8.4a' } as const;
  const refer =
    office === 'director' &&
    begun.withdrawal === 'requested' &&
    state.referredTo === null &&
    (view === 'inadequate' || secondSoon(command, begun));
  return accept<CaseEvent>(given, ...(refer ? [referred(at, begun)] : []));
});

/** What was referred to nobody waits for the director's view (T-8.4a); what was referred to a body, for its motion. */
const notHere = (referredTo: string | null, event: string | null): Rejection => {
  const data =
    referredTo === null
      ? { referredTo, offices: ['director'], scope: event }
      : { referredTo, ...(isOffice(referredTo) ? { offices: [referredTo], scope: null } : {}) };
  return { code: 'not-referred-here', rule: 'T-8.4a', data };
};

/** The office decides what was referred to it, once the player's federation has been heard (T-8.4a). */
const notForOffice = (
  { referredTo, views }: Case,
  office: string,
  { federation, event }: CaseOpened,
): Rejection | undefined => {
  if (referredTo !== office) return notHere(referredTo, event);
  return federation === null || views.has('delegate')
    ? undefined
    : {
        code: 'federation-not-consulted',
        rule: 'T-8.4a',
        data: { federation, offices: ['delegate'], scope: federation },
      };
};

export const offerContinuation = whileOpen<Acted<OfferContinuation>>((command, begun, state) => {
  const { at, until, actor } = command;
  const refused = notForOffice(state, actor.office, begun);
  if (refused !== undefined) return { ok: false, rejection: refused };
  if (until <= at) return reject('term-is-over', 'T-8.4a');
  if (state.continuationUntil === until) return accept();
  return accept({
    ...({ type: 'ContinuationOffered', at, case: begun.case, player: begun.about } as const),
    ...{ until, rule: 'T-8.4a' },
  });
});

export const acceptContinuation = whileOpen<Acted<AcceptContinuation>>(({ at }, begun, state) => {
  const { continuationUntil: until } = state;
  if (until === null) return reject('continuation-not-offered', 'T-8.4a');
  if (at >= until) return reject('term-is-over', 'T-8.4a', { data: { until } });
  return accept<CaseEvent>(
    { type: 'ContinuationAccepted', at, case: begun.case, rule: 'T-8.4a' },
    decided(begun, { at, outcome: 'continued', rule: 'T-8.4a' }),
  );
});

/** With the effective date, where the sheets are, and what is done about the games; a copy goes to the player (C-27c). */
export const makeReport = whileOpen<Acted<MakeReport>>((command, begun, state) => {
  const { at, report, actions, scoresheets = null, effectiveAt } = command;
  const rules = parametersOf(begun.book)?.withdrawalReport ?? null;
  if (begun.kind !== 'withdrawal' || rules === null) return reject('no-report-asked', begun.rule);
  const unapproved = begun.withdrawal === 'unapproved';
  const rule = unapproved ? rules.unapproved : rules.approved;
  if (effectiveAt === undefined) return reject('effective-date-missing', rule);
  if (effectiveAt !== begun.effectiveAt)
    return reject('another-effective-date', rule, { data: { effectiveAt: begun.effectiveAt } });
  if (state.reported) return accept();
  const { case: id, about: copyTo } = begun;
  const { body: to } = rules;
  const reviewed = { at, case: id, to, copyTo, effectiveAt, report, scoresheets, actions, rule };
  return accept<CaseEvent>(
    { type: 'ReportMade', ...reviewed },
    unapproved
      ? { type: 'CaseReferred', at, case: id, to, informs: [], rule }
      : decided(begun, { at, outcome: 'accepted', rule }),
  );
});

/** A body decides by its motion alone (C-27di, C-29b). */
const byMotion = (command: Acted<DecideCase>, begun: CaseOpened, state: Case): Decision<CaseEvent> => {
  const { at, outcome, motion, until = null } = command;
  if (motion === undefined) return reject('motion-needed', begun.rule, { data: { body: state.referredTo } });
  const rule =
    begun.kind === 'withdrawal'
      ? (parametersOf(begun.book)?.withdrawalReport?.decides ?? begun.rule)
      : begun.rule;
  return accept(decided(begun, { at, outcome, rule }, { until, motion }));
};

/** What is referred to a body is decided by its motion; the rest by the tournament office. */
export const decideCase = whileOpen<Acted<DecideCase>>((command, begun, state) => {
  const { at, outcome, actor } = command;
  if (findBody(state.referredTo ?? '') !== undefined) return byMotion(command, begun, state);
  const refused = notForOffice(state, actor.office, begun);
  if (refused !== undefined) return { ok: false, rejection: refused };
  if (outcome !== 'accepted' && outcome !== 'dismissed')
    return reject('continuation-to-offer', 'T-8.4a', { detail: { name: 'option-to-continue-first' } });
  return accept(decided(begun, { at, outcome, rule: 'T-8.4a' }));
});
