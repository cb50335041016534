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
  version: 2,
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
      // Of two who are bound to one subject at the same moment it is the first.
      change: (rows, { subject, person, before }) => ({
        ...(rows([subject]) === undefined ? { upsert: [{ subject, person }] } : {}),
        ...(before === null || before === subject || rows([before])?.person !== person
          ? {}
          : { remove: [[before]] }),
      }),
    },
  },
});

/** Null where nobody is known by it. */
export const knownBy = async (source: DataSource, subject: string): Promise<string | null> => {
  const found = await source.getRepository(boundSubjects.table.entity).findOne({ where: { subject } });
  return found?.person ?? null;
};
