import { refusal } from '@amici/contracts';
import { ok, reject } from '@amici/kernel';
import { ANONYMOUS } from '@amici/service';
import type { Work } from '@amici/service/runtime';
import { BEGINNING, isAhead, readCursor, sharedBy, writeCursor } from '../domain/cursor';
import { officeIn } from '../domain/concerned';
import type { NotificationTable } from '../notifications/notification-table';
import type { CourierAggregates } from './aggregates';

const MOST = 1_000;

/** What stands for a cursor where only what is to come is wanted. */
const LATEST = 'latest';

const placeOf = (after: string | undefined) => (after === undefined ? BEGINNING : readCursor(after));

const noCursor = reject('no-such-cursor');

const ahead = (newest: string) =>
  reject('cursor-ahead', undefined, {
    data: { newest },
    detail: { name: 'cursor-beyond-newest', newest },
  });

/** Answers each person with what concerns them, and nobody with what concerns somebody else. */
export const courierQueries = (
  notifications: NotificationTable,
): Pick<Work<'courier', CourierAggregates>['queries'], 'mine' | 'news'> => ({
  mine: async ({ after, limit, ...wanted }, { subject, office }) => {
    const isPerson = subject !== ANONYMOUS.subject && office !== 'service';
    // What an office is notified of, its holders are written to about; nobody reads as if they were the office.
    if (!isPerson || officeIn(subject) !== undefined) return reject(refusal.forbidden);
    const from = after === LATEST ? await notifications.positions() : placeOf(after);
    if (from === undefined) return noCursor;
    const {
      next,
      positions: now,
      ...page
    } = await notifications.page(subject, wanted, from, Math.min(limit, MOST));
    if (isAhead(from, now)) return ahead(writeCursor(sharedBy(from, now)));
    return ok({ ...page, next: writeCursor(next) });
  },
  news: async ({ since }) => {
    const now = await notifications.positions();
    const from = since === undefined ? now : readCursor(since);
    if (from === undefined) return noCursor;
    // What was told since is unknown where the log was restored to before that place.
    const people = isAhead(from, now) ? undefined : await notifications.newsSince(from);
    return ok({ people: people ?? [], all: people === undefined, now: writeCursor(now) });
  },
});
