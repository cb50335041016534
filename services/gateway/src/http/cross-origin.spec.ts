import { Edge, MOVE } from '../testing/edge';

const SITE = 'https://chess.example';

describe('a page of another site', () => {
  const answerTo = async (
    origins: readonly string[],
    origin: string,
    more: RequestInit & { readonly path?: string } = {},
  ): Promise<Response> => {
    const edge = await Edge.open({ origins });
    try {
      const { path = '/problems', ...init } = more;
      return await fetch(`${edge.url}${path}`, { ...init, headers: { origin, ...init.headers } });
    } finally {
      await edge.close();
    }
  };

  const wouldMove = {
    ...{ path: MOVE, method: 'OPTIONS' },
    headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
  };

  it('may ask nothing where no origin is configured', async () => {
    for (const more of [{}, wouldMove]) {
      const { headers } = await answerTo([], SITE, more);
      const names: string[] = [];
      headers.forEach((_value, name) => void names.push(name));
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('may ask by a token and never by a cookie where its origin is configured', async () => {
    const may = await answerTo(['https://other.example', SITE], SITE, wouldMove);
    expect(may.status).toBe(204);
    expect(may.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(may.headers.get('access-control-allow-methods')).toContain('PUT');
    for (const name of ['Authorization', 'Idempotency-Key', 'If-Match', 'Last-Event-ID'])
      expect(may.headers.get('access-control-allow-headers')).toContain(name);
    const read = await answerTo([SITE], SITE);
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, SITE]);
    expect(read.headers.get('access-control-expose-headers')).toContain('Amici-Next-After');
    expect(read.headers.get('vary')).toContain('Origin');
    for (const { headers } of [may, read]) expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('is not let in because its name resembles one that is configured', async () => {
    for (const origin of ['https://chess.example.org', 'http://chess.example', 'null'])
      for (const more of [{}, wouldMove])
        expect((await answerTo([SITE], origin, more)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
