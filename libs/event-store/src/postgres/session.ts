import { Client, type ClientConfig } from 'pg';
import { isBroken } from './connection';
import { FunctionCall, type Statement } from './function-call';

/** One connection that is made when it is needed, and made again after it broke. */
export class Session {
  private client: Promise<Client> | undefined;

  constructor(
    private readonly config: ClientConfig,
    /** Called with each new connection before it is used. */
    private readonly prepare: (client: Client) => Promise<void> = () => Promise.resolve(),
    private readonly onLost: () => void = () => undefined,
  ) {}

  /** Connects where that has not been done. */
  open(): Promise<Client> {
    this.client ??= this.connect();
    return this.client;
  }

  /** Answers the one row of a statement. */
  async call(statement: Statement): Promise<readonly string[]> {
    const client = await this.open();
    try {
      const call = new FunctionCall(statement);
      client.query(call);
      return await call.done;
    } catch (error) {
      if (isBroken(error)) this.drop(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<Client> {
    const client = new Client(this.config);
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
      await this.prepare(client);
      this.current = client;
      return client;
    } catch (error) {
      this.client = undefined;
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  private current: Client | undefined;

  private drop(client: Client): void {
    if (this.current !== client) return;
    this.current = undefined;
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.onLost();
  }
}
