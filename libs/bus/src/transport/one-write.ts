import type { NatsConnection } from 'nats';
import { Socket } from 'node:net';

const within = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (Reflect.get(of, name) as unknown) : undefined;

/** What the NATS client keeps to itself: the socket that it writes each message to by itself. */
export const socketOf = (connection: NatsConnection): Socket | undefined => {
  const socket = within(within(within(connection, 'protocol'), 'transport'), 'socket');
  return socket instanceof Socket ? socket : undefined;
};

/**
 * From now on all that is sent in one turn of the event loop is one write, as each is a call to the system; until it is
 * connected anew. Whether its socket was found.
 */
export const oneWriteATurn = (connection: NatsConnection): boolean => {
  const socket = socketOf(connection);
  if (socket === undefined) return false;
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isGathering = false;
  const send = (): void => {
    isGathering = false;
    socket.uncork();
  };
  socket.write = (...args: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      setImmediate(send);
    }
    return write(...args);
  };
  return true;
};

/** The same, whenever it has been connected anew as well. */
export const oneWriteATurnAlways = async (connection: NatsConnection): Promise<void> => {
  oneWriteATurn(connection);
  for await (const { type } of connection.status()) if (type === 'reconnect') oneWriteATurn(connection);
};
