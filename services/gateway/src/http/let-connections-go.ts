import type { Server } from 'node:http';

/**
 * Ends each kept connection after the answer it waits for, once the server takes no more: Node closes only those
 * that are idle at that moment, and a client that keeps asking on its connection would keep the server.
 */
export const letConnectionsGo = (server: Server): void => {
  server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
};
