import { byService, type Policy, type PolicyTable } from '@amici/contracts';
import type { DecidedPreferences, PreferencesState } from './preferences';

const himself: Policy<{ readonly person: string }, PreferencesState> = ({ person }, { actor }) =>
  actor.office === 'person' && actor.subject === person ? 'person' : false;

/**
 * A mailed link is followed without a login: its proof, checked before the decision, says which person it acts
 * for.
 */
export const byLink = (): true => true;

const courier = byService('courier');

/**
 * How people are written to is their own affair; a link mailed to a person stands for them if it ends something.
 */
export const preferencesPolicies: PolicyTable<DecidedPreferences, PreferencesState> = {
  WishNotices: { may: himself, touches: 'nobody' },
  StopNotices: { may: byLink, touches: 'nobody' },
  NoteNotice: { may: courier, touches: 'computed' },
  GiveUpMail: { may: courier, touches: 'computed' },
};
