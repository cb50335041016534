import { writeOrCompare } from '../../contracts/src/write-or-compare';
import { fileOf, readLanguages, SOURCE, written } from './catalogues';
import { formTexts } from './forms';
import { typed } from './typed';

/** Gathers what declarations say into English, and writes the types of all keys and parameters; `--check` only compares. */
const [source, ...others] = readLanguages();
const forms = formTexts(source!.files.forms);
writeOrCompare(fileOf(SOURCE, 'forms'), written(forms));
writeOrCompare(
  'libs/locales/src/generated/texts.ts',
  typed([{ ...source!, files: { ...source!.files, forms } }, ...others]),
);
