import {
  bearerVerifier,
  developmentIssuer,
  DEVELOPMENT_ISSUER,
  generateKeys,
  type DevelopmentIssuer,
  type KeyPair,
  type VerifyBearer,
} from '@amici/auth';
import type { Config } from '@amici/ops';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the office of operator where the server mints its own tokens. */
export const DEVELOPMENT_OPERATOR = 'operator';

/** The key that signs development tokens, made at the first start and readable by its owner only. */
const keyPairIn = (dataDir: string): KeyPair => {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'development-issuer.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two first starts one makes the key, the other reads it.
    writeFileSync(file, JSON.stringify(generateKeys()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as KeyPair;
};

/** The issuer of development tokens of a data folder; refused in production. */
export const developmentIssuerOf = async (
  config: Pick<Config, 'dataDir' | 'environment' | 'tokenAudience'>,
): Promise<{ readonly issuer: DevelopmentIssuer; readonly bearer: VerifyBearer }> => {
  if (config.environment === 'production') throw new Error('development tokens are refused in production');
  const issuer = await developmentIssuer(keyPairIn(config.dataDir));
  const settings = { issuer: DEVELOPMENT_ISSUER, audience: config.tokenAudience, keys: issuer.keySet };
  return { issuer, bearer: bearerVerifier(settings) };
};
