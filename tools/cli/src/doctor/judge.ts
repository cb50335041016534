import type { DiskFacts, Facts, SettingsFacts, WitnessFacts } from './facts';
import { care, unseen, well, wrong, type Finding } from './finding';
import { judgePlace } from './judge-place';
import { judgeSupport } from './judge-support';

const FULL_MB = 64;
const NEARLY_FULL_MB = 1_024;
const OLDEST_NODE = 20;
const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** What the logs are signed as where nobody has said it: a name that every machine has. */
const NOBODYS_NAME = 'localhost';

const settings = (
  { problems, environment, httpHost, operators, tokens }: SettingsFacts,
  logName: string,
  granted: boolean,
): readonly Finding[] => {
  if (problems.length > 0)
    return problems.map(({ variable, message }) =>
      wrong('settings', variable, message, 'docs/operators/configuration.md says what it takes'),
    );
  const found: Finding[] = [well('settings', 'AMICI_…', `${environment}; all can stand as they are`)];
  if (environment === 'development' && !LOOPBACK.test(httpHost))
    found.push(
      care(
        'settings',
        'AMICI_ENV',
        `development, and reached from outside on ${httpHost}`,
        'set AMICI_ENV=production, which refuses development tokens and weak secrets',
      ),
    );
  if (environment === 'production' && logName === NOBODYS_NAME)
    found.push(
      care(
        'settings',
        'AMICI_LOG_NAME',
        `is not set: the logs are signed as ${NOBODYS_NAME}, as those of anybody else may be`,
        'set it to a domain of yours before the first start; where logs were signed already they keep the name they have',
      ),
    );
  if (tokens === 'issuer' && operators === 0 && !granted)
    found.push(
      care(
        'settings',
        'AMICI_OPERATORS',
        'names nobody',
        'give whoever is to grant the first office what `amici first-operator` prints, unless somebody is operator already',
      ),
    );
  return found;
};

const node = (version: string): Finding =>
  Number(/^v(\d+)/.exec(version)?.[1]) < OLDEST_NODE
    ? wrong('node', version, 'is too old', 'use Node 24 (LTS), or 20 at the least')
    : well('node', version, 'will do');

const disk = ({ folder, freeMb }: DiskFacts): Finding => {
  const found = `${freeMb} MB free`;
  const room =
    'make room; nothing is acknowledged that was not written (docs/operators/runbooks/amici-not-ready.md)';
  if (freeMb < FULL_MB) return wrong('disk', folder, found, room);
  return freeMb < NEARLY_FULL_MB ? care('disk', folder, found, room) : well('disk', folder, found);
};

const nothing = (folder: string): Finding =>
  care(
    'database',
    folder,
    'nothing has been recorded there, and AMICI_DATABASE_URL names no database: there is nothing more to look at',
    'start Amici once, or set AMICI_DATA_DIR to the folder that it keeps',
  );

const mail = (facts: Facts['mail']): Finding => {
  if (facts === null) return unseen('mail', 'AMICI_SMTP_URL', 'not set: nobody is sent mail');
  return facts.ok
    ? well('mail', facts.server, 'takes mail from here')
    : wrong(
        'mail',
        facts.server,
        facts.problem,
        'see that the mail server is reached from here, and takes AMICI_SMTP_USER with its password',
      );
};

const signIn = (facts: Facts['signIn']): Finding => {
  if (facts === null) return unseen('sign-in', 'AMICI_SIGN_IN_CLIENT', 'not set: nobody signs in on pages');
  const { issuer } = facts;
  if (!facts.ok)
    return wrong(
      'sign-in',
      issuer,
      facts.problem,
      'see that the provider is reached from here, and speaks discovery',
    );
  if (facts.value.issuer !== issuer)
    return wrong(
      'sign-in',
      issuer,
      `calls itself ${facts.value.issuer}`,
      'set AMICI_TOKEN_ISSUER to what it calls itself, sign for sign',
    );
  return facts.value.pkce
    ? well('sign-in', issuer, 'answers, and takes PKCE')
    : wrong('sign-in', issuer, 'takes no PKCE by SHA-256', 'switch it on at the provider (RFC 7636, S256)');
};

const witness = ({ name, url, answers }: WitnessFacts): Finding =>
  answers.ok
    ? well('witnesses', name, `answers on ${url}`)
    : care(
        'witnesses',
        name,
        `${url}: ${answers.problem}`,
        'see that it runs and is reached from here; what it missed is cosigned later (docs/auditors/trust.md)',
      );

/** What is to be said of all that was looked at: one finding for each check, whatever it comes to. */
export const findings = (facts: Facts): readonly Finding[] => [
  ...settings(
    facts.settings,
    facts.logName,
    facts.places.some(({ operators }) => operators.ok && operators.value > 0),
  ),
  node(facts.node),
  judgeSupport('Node', facts.node, facts.at),
  ...facts.disks.map(disk),
  ...(facts.nothingIn === null ? [] : [nothing(facts.nothingIn)]),
  ...facts.places.flatMap((place) => judgePlace(place, facts)),
  signIn(facts.signIn),
  mail(facts.mail),
  ...facts.witnesses.map(witness),
];
