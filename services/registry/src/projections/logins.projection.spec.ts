import { loginStreams } from '@amici/contracts/registry';
import type { Key } from '@amici/projections';
import { logOf } from '@amici/projections/testing';
import type { LoginBound, LoginClosed } from '../domain/login/events';
import { boundSubjects } from './logins.projection';

type Row = readonly [stream: string, event: LoginBound | LoginClosed];

const bound = (person: string, subject: string, before: string | null = null): Row => {
  const event: LoginBound = {
    ...{ type: 'LoginBound', at: 1, person, subject, before },
    ...{ how: 'registrar', invitation: null },
  };
  return [loginStreams.of(person), event];
};

const closed = (person: string, subject: string | null): Row => {
  const event: LoginClosed = { type: 'LoginClosed', at: 2, person, subject };
  return [loginStreams.of(person), event];
};

const known = (...events: readonly Row[]): Readonly<Record<string, string>> => {
  const rows = new Map<string, { readonly subject: string; readonly person: string }>();
  const nameOf = (key: Key): string => String([key].flat()[0]);
  const row = (key: Key) => rows.get(nameOf(key));
  for (const recorded of logOf(...events)) {
    const { upsert = [], remove = [] } = boundSubjects.change(recorded, row);
    for (const key of remove) rows.delete(nameOf(key));
    for (const one of upsert) rows.set(one.subject, one);
  }
  return Object.fromEntries([...rows.values()].map(({ subject, person }) => [subject, person]));
};

describe('who is known by a subject', () => {
  it('is the person it was bound to first, if it was bound to two at the same moment', () => {
    expect(known(bound('anna', 's'), bound('boris', 's'))).toEqual({ s: 'anna' });
    expect(known(bound('anna', 's'), bound('boris', 's'), bound('boris', 't', 's'))).toEqual({
      s: 'anna',
      t: 'boris',
    });
  });

  it('is nobody by a subject that the person has left, until it is bound again', () => {
    expect(known(bound('anna', 's'), bound('anna', 't', 's'), bound('boris', 's'))).toEqual({
      s: 'boris',
      t: 'anna',
    });
  });

  it('is nobody once the person is erased, until it is bound anew; and another who has it keeps it', () => {
    expect(known(bound('anna', 's'), closed('anna', 's'))).toEqual({});
    expect(known(bound('anna', 's'), closed('anna', 's'), bound('boris', 's'))).toEqual({ s: 'boris' });
    expect(known(bound('anna', 's'), bound('boris', 's'), closed('boris', 's'))).toEqual({ s: 'anna' });
    expect(known(closed('anna', null))).toEqual({});
  });
});
