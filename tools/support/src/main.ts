// npm run support: what runs Amici, until when its makers support it, and which exceptions there are; fails where one is missing.
import { LOOKED_UP } from '@amici/ops';
import { EXCEPTIONS } from './exceptions';
import { pinned } from './pinned';
import { supportTable, tableLines } from './table';

const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const rows = supportTable(pinned(), EXCEPTIONS, day);
console.log(`${day}; ends of life as published on ${LOOKED_UP}\n`);
console.log(tableLines(rows).join('\n'));
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
