import type { Call, Caller } from '../caller';
import type { Asking } from '@amici/edge/exchange';
import type { ReadLine } from './report';
import { errorsAt } from '@amici/edge/validated';

/** As many as a list answers at once; there are fewer countries. */
const MOST_FEDERATIONS = 1_000;

const MOST_NAMES = 500;

/** What people are called here, by their ids, as far as they have a name. */
export const namesOf = async (
  caller: Caller,
  asking: Asking,
  players: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const names: Record<string, string> = {};
  for (let from = 0; from < players.length; from += MOST_NAMES) {
    const part = players.slice(from, from + MOST_NAMES);
    Object.assign(names, await caller.answered('registry', { type: 'names', players: part }, asking));
  }
  return names;
};

const codesKnown = async (caller: Caller, asking: Asking): Promise<readonly string[]> => {
  const query = { type: 'federation-list', limit: MOST_FEDERATIONS } as const;
  const { federations } = await caller.answered('registry', query, asking);
  return federations.map(({ federation }) => federation);
};

/** The federations that a command names, by the columns they come from. */
const federationsIn = ({ stated, through }: Call): readonly (readonly [column: string, code: unknown])[] => [
  ['federation', (stated as { readonly federation?: unknown } | undefined)?.federation],
  ['through', through],
];

/**
 * Lines that name a federation which is not registered are refused: a mistake in a code would be a country of its own.
 * Where none is registered yet, any is taken.
 */
export const ofKnownFederations = async (
  caller: Caller,
  asking: Asking,
  lines: readonly ReadLine[],
): Promise<readonly ReadLine[]> => {
  const codes = await codesKnown(caller, asking);
  if (codes.length === 0) return lines;
  const known = new Set<unknown>(codes);
  const isNone = ([, code]: readonly [string, unknown]): boolean =>
    typeof code === 'string' && !known.has(code);
  return lines.map((line) => {
    const none = 'command' in line.request ? federationsIn(line.request.command).filter(isNone) : [];
    if (none.length === 0) return line;
    const federations = codes.join(', ');
    const detail = errorsAt(
      none.map(([column, code]) => ({
        at: column,
        detail: { name: 'federation-not-registered', federation: String(code), federations },
      })),
    );
    return { ...line, request: { wrong: { code: 'bad-request', detail } } };
  });
};

/** Says of which lines nobody is known by name: the organiser answers for who that is, and an id may be mistyped. */
export const withStrangersNamed = async (
  caller: Caller,
  asking: Asking,
  lines: readonly ReadLine[],
): Promise<readonly ReadLine[]> => {
  const ids = lines.flatMap(({ request: query, about }) =>
    'command' in query && about !== null ? [about] : [],
  );
  const names = await namesOf(caller, asking, [...new Set(ids)]);
  return lines.map((line) =>
    'wrong' in line.request || line.about === null || line.about in names
      ? line
      : { ...line, remark: { name: 'nobody-known' } },
  );
};
