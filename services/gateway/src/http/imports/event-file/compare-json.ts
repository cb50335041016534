/** A place in which two JSON documents differ; a value that is absent is undefined. */
export interface Difference {
  /** `$.games[3].pgn`. */
  readonly path: string;
  readonly first: unknown;
  readonly second: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where two JSON documents differ, each place with its JSON path. */
export const differences = (first: unknown, second: unknown, path = '$'): readonly Difference[] => {
  if (isRecord(first) && isRecord(second)) {
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
    const listed = Array.isArray(first);
    return names.flatMap((name) =>
      differences(first[name], second[name], listed ? `${path}[${name}]` : `${path}.${name}`),
    );
  }
  return first === second ? [] : [{ path, first, second }];
};

/** A value of a document for a person. */
export const valueText = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));
