/** Who issues tokens in production: over TLS, under a name that containers know. */
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { insist } from './engine';

const NAME = 'login.example.org';
const ISSUER = `https://${NAME}`;
const GOOD_FOR_S = 3_600;

const part = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

/** Serves its keys to containers, which believe `issuer.crt` of the folder. */
export const startIssuer = async (folder: string) => {
  const [key, certificate] = [join(folder, 'issuer.key'), join(folder, 'issuer.crt')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await insist('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  const { privateKey } = generateKeyPairSync('ed25519');
  const jwk = {
    ...createPublicKey(privateKey).export({ format: 'jwk' }),
    kid: 'proof',
    alg: 'EdDSA',
    use: 'sig',
  };
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { AMICI_TOKEN_ISSUER: ISSUER, AMICI_TOKEN_JWKS_URL: `https://${NAME}:${port}/keys` },
    token: (sub: string): string => {
      const iat = Math.floor(Date.now() / 1_000);
      const claims = { iss: ISSUER, aud: 'amici', sub, iat, exp: iat + GOOD_FOR_S };
      const signed = `${part({ alg: 'EdDSA', kid: 'proof' })}.${part(claims)}`;
      return `${signed}.${part(sign(null, Buffer.from(signed), privateKey))}`;
    },
    close: () => void server.close(),
  };
};
