import { Agent, request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends requests over kept connections, at most so many at once; as lean as node allows, for it shares the machine. */
export class Http {
  private readonly agent: Agent;

  constructor(
    private readonly url: URL,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends once more where a kept connection was closed at the same moment; `key` makes it one command however often. */
  async send(method: string, path: string, token: string, body: object, key?: string): Promise<HttpAnswer> {
    const payload = JSON.stringify(body);
    try {
      return await this.sendOnce(method, path, token, payload, key);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
      return this.sendOnce(method, path, token, payload, key);
    }
  }

  private sendOnce(
    method: string,
    path: string,
    token: string,
    payload: string,
    key: string | undefined,
  ): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: this.url.hostname,
          port: this.url.port,
          agent: this.agent,
          method,
          path,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ status: response.statusCode!, text }));
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
