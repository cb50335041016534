import { developmentIssuer, DEVELOPMENT_AUDIENCE, DEVELOPMENT_ISSUER } from '@amici/auth';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Who signs people's tokens where the server does not: keys on loopback, and the settings that name them. */
export const tokenProvider = async () => {
  const issuer = await developmentIssuer();
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(issuer.keySet)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    settings: {
      AMICI_TOKEN_ISSUER: DEVELOPMENT_ISSUER,
      AMICI_TOKEN_AUDIENCE: DEVELOPMENT_AUDIENCE,
      AMICI_TOKEN_JWKS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    },
    token: (subject: string) => issuer.mint(subject, 3_600, Date.now()),
    close: () => void server.close(),
  };
};
