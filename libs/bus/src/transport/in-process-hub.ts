/** Somebody who answers patterns within this process. */
interface Answering {
  getHandlers(): { has(pattern: string): boolean };
  answer(pattern: string, data: unknown): Promise<unknown>;
}

/** Who listens to which pattern within one process. */
export class InProcessHub {
  private readonly servers = new Set<Answering>();
  private turn = 0;

  join(server: Answering): void {
    this.servers.add(server);
  }

  leave(server: Answering): void {
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
