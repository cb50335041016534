import { byService, type Policy, type PolicyTable } from '@amici/contracts';
import type { DecidedPreferences, PreferencesState } from './preferences';

const himself: Policy<{ readonly person: string }, PreferencesState> = ({ person }, { actor }) =>
  actor.office === 'person' && actor.subject === person ? 'person' : false;

/** A link that was mailed is followed without a login: its proof, which is looked at before the decision, says for whom. */
export const byLink = (): true => true;

const courier = byService('courier');

/** How somebody is written to is his own affair; a link that was mailed to him stands for him where it ends something. */
export const preferencesPolicies: PolicyTable<DecidedPreferences, PreferencesState> = {
  WishNotices: { may: himself, touches: 'nobody' },
  StopNotices: { may: byLink, touches: 'nobody' },
  NoteNotice: { may: courier, touches: 'computed' },
  GiveUpMail: { may: courier, touches: 'computed' },
};
