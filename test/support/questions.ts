import { setTimeout as delay } from 'node:timers/promises';

const BETWEEN_MS = 50;

/** Somebody who looks at the same pages again and again, at one gateway after the other. */
export class Questions {
  answered = 0;
  /** Refused for now, with word when to ask again. */
  putOff = 0;
  private readonly otherwise: string[] = [];
  private asking = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly urls: () => readonly URL[],
    private readonly paths: readonly string[],
  ) {}

  begin(): void {
    this.asking = this.ask();
  }

  /** What was answered neither with what was asked for nor with when to ask again. */
  async end(): Promise<readonly string[]> {
    this.isOver = true;
    await this.asking;
    return this.otherwise;
  }

  private async ask(): Promise<void> {
    for (let n = 0; !this.isOver; n += 1, await delay(BETWEEN_MS)) {
      const urls = this.urls();
      const url = new URL(this.paths[n % this.paths.length]!, urls[n % urls.length]);
      // A proxy in front of gateways asks the next if one takes no connection.
      const answer = await fetch(url).catch(() => undefined);
      if (answer === undefined) continue;
      await answer.arrayBuffer();
      if (answer.ok) this.answered += 1;
      else if (answer.status === 503 && answer.headers.has('retry-after')) this.putOff += 1;
      else this.otherwise.push(`${url.pathname}: ${answer.status}`);
    }
  }
}
