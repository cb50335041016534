import type { Connection, Submittable } from 'pg';

/** A parameter as it is sent: text, or bytes. */
export type Value = string | number | Buffer | null;

/** A statement that is prepared once per connection, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: Value[];
}

/** What `pg` keeps of the statements it has prepared. */
type Prepared = Connection & {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  execute(portal: object): void;
};

const sent = (value: Value): string | Buffer | null => (typeof value === 'number' ? String(value) : value);

/**
 * A prepared statement that answers one row, as a query for `pg`: what the columns are is known, so that the
 * server need not describe them each time. The row is given as the texts PostgreSQL writes.
 */
export class FunctionCall implements Submittable {
  readonly name: string;
  readonly text: string;
  readonly done: Promise<readonly string[]>;
  /** Called once at the end; `pg` wraps it to end its time-out. */
  callback!: (error?: Error) => void;
  private row: readonly string[] = [];

  constructor(private readonly statement: Statement) {
    this.name = statement.name;
    this.text = statement.text;
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve(this.row));
    });
  }

  submit(to: Connection): void {
    const connection = to as Prepared;
    const { name, text, values } = this.statement;
    connection.stream.cork();
    try {
      if (!(name in connection.parsedStatements) && !(name in connection.submittedNamedStatements)) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values: values.map(sent) });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly string[] }): void {
    this.row = fields;
  }

  handleCommandComplete(): void {
    // The server goes on to say that it is ready.
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
