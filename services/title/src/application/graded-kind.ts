import type { Organiser } from '@amici/contracts/title';
import type { GradedEventKind } from '@amici/norms';
import type { TitlesByMasterpoints } from '@amici/rulesets';

/**
 * What an event is in the classification: by its format, else a major or title event of its organiser (the League's
 * yearly events; of the ICCF those with norms), else one of those that are excluded (CM-4a).
 */
export const gradedKind = (
  format: string,
  organiser: Organiser,
  titleEvent: boolean,
  { formats }: Pick<TitlesByMasterpoints, 'formats'>,
): GradedEventKind => {
  const named = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (named !== undefined) return named;
  if (organiser === 'CCLA') return 'major-or-title';
  return titleEvent ? 'major-or-title' : 'iccf-world';
};

/** Whether winners of the format are champions of the year (CM-7). */
export const isChampionship = (
  format: string,
  { championships }: Pick<TitlesByMasterpoints, 'championships'>,
): boolean => championships.includes(format);
