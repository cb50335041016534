import { key, multiRowProjection, table, text } from '@amici/projections';
import { In, type DataSource } from 'typeorm';
import type { LoggedEvent } from '../application/aggregates';

interface BoundSubject {
  /** A keyed hash of issuer and subject. */
  readonly subject: string;
  readonly person: string;
}

/** Who is known by which subject of the provider of logins. */
export const boundSubjects = multiRowProjection<LoggedEvent, BoundSubject>({
  name: 'bound_subjects',
  version: 2,
  table: table<BoundSubject>('bound_subjects', { subject: key(text()), person: text() }),
  on: {
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
    // The login that was known by it may be bound anew.
    LoginClosed: {
      keys: ({ subject }) => (subject === null ? [] : [[subject]]),
      change: (rows, { subject, person }) =>
        subject !== null && rows([subject])?.person === person ? { remove: [[subject]] } : {},
    },
  },
});

/** Who is known by a subject, whichever of these it stands in the record as; the one named first counts. */
export const boundTo = async (
  source: DataSource,
  forms: readonly string[],
): Promise<BoundSubject | undefined> => {
  const repository = source.getRepository(boundSubjects.table.entity);
  const found = await repository.findBy({ subject: In([...forms]) });
  return found.sort((one, other) => forms.indexOf(one.subject) - forms.indexOf(other.subject))[0];
};
