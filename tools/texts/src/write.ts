import { writeOrCompare } from '../../contracts/src/write-or-compare';
import { readLanguages } from './catalogues';
import { typed } from './typed';

/** Writes the types of all keys and parameters; `--check` only compares. */
writeOrCompare('libs/locales/src/generated/texts.ts', typed(readLanguages()));
