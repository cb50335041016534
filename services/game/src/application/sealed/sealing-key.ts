import { storedKeys } from '@amici/auth';
import type { Config } from '@amici/ops';
import { sealingWith, type SealingKeys } from './sealing';

/**
 * What seals lines: the configured keys; without any those of the data folder. Processes that do not share a data folder
 * have no common key unless it is configured: there nothing can be sealed.
 */
export const sealingOf = ({
  dataDir,
  natsUrl,
  sealingKeys,
}: Pick<Config, 'dataDir' | 'natsUrl' | 'sealingKeys'>): (() => SealingKeys | undefined) => {
  let sealing: SealingKeys | undefined;
  return () => {
    if (sealing !== undefined) return sealing;
    const storedKeysOf = (): readonly string[] =>
      natsUrl === undefined ? storedKeys(dataDir, 'sealed-lines.key') : [];
    const [inUse, ...before] = (sealingKeys ?? storedKeysOf()).map((key) => Buffer.from(key, 'base64'));
    if (inUse !== undefined) sealing = sealingWith(inUse, ...before);
    return sealing;
  };
};
