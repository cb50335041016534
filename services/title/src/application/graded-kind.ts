import type { Organiser } from '@amici/contracts/title';
import type { GradedEventKind } from '@amici/norms';

/** What the League's classification calls the formats that it names. */
const KINDS: Readonly<Record<string, GradedEventKind>> = {
  'wc-final': 'world-championship-final',
  'wc-candidates': 'candidates',
  'wc-semi-final': 'world-championship-semi-final',
  'cup-final': 'world-cup-final',
  'cup-semi-final': 'world-cup-semi-final',
  'olympiad-final': 'olympiad-final',
  // Of an Olympiad the round before the final is the preliminary one (T-1.7.3).
  'olympiad-preliminary': 'olympiad-semi-final',
  'veterans-cup-final': 'veterans-cup-final',
  'veterans-cup-semi-final': 'veterans-cup-semi-final',
  'open-final': 'webchess-open-final',
  'open-semi-final': 'webchess-open-semi-final',
  'ladies-final': 'womens-world-championship-final',
  'ladies-semi-final': 'womens-world-championship-semi-final',
  'ladies-olympiad-final': 'womens-olympiad-final',
  'ladies-olympiad-preliminary': 'womens-olympiad-semi-final',
  'master-class': 'masterclass',
  'open-class': 'iccf-world',
  'higher-class': 'iccf-world',
  'australian-championship': 'australian-championship',
  'australian-championship-reserve': 'australian-championship-reserve',
  'sendak-memorial': 'sendak-memorial',
  'general-5-1': 'ccla-general',
  'general-4-2': 'ccla-general',
  'friendly-games': 'ccla-general',
  'private-event': 'ccla-general',
  'friendly-match': 'ccla-general',
};

/**
 * What an event is in the classification: by its format, else a major or title event of its organiser (the League's
 * yearly events; of the ICCF those with norms), else one of those that are excluded (CM-4a).
 */
export const gradedKind = (format: string, organiser: Organiser, titleEvent: boolean): GradedEventKind => {
  if (Object.hasOwn(KINDS, format)) return KINDS[format]!;
  if (organiser === 'CCLA') return 'major-or-title';
  return titleEvent ? 'major-or-title' : 'iccf-world';
};
