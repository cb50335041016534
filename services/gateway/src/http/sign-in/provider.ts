import type { Client, IssuerMetadata } from 'openid-client';
import { ProblemException } from '../problem.exception';
import type { ProviderSettings } from './settings';

/** What has to be kept between sending somebody to the provider and his coming back. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const ANSWERS_WITHIN_MS = 5_000;

/** Signatures of ID tokens in the order they are asked for; a shared secret is none of them. */
const ALGORITHMS = ['RS256', 'EdDSA', 'ES256', 'PS256'];

/** The names of errors that a provider may send people back with (RFC 6749, OpenID Connect Core 3.1.2.6). */
const ERROR_NAME = /^[a-z_]{1,40}$/;

/** Loaded when the first of all signs in: a server is up sooner without it. */
const library = () => import('openid-client');

const algorithmOf = ({ id_token_signing_alg_values_supported: all }: IssuerMetadata): string =>
  ALGORITHMS.find((one) => (all as readonly string[] | undefined)?.includes(one)) ?? ALGORITHMS[0]!;

const authenticationOf = (
  { token_endpoint_auth_methods_supported: all }: IssuerMetadata,
  secret: string | undefined,
): 'none' | 'client_secret_basic' | 'client_secret_post' => {
  if (secret === undefined) return 'none';
  return all?.includes('client_secret_basic') === false && all.includes('client_secret_post')
    ? 'client_secret_post'
    : 'client_secret_basic';
};

const unavailable = (): ProblemException => new ProblemException({ code: 'issuer-unavailable' });

/** Asks an OpenID provider who somebody is: authorization code with PKCE (RFC 7636), state and nonce. */
export class Provider {
  private client: Promise<Client> | undefined;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly backAt: () => string,
  ) {}

  /** Where to send somebody, and what to keep until he comes back. */
  async begin(): Promise<{ readonly url: string; readonly begun: Begun }> {
    const { generators } = await library();
    const client = await this.known();
    const begun = {
      state: generators.state(),
      nonce: generators.nonce(),
      verifier: generators.codeVerifier(),
    };
    const url = client.authorizationUrl({
      scope: 'openid',
      redirect_uri: this.backAt(),
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: generators.codeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { url, begun };
  }

  /** The subject of whoever came back with this query. */
  async subjectOf(query: Readonly<Record<string, string>>, begun: Begun): Promise<string> {
    const { errors } = await library();
    const client = await this.known();
    const checks = { state: begun.state, nonce: begun.nonce, code_verifier: begun.verifier };
    try {
      const tokens = await client.callback(this.backAt(), query, { ...checks, response_type: 'code' });
      return tokens.claims().sub;
    } catch (error) {
      // What the provider, or whoever wrote the address, says in words is not shown.
      const named = error instanceof errors.OPError ? error.error : undefined;
      if (named !== undefined && ERROR_NAME.test(named))
        throw new ProblemException({ code: 'sign-in-failed', detail: named });
      if (named !== undefined || error instanceof errors.RPError)
        throw new ProblemException({ code: 'sign-in-failed' });
      throw unavailable();
    }
  }

  /** As its discovery says; asked again at once where it did not answer. */
  private known(): Promise<Client> {
    this.client ??= this.discover().catch(() => {
      this.client = undefined;
      throw unavailable();
    });
    return this.client;
  }

  private async discover(): Promise<Client> {
    const { custom, Issuer } = await library();
    custom.setHttpOptionsDefaults({ timeout: ANSWERS_WITHIN_MS });
    const { issuer, client, secret } = this.settings;
    const found = await Issuer.discover(issuer);
    return new found.Client({
      client_id: client,
      ...(secret === undefined ? {} : { client_secret: secret }),
      redirect_uris: [this.backAt()],
      response_types: ['code'],
      token_endpoint_auth_method: authenticationOf(found.metadata, secret),
      id_token_signed_response_alg: algorithmOf(found.metadata),
    });
  }
}
