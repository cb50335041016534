import { COMMAND_LIFETIME_MS } from './command';

const MOST_KEPT = 1_000;

interface Kept<Command> {
  readonly digest: string;
  readonly command: Command;
  readonly until: number;
}

/**
 * What a command that was only foreseen was decided by, for the same command when it is given: once, and while it is as
 * young as a command may be. So the commands of a file are prepared side by side and carried out in their order.
 */
export class GatheredAhead<Command> {
  private readonly kept = new Map<string, Kept<Command>>();

  constructor(private readonly now: () => number) {}

  keep(commandId: string, digest: string, command: Command): void {
    this.kept.delete(commandId);
    this.kept.set(commandId, { digest, command, until: this.now() + COMMAND_LIFETIME_MS });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  take(commandId: string, digest: string): Command | undefined {
    const found = this.kept.get(commandId);
    this.kept.delete(commandId);
    return found?.digest === digest && this.now() < found.until ? found.command : undefined;
  }
}
