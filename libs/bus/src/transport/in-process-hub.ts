import type { InProcessServer } from './in-process-server';

/** Who listens to which pattern within one process. */
export class InProcessHub {
  private readonly servers = new Set<InProcessServer>();
  private turn = 0;

  join(server: InProcessServer): void {
    this.servers.add(server);
  }

  leave(server: InProcessServer): void {
    this.servers.delete(server);
  }

  /**
   * The reply of one server that answers the pattern, replicas in turn (a queue group); `data` has been over the wire.
   * Rejects where nobody answers, and with what the handler threw.
   */
  async request(pattern: string, data: unknown): Promise<unknown> {
    const found = [...this.servers].filter((server) => server.getHandlers().has(pattern));
    this.turn = (this.turn + 1) % Number.MAX_SAFE_INTEGER;
    const server = found[this.turn % found.length];
    if (server === undefined) throw new Error(`nobody answers ${pattern}`);
    return server.answer(pattern, data);
  }
}
