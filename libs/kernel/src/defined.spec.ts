import { defined } from './defined';

interface Sample {
  readonly who: string;
  readonly when?: number | null;
  readonly why?: string;
}

describe('defined', () => {
  it('leaves out what is undefined and keeps null, 0 and the empty string', () => {
    const sample: Sample = { who: 'a', ...defined<Sample>({ when: null, why: undefined }) };
    expect(Object.keys(sample)).toEqual(['who', 'when']);
    expect(defined<Sample>({ when: 0, why: '' })).toStrictEqual({ when: 0, why: '' });
  });

  it('takes no name that the whole does not have', () => {
    // @ts-expect-error: no such fact
    expect(defined<Sample>({ wherefore: 'x' })).toBeDefined();
  });
});
