import { holdsAny, refusal, type Actor } from '@amici/contracts';
import { caseStreams, registryRefusal, type CaseView } from '@amici/contracts/registry';
import { ok, refuse, reject } from '@amici/kernel';
import { latestPage } from '@amici/projections';
import { findBody } from '@amici/rulesets';
import { forbiddenBut } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import type { Case } from '../domain/case/state';
import { caseList } from '../projections/case-list.projection';
import { notices } from '../projections/notices.projection';
import type { aggregates } from './aggregates';
import { officersOf } from './sitting';

type Of = typeof aggregates;

/** Unapproved withdrawers whose report Council has accepted, and whom it has added of its own (C-29b, C-30a). */
export const ON_REGISTER = { withdrawal: 'unapproved', outcome: 'accepted' } as const;

/** Offices that look after cases everywhere. */
const KEEPERS = [
  'world-tournament-director',
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'auditor',
  'operator',
] as const;

/** Of which event and federation a case is stays with whoever may read it: a refusal does not say so either. */
const notHis = refuse(forbiddenBut([...KEEPERS, 'director', 'delegate'], undefined));

const caseView = (id: string, state: Case): CaseView | undefined => {
  const { opened, views, outcome, referredTo, losses } = state;
  if (opened === null) return undefined;
  const { kind, about, event, book, withdrawal, effectiveAt } = opened;
  const stands = outcome !== null ? 'decided' : referredTo === null ? 'open' : 'referred';
  const { papers, continuationUntil, replyBy, violations, motion } = state;
  return {
    ...{ case: id, kind, about, event, book, withdrawal, effectiveAt, stands, referredTo, outcome, motion },
    ...{ papers, continuationUntil, replyBy, violations, timeLosses: losses.length },
    views: [...views].map(([office, view]) => ({ office, view })),
  };
};

/** Answers which cases there are, how one stands, and what the books tell an office. */
export const caseQueries = (
  parts: WorkingParts<Of>,
): Pick<Work<'registry', Of>['queries'], 'case' | 'cases' | 'notices'> => {
  const { aggregates, clock, offices, readModels } = parts;

  const sits = async (subject: string, body: string): Promise<boolean> =>
    (await officersOf(parts, body, clock.now())).some(({ person }) => person === subject);

  /** Whom it is about, who directs the event, who is heard, and who decides. */
  const sees = async ({ subject }: Actor, { opened, referredTo }: Case): Promise<boolean> => {
    if (opened === null) return false;
    const { about, event, federation } = opened;
    if (subject === about || (await holdsAny(offices, subject, KEEPERS))) return true;
    if (event !== null && (await holdsAny(offices, subject, ['director'], event))) return true;
    if (federation !== null && (await holdsAny(offices, subject, ['delegate'], federation))) return true;
    return referredTo !== null && findBody(referredTo) !== undefined && sits(subject, referredTo);
  };

  return {
    case: async ({ case: id }, actor) => {
      const { state } = await aggregates.cases.load(caseStreams.of(id), true);
      const view = caseView(id, state);
      if (view === undefined) return reject(registryRefusal.notFound);
      return (await sees(actor, state)) ? ok(view) : notHis;
    },
    cases: async ({ about, event, register, after, limit }, { subject }) => {
      const own = about === subject;
      const councillor = register === true && (await sits(subject, 'ccla-council'));
      if (!own && !councillor && !(await holdsAny(offices, subject, [...KEEPERS, 'director'], event)))
        return reject(refusal.forbidden);
      const where = {
        ...(about === undefined ? {} : { about }),
        ...(event === undefined ? {} : { event }),
        ...(register === true ? ON_REGISTER : {}),
      };
      const source = await readModels();
      const rows = source.getRepository(caseList.table.entity);
      const { page, next } = await latestPage(rows, where, { at: 'openedAt', id: 'case' }, { after, limit });
      return ok({ cases: page, next });
    },
    notices: async ({ office, scope, after, limit }, { subject }) => {
      if (!(await holdsAny(offices, subject, [office, 'operator'], scope))) return reject(refusal.forbidden);
      const source = await readModels();
      const where = { office, scope: scope ?? '' };
      const rows = source.getRepository(notices.table.entity);
      const { page, next } = await latestPage(rows, where, { at: 'at', id: 'id' }, { after, limit });
      return ok({ notices: page, next });
    },
  };
};
