import type { Connection, Submittable } from 'pg';

/**
 * A `COPY … TO STDOUT` as a query for `pg`: the least work per row that the protocol has. The buffer handed to
 * `onRow` is valid during the call only.
 */
export class CopyOut implements Submittable {
  readonly done: Promise<void>;
  /** Called once at the end; `pg` wraps it to end its time-out. */
  callback!: (error?: Error) => void;
  private failure: Error | undefined;

  constructor(
    private readonly text: string,
    private readonly onRow: (row: Buffer) => void,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve());
    });
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.failure) return;
    try {
      this.onRow(chunk);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // The server goes on to say that it is ready.
  }

  handleReadyForQuery(): void {
    this.callback(this.failure);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
