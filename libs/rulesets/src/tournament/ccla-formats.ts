import { LEAGUE_SEASON, type YearlyEvent } from '../season-events';
import type { Format, RightOfFormat, RightTerms, StatedFormat } from './format';
import { format, refusedBy, right, rights, way, ways } from './making';

/** The League's general events, of opponents of like strength (CT-7a, CT-8d). */
const general = (size: number, cycle: Format['cycle']): StatedFormat =>
  format('special', 'CT-7a', [size], {
    ...{ cycle, grouping: 'similar-strength', ratedAs: 'other' },
    lists: { drawn: 'CT-8a', alike: 'CT-8d', regularMail: 'CT-8c' },
  });

/** What members arrange among themselves, by two or more (CT-9, CT-10). */
const arranged = (rule: string): StatedFormat =>
  format('special', rule, null, { ratedAs: 'other', least: 2 });

/** What the League's title and major events are played for (CF-1). */
const MEDALLIONS: Format['prizes'] = {
  given: ['gold', 'silver', 'bronze'].map((metal, index) => ({
    fromPlace: index + 1,
    places: index + 1,
    what: `a ${metal} medallion`,
  })),
  owed: false,
  rule: 'CF-1',
};

/** The name of the right to an event before others. */
const priorityTo = (higher: string): string => `priority/${higher}`;

const SEQUENCE = LEAGUE_SEASON.events.filter(({ linked }) => linked).map((one) => one.format);

/** The winner of an event of the sequence has priority for the next higher one (CT-4b); of the highest nothing. */
const prioritiesOf = ({ format: name, linked }: YearlyEvent): readonly RightOfFormat[] => {
  const higher = SEQUENCE[SEQUENCE.indexOf(name) - 1];
  return linked && higher !== undefined ? rights(right('CT-4b', priorityTo(higher), { toPlace: 1 })) : [];
};

/** A yearly title or major event: one section, or several by strength (CT-1). */
const yearly = (event: YearlyEvent): StatedFormat => {
  const priorities = prioritiesOf(event);
  return format('special', 'CT-1', null, {
    grouping: 'similar-strength',
    refusals: refusedBy('CT-3aii'),
    // Of juniors nothing is printed.
    ...(event.format === 'junior-championship' ? {} : { prizes: MEDALLIONS }),
    ...(priorities.length === 0 ? {} : { rights: priorities }),
  });
};

const YEARLY = Object.fromEntries(LEAGUE_SEASON.events.map((event) => [event.format, yearly(event)]));

/** The formats of the League, by name. */
export const LEAGUE_FORMATS: Readonly<Record<string, StatedFormat>> = {
  'general-5-1': general(6, 'single'),
  'general-4-2': general(4, 'double'),
  ...YEARLY,
  'laughton-memorial': {
    ...YEARLY['laughton-memorial']!,
    ways: ways(way('CT-2b', { maxRating: 1200 })),
  },
  [LEAGUE_SEASON.additional.format]: format('special', 'CT-1', null, {
    grouping: 'similar-strength',
    refusals: refusedBy('CT-3aiv'),
  }),
  'friendly-games': arranged('CT-9'),
  'private-event': arranged('CT-10'),
};

/** Priorities are claimed in the years that the season says (CT-4b). */
export const LEAGUE_RIGHT_TERMS: Readonly<Record<string, RightTerms>> = Object.fromEntries(
  SEQUENCE.map((name) => [priorityTo(name), { of: null, height: null, validity: { kind: 'season' } }]),
);
