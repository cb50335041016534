import { defined } from './defined';

interface Told {
  readonly who: string;
  readonly when?: number | null;
  readonly why?: string;
}

describe('defined', () => {
  it('leaves out what is undefined and keeps null, 0 and the empty string', () => {
    const told: Told = { who: 'a', ...defined<Told>({ when: null, why: undefined }) };
    expect(Object.keys(told)).toEqual(['who', 'when']);
    expect(defined<Told>({ when: 0, why: '' })).toStrictEqual({ when: 0, why: '' });
  });

  it('takes no name that the whole does not have', () => {
    // @ts-expect-error: no such fact
    expect(defined<Told>({ wherefore: 'x' })).toBeDefined();
  });
});
