/** Counts the requests being answered, so that a closing server can wait for the last reply. */
export class InFlight {
  private count = 0;
  private waiting: (() => void)[] = [];

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
    if (this.count === 0) this.waiting.splice(0).forEach((resume) => resume());
  }

  idle(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resume) => this.waiting.push(resume));
  }
}
