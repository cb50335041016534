import type { Request, Response } from 'express';
import { z } from 'zod';

export const tableFormat = z.enum(['json', 'csv', 'text']);

export type TableFormat = z.infer<typeof tableFormat>;

const MEDIA: Readonly<Record<Exclude<TableFormat, 'json'>, string>> = {
  csv: 'text/csv',
  text: 'text/plain',
};

/** How a table is to be written: as the query says, else as the Accept header prefers, else JSON. */
export const formatOf = (request: Request, asked: TableFormat | undefined): TableFormat => {
  if (asked !== undefined) return asked;
  const preferred = request.accepts(['application/json', 'text/csv', 'text/plain']);
  return preferred === 'text/csv' ? 'csv' : preferred === 'text/plain' ? 'text' : 'json';
};

/** Answers a table as it was asked for. */
export const answerTable = (
  response: Response,
  format: TableFormat,
  table: { readonly text?: string },
): void => {
  response.set('Cache-Control', 'no-cache').vary('Accept');
  if (format === 'json' || table.text === undefined) response.json(table);
  else response.type(MEDIA[format]).send(table.text);
};
