import { keyedHashes, type KeyedHashes } from '@amici/auth';
import type { Config } from '@amici/ops';
import { hashesOf } from '@amici/service/runtime';
import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * For ids that follow from what somebody said, which nobody is to try by them: under the key that all gateways sign with,
 * in one process under that of its logs.
 */
export const gatewayHashes = (config: Config): KeyedHashes =>
  config.statementPrivateKey === undefined
    ? hashesOf(config, 'gateway')
    : keyedHashes([
        Buffer.from(hkdfSync('sha256', config.statementPrivateKey, '', 'amici gateway hash v1', KEY_BYTES)),
      ]);
