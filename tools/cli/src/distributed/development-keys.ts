import { createServer } from 'node:http';
import { DEVELOPMENT_ISSUER } from '@amici/auth';
import type { Config } from '@amici/ops';
import { developmentIssuerOf } from '../../../../services/all-in-one/src/development';

/** Publishes the keys of the development issuer as an identity provider would, on the loopback. */
export const publishDevelopmentKeys = async (config: Config) => {
  const { issuer } = await developmentIssuerOf(config);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(issuer.keySet));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  return {
    issuer: DEVELOPMENT_ISSUER,
    url: `http://127.0.0.1:${port}/jwks.json`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
