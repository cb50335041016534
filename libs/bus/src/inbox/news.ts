/** Something to wait for that may already have come. */
export class News {
  private readonly waiting = new Set<() => void>();
  private given = false;

  give(): void {
    this.given = true;
    this.waiting.forEach((resume) => resume());
  }

  /** Until given, the time is over or the signal aborts; after that it counts as not given again. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.given && !signal.aborted) await this.next(ms, signal);
    this.given = false;
  }

  private next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', resume);
        this.waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, ms).unref();
      signal.addEventListener('abort', resume);
      this.waiting.add(resume);
    });
  }
}
