import type ts from 'typescript';
import type { Place } from '../files';

/** A way in from outside: a command or query that the gateway, the command line or another service sends. */
export interface Endpoint {
  /** The service asked; undefined where the name alone says it. */
  readonly service?: string;
  /** The command or query. */
  readonly name: string;
}

/** An id that stands in a literal; `article` is the member of a book that names it, which others cite. */
export interface Named extends Place {
  readonly id: string;
  readonly article?: ts.Node;
}

/** A declaration at the top of a file, or what it says of one command or query alone. */
export interface Unit {
  readonly file: string;
  readonly name: string;
  /** The command or query of `service` in whose row it stands. */
  readonly row?: { readonly service: string; readonly name: string };
  /** What it stands on: other declarations that it names. */
  readonly uses: Set<Unit>;
  /** Its parts that matter for one command or query only. */
  readonly rows: Unit[];
  readonly ids: Named[];
  readonly endpoints: Endpoint[];
  /** Members of books it reads, with the lines that do. */
  readonly cites: Map<ts.Node, Place>;
}

export const newUnit = (file: string, name: string, row?: Unit['row']): Unit => ({
  file,
  name,
  ...(row === undefined ? {} : { row }),
  uses: new Set(),
  rows: [],
  ids: [],
  endpoints: [],
  cites: new Map(),
});

/** Every unit that follows from some, with the one it was reached from; a row only where it is `entered`. */
export const closure = (
  starts: Iterable<Unit>,
  entered: (row: NonNullable<Unit['row']>) => boolean,
): Map<Unit, Unit | null> => {
  const from = new Map<Unit, Unit | null>();
  for (const start of starts) from.set(start, null);
  for (const unit of from.keys()) {
    const next = [...unit.uses, ...unit.rows.filter(({ row }) => entered(row!))];
    for (const one of next) if (!from.has(one)) from.set(one, unit);
  }
  return from;
};

/** The units on the way to one, the first first. */
export const wayTo = (from: ReadonlyMap<Unit, Unit | null>, unit: Unit): readonly Unit[] => {
  const way: Unit[] = [];
  for (let one: Unit | null | undefined = unit; one; one = from.get(one)) way.unshift(one);
  return way;
};
