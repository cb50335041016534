export { csv, type CsvCell } from './csv';
export { columns, leftIn, rightIn } from './columns';
export { folded, partsOf, wordsIn } from './folded';
export { readAmount, writeAmount } from './money';
