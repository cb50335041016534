import { onceFor } from './once-for';

describe('what is worked out once', () => {
  it('is made once for an object and a key, undefined as well, and anew for another of either', () => {
    const calls: string[] = [];
    const of = onceFor(({ name }: { readonly name: string }, key: string): string | undefined => {
      calls.push(name + key);
      return key === 'none' ? undefined : name + key;
    });
    const [a, b] = [{ name: 'a' }, { name: 'b' }];
    expect([of(a, '1'), of(a, '1'), of(a, '2'), of(b, '1')]).toEqual(['a1', 'a1', 'a2', 'b1']);
    expect([of(a, 'none'), of(a, 'none')]).toEqual([undefined, undefined]);
    expect(calls).toEqual(['a1', 'a2', 'b1', 'anone']);
  });

  it('is another where equal objects are not the same', () => {
    let calls = 0;
    const of = onceFor((_one: object, _key: null) => (calls += 1));
    expect([of({}, null), of({}, null)]).toEqual([1, 2]);
  });
});
