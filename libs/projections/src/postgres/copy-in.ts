import { type ClientBase, type Connection, escapeIdentifier, type Submittable } from 'pg';
import type { Table, TableColumn } from '../table';

const SPECIAL = /[\\\n\r\t]/;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (one) => ESCAPED[one]!) : text;

const field = (value: unknown, { type }: TableColumn): string => {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escaped(JSON.stringify(value));
  return typeof value === 'string' ? escaped(value) : String(value as number | boolean);
};

/** A `COPY … FROM STDIN` of one text as a query for `pg`. */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  /** Called once at the end; `pg` wraps it to end its time-out. */
  callback!: (error?: Error) => void;

  constructor(
    private readonly text: string,
    private readonly content: string,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve());
    });
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(
    connection: Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void },
  ): void {
    connection.sendCopyFromChunk(Buffer.from(this.content));
    connection.endCopyFrom();
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

/** Writes rows that a table (`name`, of the shape of `table`) does not have: several times faster than where it may have some. */
export const copyIn = async <Row extends object>(
  client: ClientBase,
  { columns }: Table<Row>,
  name: string,
  rows: readonly Row[],
): Promise<void> => {
  let content = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    let separator = '';
    for (const column of columns) {
      content += separator + field(row[column.property], column);
      separator = '\t';
    }
    content += '\n';
  }
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  await client.query(new CopyIn(`copy ${escapeIdentifier(name)} (${names}) from stdin`, content)).done;
};
