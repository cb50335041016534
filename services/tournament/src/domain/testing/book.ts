import type { EntryRoute, Qualification } from '@amici/contracts/tournament';
import { waysInto } from '../book/entry-routes';
import { formatNamed } from '../book/formats';
import { rightsOpened } from '../book/qualifying';

/** What the final table of a format opens by the book that it is usually held by; null: what is announced. */
export const openedBy = (format: string): readonly Qualification[] | null =>
  rightsOpened(formatNamed({ format })!);

/** The ways into a format by the book that it is usually held by. */
export const waysOf = (format: string): readonly EntryRoute[] => waysInto(formatNamed({ format })!);
