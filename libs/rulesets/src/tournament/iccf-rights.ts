import type { RightOfFormat, RightTerms } from './format';
import { right, rights } from './making';
import type { Qualification } from './terms';

type Terms = Omit<Qualification, 'rule' | 'to'>;

/** Place 3 or 4, or so many of the possible points in any place. */
const thirdOrBetterThan = (rule: string, to: string, terms: Terms = {}): readonly Qualification[] => [
  right(rule, to, { ...terms, fromPlace: 3, toPlace: 4 }),
  right(rule, to, { ...terms, minPercent: 60 }),
];

/** Reached in `one of the previous or running` events; what the book says of places alone waits for the end. */
const RUNNING = { running: true } as const;

const STRONG = { minAverage: 2451 } as const;
const WEAKER = { maxAverage: 2450 } as const;

/** A zonal championship is one tournament, or the final that its stages lead to. */
const ZONAL = rights(
  right('T-1.3.1c', 'wc-candidates', { ...STRONG, toPlace: 2 }),
  ...thirdOrBetterThan('T-1.2.1f', 'wc-semi-final', { ...RUNNING, ...STRONG }),
  right('T-1.2.1f', 'wc-semi-final', { ...WEAKER, toPlace: 2 }),
  right('T-1.1.1f', 'wc-preliminary', { ...RUNNING, ...STRONG, minPercent: 50 }),
  ...thirdOrBetterThan('T-1.1.1g', 'wc-preliminary', WEAKER),
);

/**
 * What the final table of each format opens, the highest right first: a player earns one of them, the first that is
 * met (T-1.0.7b).
 */
export const ICCF_RIGHTS = {
  'wc-final': rights(
    right('T-1.4.1a', 'wc-final', { ...RUNNING, toPlace: 3 }),
    right('T-1.3.1a', 'wc-candidates', { ...RUNNING, minPercent: 50 }),
    right('T-1.2.1a', 'wc-semi-final', RUNNING),
  ),
  'wc-candidates': rights(
    right('T-1.4.1b', 'wc-final', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.3.1a', 'wc-candidates', RUNNING),
    right('T-1.2.1a', 'wc-semi-final', { ...RUNNING, minPercent: 50 }),
    right('T-1.1.1a', 'wc-preliminary', { ...RUNNING, minPercent: 40 }),
  ),
  'wc-semi-final': rights(
    right('T-1.3.1c', 'wc-candidates', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.2.1c', 'wc-semi-final', RUNNING),
    right('T-1.1.1b', 'wc-preliminary', { ...RUNNING, minPercent: 50 }),
  ),
  'wc-preliminary': rights(
    right('T-1.2.1d', 'wc-semi-final', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.1.1c', 'wc-preliminary', RUNNING),
  ),
  // The next round of the cup, beside what a final of it opens in the championship (T-3.5a, T-3.6, T-3.7).
  'cup-preliminary': rights(right('T-3.5a', 'cup-semi-final', { toPlace: 1 })),
  'cup-semi-final': rights(right('T-3.5a', 'cup-final', { toPlace: 1 })),
  'cup-final': rights(
    right('T-1.3.1c', 'wc-candidates', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.2.1e', 'wc-semi-final'),
    right('T-1.1.1e', 'wc-preliminary', { ...RUNNING, minPercent: 50 }),
    right('T-3.6', 'cup-final-free', { toPlace: 1 }),
    right('T-3.6', 'cup-semi-final', {}),
  ),
  zonal: ZONAL,
  'zonal-final': ZONAL,
  'open-class': rights(right('T-2.5b', 'higher-class', { toPlace: 1 })),
  'higher-class': rights(right('T-2.6b', 'master-class', { toPlace: 1 })),
  'master-class': rights(
    right('T-1.1.1d', 'wc-preliminary', { toPlace: 1 }),
    right('T-1.1.2', 'wc-preliminary', { fromPlace: 2, toPlace: 2, worth: 0.5 }),
  ),
  'ladies-final': rights(
    right('T-1.6.2', 'ladies-final', { toPlace: 3 }),
    right('T-1.5.1a', 'ladies-semi-final', { ...RUNNING, minPercent: 30 }),
  ),
  'ladies-semi-final': rights(
    right('T-1.6.2', 'ladies-final', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.5.1b', 'ladies-semi-final', RUNNING),
  ),
} satisfies Readonly<Record<string, readonly RightOfFormat[]>>;

const ofWorld = (height: number, validity: RightTerms['validity']): RightTerms => ({
  of: 'world-championship',
  height,
  validity,
});

/** Three years from the end of its event, and one more for each further right that is valid then (T-1.0.7c). */
const YEARS = { kind: 'years', years: 3, further: 1, halfWaits: 3 } as const;

const OF_CUP: RightTerms = { of: 'world-cup', height: null, validity: null };

/** A place in a class or a final is kept until it is used; what opens the stages of the championship lapses. */
export const ICCF_RIGHT_TERMS: Readonly<Record<string, RightTerms>> = {
  'wc-preliminary': ofWorld(0, YEARS),
  'wc-semi-final': ofWorld(1, YEARS),
  'wc-candidates': ofWorld(2, YEARS),
  // A final is entered, or kept for the next one once: its right knows no years (T-1.0.7c, T-1.4.3).
  'wc-final': ofWorld(3, null),
  'cup-preliminary': OF_CUP,
  'cup-semi-final': OF_CUP,
  'cup-final': OF_CUP,
  'cup-final-free': OF_CUP,
};
