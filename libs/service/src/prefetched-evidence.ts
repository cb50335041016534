import { COMMAND_LIFETIME_MS } from './command';

const MAX_CACHED = 1_000;

interface Cached<Command> {
  readonly digest: string;
  readonly command: Command;
  readonly until: number;
}

/**
 * What a command that was only foreseen was decided by, for the same command when it is given: once, and while it is as
 * young as a command may be. So the commands of a file are prepared side by side and carried out in their order.
 */
export class PrefetchedEvidence<Command> {
  private readonly cache = new Map<string, Cached<Command>>();

  constructor(private readonly now: () => number) {}

  keep(commandId: string, digest: string, command: Command): void {
    this.cache.delete(commandId);
    this.cache.set(commandId, { digest, command, until: this.now() + COMMAND_LIFETIME_MS });
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED && oldest !== undefined) this.cache.delete(oldest);
  }

  take(commandId: string, digest: string): Command | undefined {
    const found = this.cache.get(commandId);
    this.cache.delete(commandId);
    return found?.digest === digest && this.now() < found.until ? found.command : undefined;
  }
}
