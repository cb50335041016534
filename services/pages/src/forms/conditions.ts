import { findLaws, usualConditions } from '@amici/rulesets';
import type { Field } from '@amici/web';
import type { Filled } from './lines';
import { alternatives, type Schema } from './schema-readings';

/** A schema whose fields say by their labels alone what they take. */
const labelled = (schema: Schema): Schema => {
  const { description: _, properties, ...rest } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, one]) => [name, labelled(one)] as const);
  return properties === undefined ? rest : { ...rest, properties: Object.fromEntries(fields) };
};

/** A game without a clock, as the kind of a time control. */
export const UNTIMED = 'untimed';

/** What conditions set, part by part; what a time control is made of, is said by its labels. */
export const conditionsPart = ({ properties }: Schema): Schema => {
  const { timeControl, ...others } = properties!;
  const untimed: Schema = { type: 'object', properties: { kind: { const: UNTIMED } }, required: ['kind'] };
  const controls = [...alternatives(timeControl!).map(labelled), untimed];
  return { type: 'object', properties: { timeControl: { anyOf: controls }, ...others } };
};

/** The setting at a path of names. */
const settingAt = (conditions: unknown, [name, ...below]: readonly string[]): unknown =>
  name === undefined ? conditions : settingAt((conditions as Record<string, unknown> | null)?.[name], below);

/** A setting as it would be filled in. */
const written = (setting: unknown): Field['usual'] => {
  if (setting === null) return null;
  if (typeof setting === 'boolean') return setting ? 'yes' : 'no';
  return typeof setting === 'string' || typeof setting === 'number' ? String(setting) : undefined;
};

/** Where nobody has said when an event begins, what the latest books have. */
const LATEST = Number.MAX_SAFE_INTEGER;

/**
 * What a book has where an event says nothing, by the path of a setting; undefined: the book is not named yet, or it is the
 * rules of the tournament that say it.
 */
export const usualIn = (
  filled: Filled,
  at: string,
  lawsAt: string,
): ((path: readonly string[]) => Field['usual']) => {
  const laws = findLaws(filled[lawsAt] ?? '');
  const transmission = filled[`${at}.transmission`] || undefined;
  const start = Date.parse(filled['start'] ?? '');
  const usual = laws && usualConditions({ transmission }, laws, Number.isNaN(start) ? LATEST : start);
  return (path) => {
    if (usual === undefined || path[0] === 'tieBreaks') return undefined;
    if (path[0] !== 'timeControl') return written(settingAt(usual, path));
    // A person who states a time control states all of it.
    return path[1] === 'kind' ? (usual.timeControl ?? undefined) : undefined;
  };
};
