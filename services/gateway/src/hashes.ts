import { derivedKey, keyedHashes, pemBlocks, type KeyedHashes } from '@amici/auth';
import type { Config } from '@amici/ops';
import { hashesOf } from '@amici/service/runtime';

/**
 * For ids that follow from what somebody said, which nobody is to try by them: under the key that all gateways sign with,
 * in one process under that of its logs.
 */
export const gatewayHashes = (config: Config): KeyedHashes =>
  config.statementPrivateKey === undefined
    ? hashesOf(config, 'gateway')
    : keyedHashes(
        pemBlocks(config.statementPrivateKey).map((key) => derivedKey(key, 'amici gateway hash v1')),
      );
