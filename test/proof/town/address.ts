import { connect, createServer, type Socket } from 'node:net';

/** An address of the loopback that leads to a socket of PostgreSQL, as a service's name does: to which, may change. */
export interface MovingAddress {
  readonly port: number;
  /** From now on it leads here; what was connected is cut off. */
  lead(socketPath: string): void;
  /** Leads nowhere, and cuts off what was connected. */
  cut(): void;
  close(): Promise<void>;
}

export const movingAddress = async (): Promise<MovingAddress> => {
  const open = new Set<Socket>();
  let target: string | undefined;
  const server = createServer((inward) => {
    if (target === undefined) return void inward.destroy();
    const outward = connect(target);
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined).pipe(to);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  const cut = (): void => {
    target = undefined;
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    lead: (socketPath) => {
      cut();
      target = socketPath;
    },
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
