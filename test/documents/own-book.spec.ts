import { BUILT_IN_BOOKS, checkBook, differences, findBook } from '@amici/rulesets';
import { canonicalJson } from '@amici/kernel';
import { readFileSync } from 'node:fs';

const page = readFileSync('docs/offices/own-book.md', 'utf8');

const blocksOf = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)\n\`\`\`$`, 'gm'))].map(([, block]) => block!);

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : canonicalJson(value));

describe('the page about a book of your own', () => {
  it('has an example that can be adopted, and says in what it differs from the book below', () => {
    const [example] = blocksOf('json');
    const { digest } = BUILT_IN_BOOKS[0]!;
    const checked = checkBook(JSON.parse(example!.replace('sha256:…', digest)));
    if (!checked.ok) throw new Error(JSON.stringify(checked.error.data));
    const lines = differences(findBook('iccf-2017@1')!.sections, checked.value.sections).map(
      ({ pointer, one, other }) => `${pointer}: ${valueText(one)} -> ${valueText(other)}`,
    );
    const [written] = blocksOf('text');
    expect(lines.toSorted()).toEqual(written!.split('\n').toSorted());
  });
});
