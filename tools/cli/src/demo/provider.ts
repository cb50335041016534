import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ProviderSettings } from '../../../../services/all-in-one/src/serve';

/** Somebody to try the pages as. */
export interface DemoPerson {
  readonly subject: string;
  readonly called: string;
  readonly does: string;
}

/** An OpenID provider that believes everybody. */
export interface DemoProvider extends ProviderSettings {
  readonly secret: string;
  /** Where its keys are. */
  readonly keys: string;
  /** People are sent back there and nowhere else. */
  sendsBackTo(uri: string): void;
  close(): Promise<void>;
}

const CLIENT = 'amici-demo';
const KEY = 'demo';
const CODE_MS = 60_000;
const TOKEN_S = 300;

/** Requested by somebody who has said who they are, until it is brought. */
interface Code {
  readonly subject: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly until: number;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const say = (response: ServerResponse, status: number, value: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
};

const choice = (people: readonly DemoPerson[], search: URLSearchParams): string => {
  const links = people.map(({ subject, called, does }) => {
    const to = new URLSearchParams([...search, ['as', subject]]).toString();
    return `<li><a href="/authorize?${escape(to)}">${escape(called)}</a>: ${escape(does)}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Who are you?</title><h1>Who are you?</h1>
<p>This provider is of the demo alone and believes everybody.<ul>${links.join('')}</ul></html>\n`;
};

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text.slice(0, 10_000));
};

/** Both halves of the credentials are form-encoded (RFC 6749, 2.3.1). */
const isClient = (request: IncomingMessage, secret: string): boolean => {
  const [, credentials = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const sent = new URLSearchParams(Buffer.from(credentials, 'base64').toString().replace(':', '='));
  return sent.get(CLIENT) === secret;
};

/** The codes it has given. */
class Codes {
  private readonly open = new Map<string, Code>();

  give(subject: string, search: URLSearchParams): string {
    const code = randomBytes(24).toString('base64url');
    const challenge = search.get('code_challenge') ?? '';
    this.open.set(code, { subject, nonce: search.get('nonce'), challenge, until: Date.now() + CODE_MS });
    return code;
  }

  /** Good once, for a client that knows what the challenge was made of (RFC 7636). */
  take(code: string, verifier: string): Code | undefined {
    const found = this.open.get(code);
    this.open.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return found !== undefined && found.challenge === challenge && Date.now() < found.until
      ? found
      : undefined;
  }
}

const described = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid'],
});

/** Opens a provider on this machine, for the demo and for tests: anybody may be any of its people. */
export const openDemoProvider = async (people: readonly DemoPerson[]): Promise<DemoProvider> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: KEY, alg: 'ES256', use: 'sig' };
  const secret = randomBytes(24).toString('base64url');
  const codes = new Codes();
  let backTo = '';
  let issuer = '';

  const authorize = (search: URLSearchParams, response: ServerResponse): void => {
    const isOurs = search.get('client_id') === CLIENT && search.get('redirect_uri') === backTo;
    const isSafe = search.get('response_type') === 'code' && search.get('code_challenge_method') === 'S256';
    if (!isOurs || !isSafe) return say(response, 400, { error: 'invalid_request' });
    const person = people.find(({ subject }) => subject === search.get('as'));
    if (person === undefined) {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
      };
      response.writeHead(200, headers).end(choice(people, search));
      return undefined;
    }
    const back = new URL(backTo);
    back.searchParams.set('code', codes.give(person.subject, search));
    back.searchParams.set('state', search.get('state') ?? '');
    response.writeHead(303, { location: back.href }).end();
    return undefined;
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isClient(request, secret)) return say(response, 401, { error: 'invalid_client' });
    const body = await bodyOf(request);
    const code = codes.take(body.get('code') ?? '', body.get('code_verifier') ?? '');
    if (code === undefined || body.get('redirect_uri') !== backTo)
      return say(response, 400, { error: 'invalid_grant' });
    const id = await new SignJWT(code.nonce === null ? {} : { nonce: code.nonce })
      .setProtectedHeader({ alg: 'ES256', kid: KEY })
      .setIssuer(issuer)
      .setAudience(CLIENT)
      .setSubject(code.subject)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_S}s`)
      .sign(privateKey);
    const access = randomBytes(24).toString('base64url');
    return say(response, 200, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: TOKEN_S,
      id_token: id,
    });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') return say(response, 200, described(issuer));
    if (pathname === '/keys') return say(response, 200, { keys: [key] });
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname !== '/token') return say(response, 404, { error: 'not_found' });
    token(request, response).catch(() => response.destroy());
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ issuer, client: CLIENT, secret, keys: `${issuer}/keys` },
    sendsBackTo: (uri) => void (backTo = uri),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
