import type { Config } from './settings';

/** A variable that cannot stand as it is, and why. */
export interface ConfigurationProblem {
  readonly variable: string;
  readonly message: string;
}

type Rule = (config: Config) => ConfigurationProblem | undefined;

const when = (wrong: boolean, variable: string, message: string): ConfigurationProblem | undefined =>
  wrong ? { variable, message } : undefined;

const eventStoreNeedsItsAddress: Rule = ({ eventStore, eventstoreUrl }) =>
  when(
    eventStore === 'eventstoredb' && eventstoreUrl === undefined,
    'AMICI_EVENTSTORE_URL',
    'is needed with AMICI_EVENT_STORE=eventstoredb',
  );

const distributedNeedsADatabase: Rule = ({ natsUrl, databaseUrl }) =>
  when(
    natsUrl !== undefined && databaseUrl === undefined,
    'AMICI_DATABASE_URL',
    'is needed with AMICI_NATS_URL: an embedded database serves one process only',
  );

const distributedNeedsStatementKey: Rule = ({ natsUrl, statementPrivateKey }) =>
  when(
    natsUrl !== undefined && statementPrivateKey === undefined,
    'AMICI_STATEMENT_PRIVATE_KEY',
    'is needed with AMICI_NATS_URL: other processes must be able to believe this one',
  );

const distributedNeedsStatementKeys: Rule = ({ natsUrl, statementPublicKeys }) =>
  when(
    natsUrl !== undefined && statementPublicKeys === undefined,
    'AMICI_STATEMENT_PUBLIC_KEYS',
    'is needed with AMICI_NATS_URL: without it nobody is believed',
  );

const mailNeedsItsSender: Rule = ({ smtpUrl, mailFrom }) =>
  when(smtpUrl !== undefined && mailFrom === undefined, 'AMICI_MAIL_FROM', 'is needed with AMICI_SMTP_URL');

const mailNeedsLinks: Rule = ({ smtpUrl, publicUrl }) =>
  when(
    smtpUrl !== undefined && publicUrl === undefined,
    'AMICI_PUBLIC_URL',
    'is needed with AMICI_SMTP_URL: mails end with a link to what they tell of, and one that ends them',
  );

const linksOverTls: Rule = ({ environment, publicUrl }) =>
  when(
    environment === 'production' && publicUrl?.startsWith('http://') === true,
    'AMICI_PUBLIC_URL',
    'must begin with https:// in production: mail programs unsubscribe by no other way (RFC 8058)',
  );

const smtpPasswordApart: Rule = ({ smtpUrl }) =>
  when(
    smtpUrl !== undefined && new URL(smtpUrl).username !== '',
    'AMICI_SMTP_URL',
    'must name nobody: AMICI_SMTP_USER and AMICI_SMTP_PASSWORD say who logs in',
  );

const smtpPasswordOfSomebody: Rule = ({ smtpUser, smtpPassword }) =>
  when(
    smtpPassword !== undefined && smtpUser === undefined,
    'AMICI_SMTP_USER',
    'is needed with AMICI_SMTP_PASSWORD',
  );

const signInNeedsAProvider: Rule = ({ signInClient, tokenIssuer }) =>
  when(
    signInClient !== undefined && !/^https?:\/\//.test(tokenIssuer ?? ''),
    'AMICI_TOKEN_ISSUER',
    'is needed with AMICI_SIGN_IN_CLIENT: the URL of an OpenID provider',
  );

const signInNeedsAWayBack: Rule = ({ signInClient, publicUrl }) =>
  when(
    signInClient !== undefined && publicUrl === undefined,
    'AMICI_PUBLIC_URL',
    'is needed with AMICI_SIGN_IN_CLIENT: the provider sends people back there',
  );

const signInOverTls: Rule = ({ environment, signInClient, tokenIssuer }) =>
  when(
    environment === 'production' && signInClient !== undefined && tokenIssuer?.startsWith('http://') === true,
    'AMICI_TOKEN_ISSUER',
    'must begin with https:// in production where people sign in with it',
  );

const signInSecretOfSomebody: Rule = ({ signInClient, signInSecret }) =>
  when(
    signInSecret !== undefined && signInClient === undefined,
    'AMICI_SIGN_IN_CLIENT',
    'is needed with AMICI_SIGN_IN_SECRET',
  );

const issuerNeedsItsKeys: Rule = ({ tokenIssuer, tokenJwksUrl }) =>
  when(
    tokenIssuer !== undefined && tokenJwksUrl === undefined,
    'AMICI_TOKEN_JWKS_URL',
    'is needed with AMICI_TOKEN_ISSUER',
  );

const productionNeedsAnIssuer: Rule = ({ environment, tokenIssuer }) =>
  when(
    environment === 'production' && tokenIssuer === undefined,
    'AMICI_TOKEN_ISSUER',
    'is needed in production: development tokens are not accepted there',
  );

const productionIssuerOverTls: Rule = ({ environment, tokenJwksUrl }) =>
  when(
    environment === 'production' && tokenJwksUrl?.startsWith('http://') === true,
    'AMICI_TOKEN_JWKS_URL',
    'must begin with https:// in production',
  );

const eventStoreProtectedInProduction: Rule = ({ environment, eventstoreUrl }) =>
  when(
    environment === 'production' && /[?&]tls=false\b/i.test(eventstoreUrl ?? ''),
    'AMICI_EVENTSTORE_URL',
    'must not switch TLS off in production: an insecure EventStoreDB authorises nobody',
  );

const noRehearsalInProduction: Rule = ({ environment, virtualTime }) =>
  when(
    environment === 'production' && virtualTime !== undefined,
    'AMICI_VIRTUAL_TIME',
    'is refused in production',
  );

const rehearsalInOneProcess: Rule = ({ natsUrl, virtualTime }) =>
  when(
    natsUrl !== undefined && virtualTime !== undefined,
    'AMICI_VIRTUAL_TIME',
    'is refused in distributed mode: processes would disagree about the time',
  );

/** What settings must be to each other. */
export const configurationRules: readonly Rule[] = [
  eventStoreNeedsItsAddress,
  distributedNeedsADatabase,
  distributedNeedsStatementKey,
  distributedNeedsStatementKeys,
  issuerNeedsItsKeys,
  signInNeedsAProvider,
  signInNeedsAWayBack,
  signInOverTls,
  signInSecretOfSomebody,
  mailNeedsItsSender,
  mailNeedsLinks,
  linksOverTls,
  smtpPasswordApart,
  smtpPasswordOfSomebody,
  productionNeedsAnIssuer,
  productionIssuerOverTls,
  eventStoreProtectedInProduction,
  noRehearsalInProduction,
  rehearsalInOneProcess,
];
