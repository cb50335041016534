import { nearest } from '@amici/ops';
import { TOLD_TYPES } from '../generated/told-types';
import { eventTypes, oneLine } from './words';

const KNOWN: ReadonlySet<string> = new Set(TOLD_TYPES);

const isTold = (type: string): boolean => KNOWN.has(type);

/** What is wrong with a type of which nobody is ever told, and what would do. */
const instead = (asked: string): string => {
  const short = asked.slice(asked.lastIndexOf('.') + 1).slice(0, 100);
  const would = isTold(short) ? short : nearest(short, TOLD_TYPES)!;
  return `${asked.slice(0, 60)}: nobody is told of an event that is called so; did you mean ${would}?`;
};

/** A type of the events that people are told of: a misspelt one would never come, and who waits for it would not know why. */
export const toldType = oneLine(60)
  .min(1)
  .refine(isTold, { error: ({ input }) => instead(String(input)) });

/** Several of them, separated by commas. */
export const toldTypes = eventTypes.superRefine((asked, context) => {
  for (const type of (asked ?? []).filter((one) => !isTold(one)).slice(0, 20))
    context.addIssue({ code: 'custom', message: instead(type) });
});
