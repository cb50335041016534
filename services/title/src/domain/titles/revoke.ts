import type { Acted } from '@amici/contracts';
import { REVOCATION_OFFICES, type RecommendRevocation, type RevokeTitle } from '@amici/contracts/title';
import { accept, reject, type Decision } from '@amici/kernel';
import type { TitlesEvent } from './events';
import { isHeld, type Titles } from './state';

type Verdict = Decision<TitlesEvent>;

/** Commissioner and Disciplinary Committee each find that title or rating was misused (T-10.8c). */
export const recommendRevocation = (command: Acted<RecommendRevocation>, state: Titles): Verdict => {
  const { at, player, title, office, reason } = command;
  if (!isHeld(state, title)) return reject('title-not-held', 'T-10.1b');
  if (state.misused.get(title)?.has(office) === true) return accept();
  return accept({ type: 'RevocationRecommended', at, player, title, office, reason, rule: 'T-10.8c' });
};

/** A title has no end but this: both recommend it, and Congress approves (T-10.1b, T-10.8c). */
export const revokeTitle = (command: Acted<RevokeTitle>, state: Titles): Verdict => {
  const { at, player, title, reason, motion } = command;
  if (!isHeld(state, title)) return reject('title-not-held', 'T-10.1b');
  const missing = REVOCATION_OFFICES.filter((office) => state.misused.get(title)?.has(office) !== true);
  if (missing.length > 0) return reject('recommendation-missing', 'T-10.8c', { data: { missing } });
  const by = motion === undefined ? {} : { motion };
  return accept({ type: 'TitleRevoked', at, player, title, reason, ...by, rule: 'T-10.8c' });
};
