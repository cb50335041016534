import {
  Query,
  type ClientBase,
  type Connection,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  type Submittable,
} from 'pg';

type Statement = QueryConfig<unknown[]>;

/** A query of `pg` as its client drives it. */
type Driven = Query & {
  readonly name?: string;
  readonly text: string;
  callback: (error: Error | null, result?: QueryResult) => void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};

/** What `pg` keeps of statements that are being prepared. */
type Preparing = Connection & { readonly submittedNamedStatements: Record<string, string> };

interface Sent {
  readonly query: Driven;
  readonly answered: Promise<QueryResult>;
}

const sent = (statement: Statement): Sent => {
  const query = new Query({ ...statement, queryMode: 'extended' } as Statement) as Driven;
  const answered = new Promise<QueryResult>((resolve, reject) => {
    query.callback = (error, result) => (error === null ? resolve(result!) : reject(error));
  });
  // A caller that waits for an answer gets the error; an error that nobody waits for comes with the next.
  answered.catch(() => undefined);
  return { query, answered };
};

const nothing = (): void => undefined;

/**
 * Statements that go to the server in one message and are answered together, as one query for `pg`: after one that
 * fails it passes over the others.
 */
class Batch implements Submittable {
  private at = 0;

  constructor(private readonly queries: readonly Driven[]) {}

  /** Of the statement that is being answered: `pg` keeps what it has prepared by these. */
  get name(): string | undefined {
    return this.queries[this.at]?.name;
  }

  get text(): string | undefined {
    return this.queries[this.at]?.text;
  }

  submit(connection: Connection): void {
    // A query asks for its answer by itself; here all ask once.
    const quiet = Object.create(connection, { sync: { value: nothing } }) as Connection;
    connection.stream.cork();
    try {
      for (const query of this.queries) query.submit(quiet);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: object): void {
    this.queries[this.at]!.handleRowDescription(message);
  }

  handleDataRow(message: object): void {
    this.queries[this.at]!.handleDataRow(message);
  }

  handleCommandComplete(message: object, connection: Connection): void {
    this.queries[this.at]!.handleCommandComplete(message, connection);
    this.at += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    for (const query of this.queries) query.handleReadyForQuery(connection);
  }

  handleError(error: Error, connection: Connection): void {
    const { submittedNamedStatements: submitted } = connection as Preparing;
    // What was passed over was not prepared either.
    for (const { name } of this.queries.slice(this.at)) if (name !== undefined) delete submitted[name];
    for (const query of this.queries) query.callback(error);
  }
}

/** What asks a database: a client of `pg`, or a pipeline, which can be told something as well. */
export interface Asks {
  query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>>;
  tell?(statement: Statement): void;
}

/** Has a statement carried out of which nothing is asked: later, where that can wait. */
export const tell = async (asks: Asks, statement: Statement): Promise<void> => {
  if (asks.tell === undefined) await asks.query(statement);
  else asks.tell(statement);
};

/**
 * Sends what nobody waits for together with the next statement somebody waits for: a transaction of a follower is six
 * statements and three questions, and each question costs both sides a turn.
 */
export class Pipeline implements Asks {
  private readonly waiting: Sent[] = [];

  constructor(private readonly client: ClientBase) {}

  /** Goes with the next question; where it fails that fails with it. */
  tell(statement: Statement): void {
    this.waiting.push(sent(statement));
  }

  async query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    this.tell(statement);
    const last = this.waiting.at(-1)!;
    this.client.query(new Batch(this.waiting.splice(0).map(({ query }) => query)));
    return (await last.answered) as QueryResult<Row>;
  }
}
