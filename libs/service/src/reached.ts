import type { ServiceName } from '@amici/contracts';
import { sleep } from '@amici/ops';
import type { Services } from './services';

/** How long is waited, and how often is looked; ms of real time. */
export interface Patience {
  readonly withinMs: number;
  readonly everyMs: number;
}

/**
 * Waits until a reader of a log has come to `sequence`: whatever rests on what was recorded up to there can be decided
 * then. False where it does not come so far in time, or its position is not to be had (`undefined`).
 */
export const reached = async (
  sequence: number,
  position: () => Promise<number | undefined>,
  { withinMs, everyMs }: Patience = { withinMs: 3_000, everyMs: 20 },
): Promise<boolean> => {
  for (let waited = 0; waited <= withinMs; waited += everyMs) {
    const stands = await position();
    if (stands === undefined) return false;
    if (stands >= sequence) return true;
    await sleep(everyMs);
  }
  return false;
};

/**
 * Waits until a reader of another service's feed has come to what that service had recorded when it was asked. False as
 * for `reached`, and where the service does not answer.
 */
export const reachedHead = async (
  services: Pick<Services, 'feed'>,
  of: ServiceName,
  position: () => Promise<number | undefined>,
  patience?: Patience,
): Promise<boolean> => {
  const page = await services.feed(of, { audience: 'services', after: 0, limit: 0 });
  return 'head' in page && reached(page.head, position, patience);
};
