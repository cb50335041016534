import { readFileSync } from 'node:fs';
import { fileOf, FILES, readLanguages, written, type Language } from './catalogues';
import { findingsIn, unusedIn } from './checks';
import { declaredIn } from './declared-in';
import { typedDetails } from './details';
import { ruleTexts } from './declared';
import { formTexts } from './forms';
import { parametersOf } from './parameters';
import { programs } from './programs';
import { typed } from './typed';
import { fromXliff, toXliff } from './xliff';

const languages = readLanguages();
const [source] = languages as readonly [Language];

const language = (locale: string, pages: Readonly<Record<string, string>>, more = {}): Language => ({
  ...{ locale, name: locale, unreviewed: [], ...more },
  files: { events: {}, forms: {}, mail: {}, pages, problems: {}, rules: {} },
});

describe('the catalogues', () => {
  it('have every text in every language, with the parameters of the English one', () => {
    expect(findingsIn(languages)).toEqual([]);
  });

  it('have no text that nothing names', () => {
    expect(unusedIn(source, programs(), declaredIn(source))).toEqual([]);
  });

  it('are typed by what is generated of them', () => {
    const generated = readFileSync('libs/locales/src/generated/texts.ts', 'utf8');
    expect(typed(languages)).toBe(generated);
    const details = readFileSync('libs/kernel/src/generated/details.ts', 'utf8');
    expect(typedDetails(source.files.problems)).toBe(details);
  });

  it('say in English what the declarations of forms, libraries and domains say', () => {
    expect(written(formTexts(source.files.forms))).toBe(written(source.files.forms));
    expect(written(ruleTexts(source.files.rules))).toBe(written(source.files.rules));
  });

  it('stand in their files by the names of their keys, a text a line', () => {
    for (const { locale, files } of languages)
      for (const file of FILES) expect(readFileSync(fileOf(locale, file), 'utf8')).toBe(written(files[file]));
  });

  it('are what they say where they have no parameters', () => {
    const literal = Object.values(source.files).flatMap((texts) => Object.values(texts));
    expect(literal.filter((text) => !text.includes('{') && text.includes("''"))).toEqual([]);
  });
});

describe('what is wrong with a language', () => {
  const english = language('en', {
    'a.b': '{who} has {count, plural, one {a game} other {{count} games}}',
    c: 'C',
  });

  it('is named text by text', () => {
    const findings = findingsIn([english, language('de', { 'a.b': '{wer} spielt', d: 'D' })]);
    expect(findings.map(({ key, wrong }) => `${key} ${wrong}`)).toEqual([
      'c is missing',
      'a.b has parameters (wer), English has (count, who)',
      'd is not in English',
    ]);
  });

  it('is not that texts are missing where nobody has read it yet', () => {
    expect(findingsIn([english, language('fr', {}, { unreviewed: ['pages'] })])).toEqual([]);
  });
});

describe('a text', () => {
  it('has its parameters by their names and types', () => {
    const types = (message: string) => Object.fromEntries(parametersOf(message));
    expect(types('{who} has {count, plural, one {a game} other {{count} games}}')).toEqual({
      count: 'number',
      who: 'string | number',
    });
    expect(types('from {from, date, day}{to, select, null {} other { to {to, date, day}}}')).toEqual({
      from: 'number',
      to: 'number | null',
    });
  });

  it('is not used unless a program names it, or how it begins', () => {
    const english = language('en', { 'a.b': 'B', 'c.d': 'D', 'e.f': 'F' });
    expect(unusedIn(english, ["words('a.b')", 'words(`c.${kind}`)'])).toEqual(['e.f']);
    const details = language('en', { 'detail.same-side': 'A', 'detail.pgn-tag': 'B', 'detail.gone': 'C' });
    const saying = ["{ name: 'same-side' }", '{ name: `pgn-${code}` }', 'words(`detail.${name}`)'];
    expect(unusedIn(details, saying)).toEqual(['detail.gone']);
  });
});

describe('XLIFF', () => {
  it('comes back from translators as it went, in every language', () => {
    for (const one of languages.slice(1)) {
      const { locale, files } = fromXliff(toXliff(source, one));
      expect(locale).toBe(one.locale);
      expect(Object.fromEntries(files)).toEqual(one.files);
    }
  });

  it('passes over what nobody has translated', () => {
    const english = language('en', { a: '"A" & <b>', b: 'B' });
    const { files } = fromXliff(toXliff(english, language('fr', { a: '« A » & <b>' })));
    expect(files.get('pages')).toEqual({ a: '« A » & <b>' });
  });
});
