import type { Config } from '@amici/ops';

/** An OpenID provider, and what it knows this server by. */
export interface ProviderSettings {
  /** Where its discovery document is found (`<issuer>/.well-known/openid-configuration`). */
  readonly issuer: string;
  readonly client: string;
  /** Absent: a public client, which PKCE alone vouches for. */
  readonly secret?: string | undefined;
}

/** How people sign in on pages. */
export interface SignInSettings {
  readonly provider: ProviderSettings;
  /** Where people reach this server, once it listens. */
  readonly publicUrl: () => string;
  /** 32 bytes each, that in use first; the same for every gateway. */
  readonly keys: readonly Buffer[];
}

/** The provider that the operator has named; undefined: nobody signs in on pages. */
export const configuredProvider = ({
  tokenIssuer,
  signInClient,
  signInSecret,
}: Pick<Config, 'tokenIssuer' | 'signInClient' | 'signInSecret'>): ProviderSettings | undefined =>
  tokenIssuer === undefined || signInClient === undefined
    ? undefined
    : { issuer: tokenIssuer, client: signInClient, secret: signInSecret };
