/** Wakes those who wait for something new. A waiter names the state it has seen, so that no wake is missed. */
export class Wake {
  private count = 0;
  private readonly waiting = new Set<() => void>();

  /** How often it has been given so far. */
  get state(): number {
    return this.count;
  }

  give(): void {
    this.count += 1;
    for (const resume of [...this.waiting]) resume();
  }

  /** Resolves at the first wake after the state seen, after the time given, or when the signal aborts. */
  wait(seen: number, signal: AbortSignal, timeoutMs?: number): Promise<void> {
    if (this.count !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const resume = () => {
        this.waiting.delete(resume);
        signal.removeEventListener('abort', resume);
        clearTimeout(timer);
        resolve();
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(resume, timeoutMs);
      this.waiting.add(resume);
      signal.addEventListener('abort', resume);
    });
  }
}
