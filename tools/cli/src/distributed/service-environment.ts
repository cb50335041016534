import { setFor, type Environment } from '@amici/ops';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import type { Secrets } from './secrets';

/** What the processes of this machine have in common. */
export interface Site {
  /** What the operator has set. */
  readonly environment: Environment;
  readonly dataDir: string;
  readonly operators: readonly string[];
  readonly httpPort: number;
  readonly secrets: Secrets;
  readonly superuserUrl: string;
  /** Servers of NATS, separated by commas. */
  readonly natsHosts: string;
  /** The issuer of development tokens; undefined where the operator has named another. */
  readonly development: { readonly issuer: string; readonly url: string } | undefined;
}

/** The superuser's URL, for another role with a password of its own. */
export const urlAs = (superuserUrl: string, role: string, password: string): string => {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = password;
  return url.href;
};

/** Keys that one service has beside that of its log: as the operator says, or made with the passwords. */
const KEYS: Readonly<Record<string, readonly [variable: string, secret: string]>> = {
  game: ['AMICI_SEALING_KEY', 'SEALING_KEY'],
  courier: ['AMICI_COURIER_KEY', 'COURIER_KEY'],
};

const keysOf = (name: string, { environment, secrets }: Site): Record<string, string> => {
  const own = name === 'gateway' ? [] : [['AMICI_LOG_KEYS', `${name.toUpperCase()}_LOG_KEY`] as const];
  const all = [...own, ...(KEYS[name] === undefined ? [] : [KEYS[name]])];
  const missing = all.filter(([variable]) => environment[variable] === undefined);
  return Object.fromEntries(missing.map(([variable, secret]) => [variable, secrets[secret]!]));
};

const development = ({ development: issuer, operators }: Site): Record<string, string> =>
  issuer === undefined
    ? {}
    : {
        AMICI_TOKEN_ISSUER: issuer.issuer,
        AMICI_TOKEN_JWKS_URL: issuer.url,
        AMICI_OPERATORS: [...operators, DEVELOPMENT_OPERATOR].join(','),
      };

/** What docker-compose.yml gives the container of a service, for a process on this machine. */
export const serviceEnvironment = (
  site: Site,
  name: string,
  operationsPort: number,
): Record<string, string> => {
  const { environment, dataDir, httpPort, secrets, superuserUrl, natsHosts } = site;
  const upper = name.toUpperCase();
  return {
    ...setFor('distributed', name, environment),
    ...keysOf(name, site),
    ...development(site),
    AMICI_DATA_DIR: dataDir,
    AMICI_HTTP_PORT: `${httpPort}`,
    AMICI_OPERATIONS_PORT: `${operationsPort}`,
    AMICI_DATABASE_URL: urlAs(superuserUrl, `amici_${name}`, secrets[`${upper}_DATABASE_PASSWORD`]!),
    AMICI_NATS_URL: `nats://${name}:${secrets[`${upper}_NATS_PASSWORD`]!}@${natsHosts}`,
    AMICI_STATEMENT_PRIVATE_KEY: secrets[`${upper}_STATEMENT_KEY`]!,
    AMICI_STATEMENT_PUBLIC_KEYS: secrets['STATEMENT_PUBLIC_KEYS']!,
  };
};
