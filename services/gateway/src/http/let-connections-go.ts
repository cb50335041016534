import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends each kept connection after the answer it waits for, once the server accepts no others. Node closes only
 * those that are idle at that moment, and a client that keeps asking on its connection would keep the server. So
 * would one that has asked nothing yet, which Node takes for one that is about to.
 */
export const letConnectionsGo = (server: Server): void => {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  const close = server.close.bind(server);
  server.close = (closed) => {
    close(closed);
    for (const socket of silent) socket.destroy();
    return server;
  };
  server.prependListener('request', ({ socket }, response) => {
    silent.delete(socket);
    if (!server.listening) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
};
