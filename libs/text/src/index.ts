export { csv, type CsvCell } from './csv';
export { columns, leftIn, rightIn } from './columns';
