import {
  bearerVerifier,
  developmentIssuer,
  DEVELOPMENT_ISSUER,
  generateKeys,
  storedKey,
  type DevelopmentIssuer,
  type KeyPair,
  type VerifyBearer,
} from '@amici/auth';
import type { Config } from '@amici/ops';

/** Holds the office of operator where the server mints its own tokens. */
export const DEVELOPMENT_OPERATOR = 'operator';

/** The key that signs development tokens. */
const keyPairIn = (dataDir: string): KeyPair =>
  JSON.parse(storedKey(dataDir, 'development-issuer.json', () => JSON.stringify(generateKeys()))) as KeyPair;

/** The issuer of development tokens of a data folder; refused in production. */
export const developmentIssuerOf = async (
  config: Pick<Config, 'dataDir' | 'environment' | 'tokenAudience'>,
): Promise<{ readonly issuer: DevelopmentIssuer; readonly bearer: VerifyBearer }> => {
  if (config.environment === 'production') throw new Error('development tokens are refused in production');
  const issuer = await developmentIssuer(keyPairIn(config.dataDir));
  const settings = { issuer: DEVELOPMENT_ISSUER, audience: config.tokenAudience, keys: issuer.keySet };
  return { issuer, bearer: bearerVerifier(settings) };
};
