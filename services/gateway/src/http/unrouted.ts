import type { Rejection } from '@amici/kernel';
import type { Answered, Asking, Page } from '@amici/edge/exchange';
import { failureAnswer } from './failures';
import { isDecodable } from './fastify';
import { ProblemException } from '@amici/edge/problem-exception';

/** As routes are found: a slash at the end is none, and two are two. */
const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/').slice(1);

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index]);

/** Whether it is somebody who looks, and no program. */
const isBrowsed = (asking: Asking): boolean =>
  ['GET', 'HEAD'].includes(asking.method) &&
  asking.prefers(['application/problem+json', 'application/json', 'text/html']) === 'text/html';

/**
 * The answer where no page is: the path cannot be read, has other methods than the one sent, or does not exist.
 * People who browse are told on a page, in their language.
 */
export const unroutedAmong = (
  pages: readonly Page[],
  /** A refusal for those who browse; absent: as for programs. */
  onPage?: (rejection: Rejection, asking: Asking) => Answered,
): ((asking: Asking) => Answered) => {
  const known = pages.map(({ method, path }) => ({ method, pattern: segmentsOf(`/${path}`) }));
  const refused = (code: string, asking: Asking): Answered =>
    onPage !== undefined && isBrowsed(asking)
      ? onPage({ code }, asking)
      : failureAnswer(new ProblemException({ code }), asking.path);
  return (asking) => {
    const { method, path } = asking;
    if (!isDecodable(path)) return refused('bad-request', asking);
    const segments = segmentsOf(path);
    const methods = new Set<string>(
      known.filter(({ pattern }) => fits(pattern, segments)).map((page) => page.method),
    );
    if (methods.size === 0) return refused('not-found', asking);
    const also = methods.has('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
    const Allow = [...methods, ...also].sort().join(', ');
    if (method === 'OPTIONS') return { status: 204, headers: { Allow } };
    const { headers, ...answer } = refused('method-not-allowed', asking);
    return { ...answer, headers: { ...headers, Allow } };
  };
};
