import { NOTIFIED_TYPES, wantedNames, wantedType } from '@amici/contracts/courier';
import type { Detail } from '@amici/kernel';
import { nearest } from '@amici/ops';
import { says } from '@amici/contracts/fields';
import { eventTypes } from '@amici/contracts/fields';

/** What is wrong with a type of which nobody is ever told, and what would do. */
const instead = (name: string): Detail => {
  const short = name.slice(name.lastIndexOf('.') + 1).slice(0, 100);
  const would = wantedNames(nearest(short, NOTIFIED_TYPES)!)[0]!;
  return { name: 'no-notified-event', value: name.slice(0, 60), type: would };
};

/** What is wrong with the name of a type of which nobody is ever told; undefined where people are told of it. */
export const unknownType = (name: string): Detail | undefined =>
  wantedType(name) === undefined ? instead(name) : undefined;

/**
 * Types of the events that people are told of, separated by commas: a misspelt one would never come, and who waits for it
 * would not know why.
 */
export const notifiableTypes = eventTypes
  .superRefine((name, context) => {
    for (const type of (name ?? []).filter((one) => wantedType(one) === undefined).slice(0, 20))
      context.addIssue({ code: 'custom', ...says(instead(type)) });
  })
  .transform((name) => name?.map((one) => wantedType(one)!));
