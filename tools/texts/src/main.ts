import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileOf, readLanguages, SOURCE, written, type Language } from './catalogues';
import { findingsIn, unusedIn } from './checks';
import { declaredIn } from './declared-in';
import { programs } from './programs';
import { fromXliff, toXliff } from './xliff';

const USAGE = `npm run texts -- missing                     texts that a language lacks, or that differ from English in their parameters
npm run texts -- unused                      texts that no program names
npm run texts -- export <language> <file>    a language as XLIFF 1.2, for its translators
npm run texts -- import <file>               what translators made of it, into locales/<language>`;

const languages = readLanguages();
const [source] = languages as readonly [Language];

const missing = (): void => {
  const findings = findingsIn(languages);
  for (const { locale, file, key, wrong } of findings) console.log(`${locale}/${file}.json ${key} ${wrong}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
};

const unused = (): void => {
  const keys = unusedIn(source, programs(), declaredIn(source));
  for (const key of keys) console.log(key);
  process.exitCode = keys.length === 0 ? 0 : 1;
};

const exported = (locale: string, file: string): void => {
  const language = languages.find((one) => one.locale === locale);
  if (language === undefined || locale === SOURCE) throw new Error(`no language to translate to: ${locale}`);
  writeFileSync(file, toXliff(source, language));
};

const imported = (path: string): void => {
  const { locale, files } = fromXliff(readFileSync(path, 'utf8'));
  const language = languages.find((one) => one.locale === locale);
  if (language === undefined) throw new Error(`there is no folder locales/${locale}`);
  for (const [file, texts] of files) {
    const known = Object.entries({ ...language.files[file], ...texts }).filter(
      ([key]) => key in source.files[file],
    );
    mkdirSync(dirname(fileOf(locale, file)), { recursive: true });
    writeFileSync(fileOf(locale, file), written(Object.fromEntries(known)));
  }
};

const [command, ...args] = process.argv.slice(2);
if (command === 'missing') missing();
else if (command === 'unused') unused();
else if (command === 'export' && args.length === 2) exported(args[0]!, args[1]!);
else if (command === 'import' && args.length === 1) imported(args[0]!);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
