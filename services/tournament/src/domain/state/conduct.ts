import type { ConductFacts } from '@amici/contracts/tournament';
import { isMajor } from '@amici/rulesets';
import type { Tournament } from './state';

/** What the rules of conduct ask of a tournament. */
export const conductFacts = (state: Tournament): ConductFacts | null => {
  if (state.phase === 'imported') return null;
  const { tournamentRules: book, titleEvent } = state.announcement;
  return { book, titleEvent, major: isMajor(state.announcement) };
};
