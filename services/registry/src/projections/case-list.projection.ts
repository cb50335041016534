import type { CaseRow } from '@amici/contracts/registry';
import { bigint, key, nullable, projection, table, text } from '@amici/projections';
import type { CaseEvent } from '../domain/case/events';
import type { LoggedEvent } from '../application/aggregates';

/** Every case, as it stands: of withdrawals it is the register (C-30a) and the record (T-8.3b). */
export const caseList = projection<LoggedEvent, CaseRow>({
  name: 'case_list',
  version: 1,
  table: table<CaseRow>('case_list', {
    case: key(text()),
    kind: text(),
    about: text(),
    event: nullable(text()),
    book: text(),
    withdrawal: nullable(text()),
    effectiveAt: nullable(bigint()),
    referredTo: nullable(text()),
    outcome: nullable(text()),
    motion: nullable(text()),
    openedAt: bigint(),
    decidedAt: nullable(bigint()),
  }),
  key: ({ event }) => [(event as CaseEvent).case],
  on: {
    CaseOpened: (_row, { case: id, kind, about, event, book, withdrawal, effectiveAt, at: openedAt }) => ({
      ...{ case: id, kind, about, event, book, withdrawal, effectiveAt, openedAt },
      ...{ referredTo: null, outcome: null, motion: null, decidedAt: null },
    }),
    CaseReferred: (row, { to: referredTo }) => row && { ...row, referredTo },
    CaseDecided: (row, { outcome, motion, effectiveAt, at: decidedAt }) =>
      row && { ...row, outcome, motion, effectiveAt, decidedAt },
    CaseLapsed: (row, { at: decidedAt }) => row && { ...row, outcome: 'lapsed', decidedAt },
  },
});
