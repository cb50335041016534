import type { FileProblem } from './read-event-file';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const shown = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));

/** Where a document differs from what is recorded, each place with its JSON path. */
export const differences = (recorded: unknown, given: unknown, path = '$'): readonly FileProblem[] => {
  if (isRecord(recorded) && isRecord(given)) {
    const names = [...new Set([...Object.keys(recorded), ...Object.keys(given)])];
    const listed = Array.isArray(recorded);
    return names.flatMap((name) =>
      differences(recorded[name], given[name], listed ? `${path}[${name}]` : `${path}.${name}`),
    );
  }
  if (recorded === given) return [];
  return [{ path, reason: `${shown(recorded)} is recorded, the file says ${shown(given)}` }];
};
