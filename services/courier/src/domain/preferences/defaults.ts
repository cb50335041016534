import type { Stopped, NotificationPreferences } from '@amici/contracts/courier';

/** How somebody is told who has said nothing. */
export const BY_DEFAULT: NotificationPreferences = {
  'your-move': 'at-once',
  offers: 'at-once',
  games: 'at-once',
  silence: 'at-once',
  deadlines: 'at-once',
  leave: 'daily',
  decisions: 'at-once',
  results: 'at-once',
  withdrawals: 'at-once',
  events: 'daily',
  lists: 'daily',
  titles: 'at-once',
  standing: 'at-once',
  reports: 'at-once',
  webhooks: 'at-once',
};

export const DEFAULT_HOUR = 7;

/** What ends with a link: one kind, or all that comes daily. */
export const stoppedBy = (
  of: Stopped,
  preferences: NotificationPreferences,
): Partial<NotificationPreferences> =>
  Object.fromEntries(
    Object.entries(preferences)
      .filter(([kind, when]) => (of === 'daily' ? when === 'daily' : kind === of && when !== 'never'))
      .map(([kind]) => [kind, 'never'] as const),
  );
