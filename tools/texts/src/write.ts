import { writeOrCompare } from '../../contracts/src/write-or-compare';
import { fileOf, readLanguages, SOURCE, written } from './catalogues';
import { ruleTexts } from './declared';
import { typedDetails } from './details';
import { formTexts } from './forms';
import { typed } from './typed';

/** Gathers what declarations say into English, and writes the types of all keys and parameters; `--check` only compares. */
const [source, ...others] = readLanguages();
const forms = formTexts(source!.files.forms);
const rules = ruleTexts(source!.files.rules);
writeOrCompare(fileOf(SOURCE, 'forms'), written(forms));
writeOrCompare(fileOf(SOURCE, 'rules'), written(rules));
writeOrCompare(
  'libs/locales/src/generated/texts.ts',
  typed([{ ...source!, files: { ...source!.files, forms, rules } }, ...others]),
);
writeOrCompare('libs/kernel/src/generated/details.ts', typedDetails(source!.files.problems));
