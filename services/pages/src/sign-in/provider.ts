import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import { ProblemException } from '@amici/edge/problem-exception';
import type { ProviderSettings } from './settings';

/** What has to be kept between sending somebody to the provider and their return. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const ANSWERS_WITHIN_S = 5;

/** Signatures of ID tokens in order of preference; a shared secret is none of them. */
const ALGORITHMS = ['RS256', 'EdDSA', 'ES256', 'PS256'];

/** The names of errors that a provider may send people back with (RFC 6749, OpenID Connect Core 3.1.2.6). */
const ERROR_NAME = /^[a-z_]{1,40}$/;

/** Codes of the library by which the provider was not reached or is broken: nobody's sign-in is at fault. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** Loaded at the first sign-in: a server is up sooner without it. */
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;

const algorithmOf = ({ id_token_signing_alg_values_supported: all }: ServerMetadata): string =>
  ALGORITHMS.find((one) => all?.includes(one)) ?? ALGORITHMS[0]!;

const authenticationOf = (
  { None, ClientSecretBasic, ClientSecretPost }: Library,
  { token_endpoint_auth_methods_supported: all }: ServerMetadata,
  secret: string | undefined,
): ClientAuth => {
  if (secret === undefined) return None();
  return all?.includes('client_secret_basic') === false && all.includes('client_secret_post')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
};

const unavailable = (): ProblemException => new ProblemException({ code: 'issuer-unavailable' });

/** What the provider says in words, or the person who wrote the address, is not shown. */
const refusedBy = (
  { AuthorizationResponseError, ResponseBodyError, ClientError }: Library,
  error: unknown,
): ProblemException => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return new ProblemException({
      code: 'sign-in-failed',
      ...(ERROR_NAME.test(error.error) && { detail: { name: 'identifier', id: error.error } as const }),
    });
  return error instanceof ClientError && !NO_ANSWER.includes(error.code ?? '')
    ? new ProblemException({ code: 'sign-in-failed' })
    : unavailable();
};

/** Asks an OpenID provider who somebody is: authorization code with PKCE (RFC 7636), state and nonce. */
export class Provider {
  private configuration: Promise<Configuration> | undefined;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly backAt: () => string,
  ) {}

  /** Where to send somebody, and what to keep until they come back. */
  async begin(): Promise<{ readonly url: string; readonly begun: Begun }> {
    const client = await library();
    const configuration = await this.known();
    const begun = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      scope: 'openid',
      redirect_uri: this.backAt(),
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, begun };
  }

  /** The subject of the person who came back with this query. */
  async subjectOf(query: Readonly<Record<string, string>>, begun: Begun): Promise<string> {
    const client = await library();
    const configuration = await this.known();
    const back = new URL(this.backAt());
    for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
    try {
      const tokens = await client.authorizationCodeGrant(configuration, back, {
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        pkceCodeVerifier: begun.verifier,
        idTokenExpected: true,
      });
      return tokens.claims()!.sub;
    } catch (error) {
      throw refusedBy(client, error);
    }
  }

  /** As its discovery says; asked again after a failure. */
  private known(): Promise<Configuration> {
    this.configuration ??= this.discover().catch(() => {
      this.configuration = undefined;
      throw unavailable();
    });
    return this.configuration;
  }

  private async discover(): Promise<Configuration> {
    const client = await library();
    const { issuer, client: id, secret } = this.settings;
    const server = new URL(issuer);
    const insecure = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const found = await client.discovery(server, id, undefined, client.None(), {
      execute: insecure,
      timeout: ANSWERS_WITHIN_S,
    });
    const metadata = found.serverMetadata();
    const algorithm = { id_token_signed_response_alg: algorithmOf(metadata) };
    const configuration = new client.Configuration(
      metadata,
      id,
      algorithm,
      authenticationOf(client, metadata, secret),
    );
    configuration.timeout = ANSWERS_WITHIN_S;
    // The signature of an ID token counts, also where TLS says who sent it.
    for (const extend of [...insecure, client.enableNonRepudiationChecks]) extend(configuration);
    return configuration;
  }
}
