import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { Backup } from '@amici/registry-domain';
import { instantIn } from '../instant';

/** As somebody has typed it. */
export interface BackupReport extends Omit<Backup, 'madeAt' | 'bytes'> {
  /** An instant of ISO 8601; absent: now. */
  readonly at?: string | undefined;
  readonly bytes?: string | undefined;
}

const MOST_PLACE = 500;
const MOST_WORDS = 100;
const CONTROL = /\p{Cc}/u;
const refused = (code: string, detail: string): Rejection => ({ code, detail });

const badText = (name: string, text: string, most: number): Rejection | undefined => {
  if (text.trim() === '') return refused('text-missing', `${name} says nothing`);
  if (text.length > most) return refused('text-too-long', `${name} is longer than ${most} characters`);
  return CONTROL.test(text) ? refused('text-unreadable', `${name} is to be one line of text`) : undefined;
};

const badInstant = (at: string, madeAt: number | undefined, now: number): Rejection | undefined => {
  if (madeAt === undefined)
    return refused('no-such-instant', `${at} is no instant such as 2027-01-01T03:00:00Z`);
  return madeAt > now
    ? refused('in-the-future', `${at} lies ahead: tell of a backup once it is made`)
    : undefined;
};

const badBytes = (bytes: string): Rejection | undefined =>
  /^\d+$/.test(bytes) && Number.isSafeInteger(Number(bytes))
    ? undefined
    : refused('no-such-size', `${bytes} is no number of bytes`);

/** What is recorded of a backup that somebody tells of; `now` in ms. */
export const backupFrom = (options: BackupReport, now: number): Result<Backup> => {
  const { at, bytes, kind, place, by } = options;
  const madeAt = at === undefined ? now : instantIn(at);
  const bad =
    badText('the place', place, MOST_PLACE) ??
    badText('the kind', kind, MOST_WORDS) ??
    badText('who tells of it', by, MOST_WORDS) ??
    (at === undefined ? undefined : badInstant(at, madeAt, now)) ??
    (bytes === undefined ? undefined : badBytes(bytes));
  if (bad !== undefined) return err(bad);
  return ok({ madeAt: madeAt!, kind, place, bytes: bytes === undefined ? null : Number(bytes), by });
};
