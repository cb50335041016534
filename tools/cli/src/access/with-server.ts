import { amici, type Client } from '@amici/client';

export interface ServerOptions {
  /** Where a server is; absent: what has been recorded on this machine is asked. */
  readonly server?: string;
  /** Who asks a server. */
  readonly token?: string;
}

interface Work extends ServerOptions {
  /** Also where nothing has been recorded on this machine yet. */
  readonly anew?: boolean;
}

/** Who asks a server elsewhere does not wait until a server of this machine has been loaded. */
const onThisMachine = async <T>(anew: boolean, work: (client: Client) => Promise<T>): Promise<T> => {
  const [{ withAmici, withRecords }, { overOwnEndpoints }] = await Promise.all([
    import('./with-amici'),
    import('./own-endpoints'),
  ]);
  return (anew ? withAmici : withRecords)((installed) => overOwnEndpoints(installed, work));
};

/** Speaks to a server by its address, however that ends. */
export const clientOf = (server: string, token?: string | (() => Promise<string>)): Client =>
  amici({ url: server.replace(/\/+$/, ''), ...(token === undefined ? {} : { token }) });

/** Does work through the endpoints of a server, or of this installation as its operator. */
export const withServer = <T>(
  { server, token, anew = false }: Work,
  work: (client: Client) => Promise<T>,
): Promise<T> => (server === undefined ? onThisMachine(anew, work) : work(clientOf(server, token)));
