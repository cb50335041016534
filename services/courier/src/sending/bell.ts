/** Wakes one worker; what is rung while it works is not lost. */
export class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  readonly ring = (): void => {
    this.rung = true;
    this.wake?.();
  };

  /** Until it is rung, the time is over or the work ends; ms of real time. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.rung && !signal.aborted)
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, ms);
        timer.unref();
        signal.addEventListener('abort', done, { once: true });
        this.wake = done;
      });
    this.rung = false;
  }
}
