import { holding, type Acted, type PolicyTable } from '@amici/contracts';
import { motionApplied, type AdoptFeeScale, type FeeOfScale, type FeeScale } from '@amici/contracts/registry';
import { accept, reject, unreachable, type Decider } from '@amici/kernel';
import { findBody, knownBodies, PRINTED_FEES } from '@amici/rulesets';
import type { FeeScaleAdopted } from './events';

export interface Scale {
  readonly motion: string | null;
  readonly fees: readonly FeeOfScale[];
  /** All motions by which fees of the year were adopted. */
  readonly applied: ReadonlySet<string>;
}

/** Asked for before the decision: which body has carried the motion; null where none has. */
export interface Adopting extends AdoptFeeScale {
  readonly carriedBy?: string | null;
}

const ownerOf = (body: string): string | undefined => {
  const found = findBody(body);
  return found && (found.federation ?? 'ICCF');
};

/** A body of the owner has carried it; if the owner decides elsewhere, nobody here can look it up. */
const isCarried = (body: string, carriedBy: string | null): boolean =>
  knownBodies().every(({ id }) => ownerOf(id) !== body) ||
  (carriedBy !== null && ownerOf(carriedBy) === body);

/** Each fee as it was set last; those that are not named stay as they are. */
const withFees = <Fee extends FeeOfScale>(before: readonly Fee[], set: readonly Fee[]): readonly Fee[] => [
  ...before.filter(({ fee }) => set.every((one) => one.fee !== fee)),
  ...set,
];

/** Fees are set by a motion that was carried, for a year; a further one changes those it names (T-0.2, T-12.7). */
export const feeScale: Decider<Acted<Adopting>, Scale, FeeScaleAdopted> = {
  initialState: { motion: null, fees: [], applied: new Set() },
  decide: ({ at, body, year, fees, motion, carriedBy = null }, state) => {
    const names = new Set(fees.map(({ fee }) => fee));
    if (names.size < fees.length) return reject('fee-named-twice', 'T-12.7');
    if (state.motion === motion) return accept();
    if (!isCarried(body, carriedBy)) return reject('motion-not-carried', 'T-12.7', { data: { motion } });
    if (state.applied.has(motion)) return { ok: false, rejection: motionApplied(motion, 'T-12.7') };
    return accept({ type: 'FeeScaleAdopted', at, body, year, fees, motion, rule: 'T-12.7' });
  },
  evolve: ({ applied, fees: before }, event) => {
    if (event.type !== 'FeeScaleAdopted') return unreachable(event.type);
    const { motion, fees } = event;
    return { motion, fees: withFees(before, fees), applied: new Set(applied).add(motion) };
  },
};

/** The fees of a year: what was adopted, and for the others what the body's book prints (CF-1, CT-7b); null: neither. */
export const scaleInForce = (
  body: string,
  year: number,
  { motion, fees }: Pick<Scale, 'motion' | 'fees'>,
): FeeScale | null => {
  const printed = (PRINTED_FEES.get(body) ?? []).flatMap(({ rule, fees: of }) =>
    of.map((fee) => ({ ...fee, rule })),
  );
  const [rule, found] =
    motion === null
      ? [printed[0]?.rule, printed]
      : [
          'T-12.7',
          withFees(
            printed,
            fees.map((fee) => ({ ...fee, rule: 'T-12.7' })),
          ),
        ];
  return rule === undefined ? null : { body, year, motion, fees: found, rule };
};

export const feeScalePolicies: PolicyTable<Adopting, Scale> = {
  AdoptFeeScale: {
    may: holding(['congress', 'executive-board', 'operator'], ({ body }) => body),
    touches: 'nobody',
  },
};
