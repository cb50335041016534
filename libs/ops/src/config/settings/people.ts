import { names, oneOf, pem, text, textsByName, url } from '../kinds';
import { declare, inContainers } from '../setting';

/** Which identities are believed. */
export const people = declare({
  tokenIssuer: {
    variable: 'AMICI_TOKEN_ISSUER',
    kind: text(),
    description: 'The `iss` of bearer tokens. Absent: the server mints its own development tokens.',
  },
  tokenAudience: {
    variable: 'AMICI_TOKEN_AUDIENCE',
    kind: text(),
    default: 'amici',
    description: 'The `aud` bearer tokens must name.',
  },
  tokenSubjects: {
    variable: 'AMICI_TOKEN_SUBJECTS',
    kind: oneOf('people', 'logins'),
    default: 'people',
    description:
      'What the `sub` of a bearer token is: the id of a person, or a subject of the issuer that a person is known by once it is bound to them.',
  },
  tokenJwksUrl: {
    variable: 'AMICI_TOKEN_JWKS_URL',
    kind: url('https', 'http'),
    description: 'Where the token issuer publishes its keys (RS256 or EdDSA).',
  },
  signInClient: {
    variable: 'AMICI_SIGN_IN_CLIENT',
    kind: text(500),
    description:
      'What AMICI_TOKEN_ISSUER, an OpenID provider that speaks discovery, calls this server (`client_id`): people sign in with it on pages, and it sends them back to `<AMICI_PUBLIC_URL>/sign-in/done`. Absent: nobody signs in on pages.',
    readBy: ['gateway'],
  },
  signInSecret: {
    variable: 'AMICI_SIGN_IN_SECRET',
    kind: text(1_000),
    secret: 'whole',
    description:
      'The secret of AMICI_SIGN_IN_CLIENT (`client_secret`). Absent: a public client, by PKCE alone.',
    readBy: ['gateway'],
  },
  operators: {
    variable: 'AMICI_OPERATORS',
    kind: names(),
    default: '',
    description:
      'Subjects, separated by commas, that hold the office of operator by configuration: who grants the first office.',
  },
  statementPrivateKey: {
    variable: 'AMICI_STATEMENT_PRIVATE_KEY',
    kind: pem('PRIVATE KEY'),
    secret: 'whole',
    description:
      'The Ed25519 key (PKCS #8) with which this service signs who acts. Of several, one PEM behind the other, the first signs, and what others state under the rest is believed still. Absent: made afresh at start (all-in-one only).',
    settled: {
      'all-in-one': 'one process believes itself, by a key made afresh',
      distributed: 'made by deploy/secrets.mjs',
      ...inContainers('made by deploy/secrets.mjs'),
    },
  },
  statementPublicKeys: {
    variable: 'AMICI_STATEMENT_PUBLIC_KEYS',
    kind: textsByName('service to Ed25519 public key (SPKI PEM)'),
    description:
      'Whose statements about who acts are believed, each by one key or several, one PEM behind the other; needed in distributed mode.',
    settled: {
      'all-in-one': 'one process believes itself, by a key made afresh',
      distributed: 'made by deploy/secrets.mjs',
      ...inContainers('made by deploy/secrets.mjs'),
    },
  },
});
