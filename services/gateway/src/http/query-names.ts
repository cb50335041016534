import { z } from 'zod';
import type { Asking, Page } from '@amici/edge/exchange';
import type { Route } from './route';
import { ProblemException } from '@amici/edge/problem-exception';

/** The names that a route knows in its query. */
const namesOf = ({ described: { query } }: Route): ReadonlySet<string> =>
  new Set(query === undefined ? [] : Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {}));

/**
 * Refuses a query, or a command, that uses a name its route does not have. A caller who misspells a name is told
 * so, and not answered as though they had said nothing.
 */
export const onlyKnownNames = (page: Page | Route): ((asking: Asking) => void) => {
  if (!('described' in page) || page.asks === 'anything') return () => undefined;
  let known: ReadonlySet<string> | undefined;
  return ({ query }) => {
    known ??= namesOf(page);
    const unknown = Object.keys(query ?? {}).find((name) => !known!.has(name));
    if (unknown !== undefined)
      throw new ProblemException({
        code: 'bad-request',
        detail: { name: 'unknown-parameter', parameter: unknown },
      });
  };
};
