import { keptKey } from '@amici/auth';
import type { Config } from '@amici/ops';
import { sealingWith, type Sealing } from './sealing';

/**
 * What seals lines: the configured key; without one that of the data folder. Processes that do not share a data folder
 * have no common key unless it is configured: there nothing can be sealed.
 */
export const sealingOf = (
  config: Pick<Config, 'dataDir' | 'natsUrl' | 'sealingKey'>,
): (() => Sealing | undefined) => {
  let sealing: Sealing | undefined;
  return () => {
    const { sealingKey, natsUrl, dataDir } = config;
    if (sealing === undefined && sealingKey !== undefined)
      sealing = sealingWith(Buffer.from(sealingKey, 'base64'));
    if (sealing === undefined && natsUrl === undefined)
      sealing = sealingWith(Buffer.from(keptKey(dataDir, 'sealed-lines.key'), 'base64url'));
    return sealing;
  };
};
