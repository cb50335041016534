import { Client, type ClientConfig } from 'pg';

/** Texts of questions that one connection remembers; beyond these they are planned each time. */
const MOST = 200;

/** Not `select *`: what it answers changes with the table, and what was planned before refuses then. */
const isQuestion = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*select\b(?!\s*\*)/i.test(text);

type Query = (statement: unknown, values?: unknown, ...rest: readonly unknown[]) => unknown;

/** So long a connection goes on with what it has planned: a plan made for an empty table is not kept for a full one. */
export const PLANNED_FOR_S = 60;

/**
 * A connection that has each question planned once. The same texts are sent over and over, by TypeORM above all, each time
 * with other values, and to plan one takes PostgreSQL longer than to answer it.
 */
export class PlannedOnce extends Client {
  private readonly names = new Map<string, string>();

  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const planned: Query = (statement, values, ...rest) => {
      const name = Array.isArray(values) && isQuestion(statement) ? this.nameOf(statement) : undefined;
      return query(name === undefined ? statement : { name, text: statement }, values, ...rest);
    };
    Object.assign(this, { query: planned });
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST) return known;
    const name = `question ${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
