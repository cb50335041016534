import { refusal, type Actor, type Question } from '@amici/contracts';
import { caseStreams, registryRefusal, type CaseView } from '@amici/contracts/registry';
import { ok, reject } from '@amici/kernel';
import { latestPage } from '@amici/projections';
import { findBody } from '@amici/rulesets';
import { mayRead, type Authorised } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { In, IsNull, Not, Or } from 'typeorm';
import type { Case } from '../domain/case/state';
import { caseList } from '../projections/case-list.projection';
import { notices } from '../projections/notices.projection';
import type { aggregates } from './aggregates';
import { officersOf } from './sitting';

type Of = typeof aggregates;

/** Unapproved withdrawers whose report Council has accepted, and those it has added itself (C-29b, C-30a). */
export const ON_REGISTER = { withdrawal: 'unapproved', outcome: 'accepted' } as const;

/** Offices that look after cases everywhere. */
const KEEPERS = [
  'world-tournament-director',
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'auditor',
  'operator',
] as const;

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
  const { aggregates, clock, readModels } = parts;

  const sits = async (subject: string, body: string): Promise<boolean> =>
    (await officersOf(parts, body, clock.now())).some(({ person }) => person === subject);

  /** The person it is about, who directs the tournament, who is heard, and who decides. */
  const sees = async (actor: Actor, id: string, { opened, referredTo }: Case): Promise<Authorised> => {
    if (opened === null) return reject(refusal.forbidden);
    const { about, event, federation } = opened;
    const may = await mayRead(parts, actor, {
      own: [about],
      by: [
        { offices: KEEPERS },
        ...(event === null ? [] : [{ offices: ['director'], scope: event }]),
        ...(federation === null ? [] : [{ offices: ['delegate'], scope: federation }]),
      ],
      touches: { rivalsOf: [about], playing: event === null ? [] : [event] },
      matter: caseStreams.of(id),
      // Only those who may read a case learn which tournament and federation it belongs to.
      untold: true,
    });
    const decides = referredTo !== null && findBody(referredTo) !== undefined;
    return !may.ok && decides && (await sits(actor.subject, referredTo)) ? { ok: true, actor } : may;
  };

  /** All of them to who looks after cases; those of rivals to nobody. */
  const seesList = async (
    actor: Actor,
    { about, event, register }: Question<'registry', 'cases'>,
  ): Promise<Authorised> => {
    if (register === true && (await sits(actor.subject, 'ccla-council'))) return { ok: true, actor };
    return mayRead(parts, actor, {
      own: about === undefined ? [] : [about],
      by: [{ offices: [...KEEPERS, 'director'], scope: event }],
      touches: {
        rivalsOf: about === undefined ? [] : [about],
        playing: event === undefined ? [] : [event],
      },
    });
  };

  /** Where no event is named, those of events in which the reader plays are left out, but for the reader's own. */
  const withoutRivals = async ({ subject, office }: Actor, about: string | undefined) => {
    const apart = office === 'service' || about === subject ? [] : await parts.interests.playsIn(subject, []);
    if (apart === undefined) return undefined;
    return apart.length === 0 ? {} : { event: Or(IsNull(), Not(In([...apart]))) };
  };

  return {
    case: async ({ case: id }, actor) => {
      const { state } = await aggregates.cases.load(caseStreams.of(id), true);
      const view = caseView(id, state);
      if (view === undefined) return reject(registryRefusal.notFound);
      const may = await sees(actor, id, state);
      return may.ok ? ok(view) : may;
    },
    cases: async (query, actor) => {
      const { about, event, register, after, limit } = query;
      const may = await seesList(actor, query);
      if (!may.ok) return may;
      const apart = event === undefined ? await withoutRivals(actor, about) : { event };
      if (apart === undefined) return reject(refusal.serviceUnavailable);
      const where = {
        ...(about === undefined ? {} : { about }),
        ...apart,
        ...(register === true ? ON_REGISTER : {}),
      };
      const source = await readModels();
      const rows = source.getRepository(caseList.table.entity);
      const { page, next } = await latestPage(rows, where, { at: 'openedAt', id: 'case' }, { after, limit });
      return ok({ cases: page, next });
    },
    notices: async ({ office, scope, after, limit }, actor) => {
      const may = await mayRead(parts, actor, {
        by: [{ offices: [office, 'operator'], scope }],
        touches: { playing: scope === undefined ? [] : [scope] },
      });
      if (!may.ok) return may;
      const source = await readModels();
      const where = { office, scope: scope ?? '' };
      const rows = source.getRepository(notices.table.entity);
      const { page, next } = await latestPage(rows, where, { at: 'at', id: 'id' }, { after, limit });
      return ok({ notices: page, next });
    },
  };
};
