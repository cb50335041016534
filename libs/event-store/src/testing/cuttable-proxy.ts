import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Stands between a client and its server, so that a test can break their connections. */
export interface CuttableProxy {
  readonly port: number;
  /** Cuts all connections, in the middle of whatever they carry. */
  cut(): void;
  close(): Promise<void>;
}

/** @param target where the server listens */
export const cuttableProxy = async (target: {
  readonly host: string;
  readonly port: number;
}): Promise<CuttableProxy> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  const listener = createServer({ noDelay: true }, (inward) => {
    const outward = connect({ ...target, noDelay: true });
    for (const socket of [inward, outward]) keep(socket);
    inward.pipe(outward).pipe(inward);
    inward.on('close', () => outward.destroy());
    outward.on('close', () => inward.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, HOST, resolve);
  });
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => listener.close(resolve));
    cut();
    await closed;
  };
  return { port: (listener.address() as AddressInfo).port, cut, close };
};
