import { z } from 'zod';
import { entriesOf, type Entry } from './fields';
import type { Filled } from './lines';
import { numberShape, type Schema } from './schema-readings';

/** What is to stand in a path, by the names there: a number of it is text on its way, and has its bounds all the same. */
export const pathEntries = (words: Readonly<Record<string, z.ZodType>>, filled: Filled): readonly Entry[] =>
  entriesOf(z.strictObject(words), filled, {}).map((entry): Entry => {
    if (entry.kind === 'list' || entry.field.kind !== 'text') return entry;
    const read = z.toJSONSchema(words[entry.field.name]!, { io: 'output', unrepresentable: 'any' }) as Schema;
    return read.type === 'integer' ? { ...entry, field: { ...entry.field, ...numberShape(read) } } : entry;
  });
