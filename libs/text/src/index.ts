export { csv, csvFile, type CsvCell } from './csv';
export { columns, leftIn, rightIn } from './columns';
export { folded, partsOf, wordsIn } from './folded';
export { readAmount, writeAmount } from './money';
export { encodingNamed, ENCODINGS, type Encoding } from './bytes/encodings';
export { readText, TextReader } from './bytes/text-reader';
