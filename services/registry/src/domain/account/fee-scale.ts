import { holding, type Acted, type PolicyTable } from '@amici/contracts';
import type { AdoptFeeScale, FeeOfScale } from '@amici/contracts/registry';
import { accept, reject, unreachable, type Decider } from '@amici/kernel';
import type { FeeScaleAdopted } from './events';

export interface Scale {
  readonly motion: string | null;
  readonly fees: readonly FeeOfScale[];
}

/** Fees are set by a motion, for a year; a further motion sets them anew (T-0.2, T-12.7). */
export const feeScale: Decider<Acted<AdoptFeeScale>, Scale, FeeScaleAdopted> = {
  initialState: { motion: null, fees: [] },
  decide: ({ at, body, year, fees, motion }, state) => {
    const names = new Set(fees.map(({ fee }) => fee));
    if (names.size < fees.length) return reject('fee-named-twice', 'T-12.7');
    if (state.motion === motion) return accept();
    return accept({ type: 'FeeScaleAdopted', at, body, year, fees, motion, rule: 'T-12.7' });
  },
  evolve: (_state, event) =>
    event.type === 'FeeScaleAdopted' ? { motion: event.motion, fees: event.fees } : unreachable(event.type),
};

export const feeScalePolicies: PolicyTable<AdoptFeeScale, Scale> = {
  AdoptFeeScale: {
    may: holding(['congress', 'executive-board', 'operator'], ({ body }) => body),
    touches: 'nobody',
  },
};
