import { dereferenced } from './dereferenced';

describe('a document without references', () => {
  it('has in the place of each what it leads to, however far, and one thing in many places', () => {
    const { parts, whole } = dereferenced({
      whole: { first: { $ref: '#/parts/a' }, all: [{ $ref: '#/parts/b~1c' }] },
      parts: { a: { $ref: '#/parts/b~1c' }, 'b/c': { inner: { $ref: '#/parts/d' } }, d: { type: 'string' } },
    }) as { parts: Record<string, unknown>; whole: { first: unknown; all: unknown[] } };
    expect(whole.first).toEqual({ inner: { type: 'string' } });
    expect(whole.all[0]).toBe(whole.first);
    expect(parts['b/c']).toBe(whole.first);
  });

  it('ends where something leads to itself', () => {
    const { node } = dereferenced({ node: { next: { $ref: '#/node' } } }) as unknown as {
      node: { next: unknown };
    };
    expect(node.next).toBe(node);
  });
});
