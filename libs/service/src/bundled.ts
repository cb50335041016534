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
        detail:
          'no checkpoint covers anything of it that you may read: where it is new, ask again in a minute',
      })
    : ok({ part, also });
