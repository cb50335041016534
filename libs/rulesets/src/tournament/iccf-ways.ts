import type { Way } from './format';
import { way, ways } from './making';
import type { EntryRoute } from './terms';

/** A right earned by server or by post opens both (T-1.0.3). */
const earned = (right: string): EntryRoute => way('T-1.0.3', { credential: right });

/** The ways in that the ICCF's book prints, by format. */
export const ICCF_WAYS = {
  'open-class': ways(way('T-2.4', { unrated: true }), way('T-2.4', { maxRating: 1899 })),
  'higher-class': ways(
    way('T-2.5a', { minRating: 1900, maxRating: 2099 }),
    way('T-2.6n', { unrated: true, minFide: 1900, maxFide: 2099 }),
    way('T-2.5b', { credential: 'higher-class' }),
    way('T-2.5c', { unrated: true, credential: 'federation-statement' }),
  ),
  'master-class': ways(
    way('T-2.6a', { minRating: 2100 }),
    way('T-2.6n', { unrated: true, minFide: 2100 }),
    way('T-2.6b', { credential: 'master-class' }),
    way('T-2.6b', { unrated: true, credential: 'federation-statement' }),
  ),
  'master-norm': ways(
    way('T-4.3', { credential: 'master-norm' }),
    way('T-4.3', { fixed: true, minRating: 2300 }),
    way('T-4.3', { fixed: false, minGames: 12, minRating: 2350 }),
    way('T-4.3', { minFide: 2350 }),
    way('T-4.3', { credential: 'national-championship-1-3' }),
  ),
  'gm-norm': ways(
    way('T-4.5', { titles: ['GM'], free: true }),
    way('T-4.5', { fixed: true, minRating: 2600, free: true }),
    way('T-4.4', { fixed: true, minRating: 2400 }),
    way('T-4.4', { fixed: false, minGames: 12, minRating: 2500 }),
    way('T-4.4', { minFide: 2500 }),
  ),
  'wc-preliminary': ways(
    earned('wc-preliminary'),
    way('T-1.1.1h', { credential: 'federation-nominee', maxRating: 2399 }),
    way('T-1.1.1i', { titles: ['IM'], aboveRating: 2300 }),
    way('T-1.1.1i', { titles: ['SIM'], aboveRating: 2250 }),
    way('T-1.1.1k', { titles: ['GM'] }),
    way('T-1.1.1k', { minRating: 2500 }),
  ),
  'wc-semi-final': ways(
    earned('wc-semi-final'),
    way('T-1.2.1h', { credential: 'federation-nominee', minRating: 2400 }),
    way('T-1.2.1i', { titles: ['IM'], fixed: true, aboveRating: 2500 }),
    way('T-1.2.1i', { titles: ['SIM'], fixed: true, aboveRating: 2450 }),
    way('T-1.2.1i', { titles: ['GM'], aboveRating: 2400 }),
    way('T-1.2.1i', { fixed: true, aboveRating: 2550 }),
  ),
  'wc-candidates': ways(
    earned('wc-candidates'),
    way('T-1.3.1f', { credential: 'world-champion' }),
    way('T-1.3.1f', { titles: ['GM'], minGmNorms: 5 }),
    way('T-1.3.1f', { fixed: true, minRating: 2600 }),
  ),
  // Free places and vacancies are rights that the cycle of the final gives (T-1.4.4, T-1.6.3).
  'wc-final': ways(earned('wc-final')),
  'ladies-final': ways(earned('ladies-final')),
  // A quota of federations and a least rating are the announcement's, as the Board approved them.
  'ladies-semi-final': ways(earned('ladies-semi-final'), way('T-1.5.1c', { titles: ['LIM', 'CCE'] })),
  'cup-semi-final': ways(way('T-3.5a', { credential: 'cup-semi-final' })),
  'cup-final': ways(
    way('T-3.6', { credential: 'cup-final-free', withoutFee: true }),
    way('T-3.5a', { credential: 'cup-final' }),
  ),
} satisfies Readonly<Record<string, readonly Way[]>>;
