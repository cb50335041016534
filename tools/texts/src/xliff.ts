import { SaxesParser } from 'saxes';
import { FILES, SOURCE, type Catalogue, type File, type Language } from './catalogues';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one]!);

/** A language as translators take it (XLIFF 1.2): a file of ours is a file there, a text a unit by its key. */
export const toXliff = (source: Language, { locale, files }: Language): string => {
  const unit = (english: string, own: Catalogue) => (key: string) => {
    const target = own[key] === undefined ? '' : `<target>${escaped(own[key])}</target>`;
    return `      <trans-unit id="${escaped(key)}"><source>${escaped(english)}</source>${target}</trans-unit>`;
  };
  const written = FILES.map((file) => {
    const units = Object.entries(source.files[file]).map(([key, english]) => unit(english, files[file])(key));
    const head = `<file original="${file}" source-language="${SOURCE}" target-language="${locale}" datatype="plaintext">`;
    return [`  ${head}`, '    <body>', ...units, '    </body>', '  </file>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xml:space="preserve">
${written.join('\n')}
</xliff>
`;
};

const isFile = (name: string): name is File => FILES.some((file) => file === name);

/** The language that a translator's file is for, with every text that is translated there. */
export interface Translated {
  readonly locale: string;
  readonly files: ReadonlyMap<File, Catalogue>;
}

/** Reads what `toXliff` wrote and a translator filled in; units without a translation are passed over. */
export const fromXliff = (xml: string): Translated => {
  const parser = new SaxesParser();
  const files = new Map<File, Record<string, string>>();
  let [locale, key, target] = ['', '', null as string | null];
  let texts: Record<string, string> = {};
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'file') {
      const original = attributes['original'] ?? '';
      if (!isFile(original)) throw new Error(`no file of texts is called ${original}`);
      locale = attributes['target-language'] ?? '';
      texts = {};
      files.set(original, texts);
    }
    if (name === 'trans-unit') key = attributes['id'] ?? '';
    if (name === 'target') target = '';
  });
  parser.on('text', (part) => {
    if (target !== null) target += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'target') return;
    if (target !== null && target.trim() !== '') texts[key] = target;
    target = null;
  });
  parser.write(xml).close();
  return { locale, files };
};
