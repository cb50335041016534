import { isKey } from '@amici/locales';
import { literalsIn, markupIn } from './literals';

/** Proper names, and what is written alike in every language. */
const NAMES = new Set(['Amici', '· Amici', 'PGN', '/XfccBasic.asmx']);

/** A document for programmers, in English as the interface that it is about. */
const IN_ENGLISH = ['web/src/public-events-file.tsx'];

describe('what readers see on pages', () => {
  it('comes from a catalogue', () => {
    const found = markupIn('web')
      .filter(([path]) => !IN_ENGLISH.includes(path))
      .flatMap(([path, program]) =>
        literalsIn(path, program)
          .filter((text) => !NAMES.has(text) && !isKey(text))
          .map((text) => `${path}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  it('is found in markup, in expressions there and in what is read aloud', () => {
    const program = `const Page = () => <p title="Hint" class="quiet">Look {'at'} {words('a.b')} <i aria-label="it">–</i></p>;`;
    expect(literalsIn('page.tsx', program)).toEqual(['Hint', 'Look', 'at', 'it']);
  });
});
