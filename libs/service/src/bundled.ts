import type { AlsoBundled, BundleAnswer } from '@amici/contracts';
import { ok, reject } from '@amici/kernel';
import type { QueryReply } from './query';

/** A part of a bundle with what it rests on; refused while no checkpoint covers any event of it. */
export const bundled = (
  part: string | undefined,
  also: readonly AlsoBundled[] = [],
): QueryReply<BundleAnswer> =>
  part === undefined
    ? reject('not-found', undefined, {
        detail: { name: 'no-checkpoint-covers' },
      })
    : ok({ part, also });
