import { key, multiRowProjection, table, text } from '@amici/projections';
import type { DataSource } from 'typeorm';
import { NOT_OF_RECOGNITIONS, PASSED_OVER, type LoggedEvent } from './passed-over';

interface BoundSubject {
  /** A hash of issuer and subject. */
  readonly subject: string;
  readonly person: string;
}

/** Who is known by which subject of the provider of logins. */
export const boundSubjects = multiRowProjection<LoggedEvent, BoundSubject>({
  name: 'bound_subjects',
  version: 1,
  table: table<BoundSubject>('bound_subjects', { subject: key(text()), person: text() }),
  on: {
    ...PASSED_OVER,
    ...NOT_OF_RECOGNITIONS,
    CaseDecided: 'ignore',
    CaseOpened: 'ignore',
    CaseReferred: 'ignore',
    FederationChanged: 'ignore',
    LoginBound: {
      keys: ({ subject, before }) => [[subject], ...(before === null ? [] : [[before]])],
      change: (_rows, { subject, person, before }) => ({
        upsert: [{ subject, person }],
        ...(before === null || before === subject ? {} : { remove: [[before]] }),
      }),
    },
  },
});

/** Null where nobody is known by it. */
export const knownBy = async (source: DataSource, subject: string): Promise<string | null> => {
  const found = await source.getRepository(boundSubjects.table.entity).findOne({ where: { subject } });
  return found?.person ?? null;
};
