import type { Answered, Page } from './exchange';
import { failureAnswer } from './failures';
import { isDecodable } from './fastify';
import { ProblemException } from './problem.exception';

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index]);

/** The answer where no page is: the path cannot be read, has other methods than the one sent, or is none. */
export const unroutedAmong = (pages: readonly Page[]): ((method: string, path: string) => Answered) => {
  const known = pages.map(({ method, path }) => ({ method, pattern: segmentsOf(path) }));
  const refused = (code: string, path: string): Answered =>
    failureAnswer(new ProblemException({ code }), path);
  return (method, path) => {
    if (!isDecodable(path)) return refused('bad-request', path);
    const segments = segmentsOf(path);
    const methods = new Set<string>(
      known.filter(({ pattern }) => fits(pattern, segments)).map((page) => page.method),
    );
    if (methods.size === 0) return refused('not-found', path);
    const also = methods.has('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
    const Allow = [...methods, ...also].sort().join(', ');
    if (method === 'OPTIONS') return { status: 204, headers: { Allow } };
    const { headers, ...answer } = refused('method-not-allowed', path);
    return { ...answer, headers: { ...headers, Allow } };
  };
};
