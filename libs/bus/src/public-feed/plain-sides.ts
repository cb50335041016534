import { migration } from '@amici/projections';

const TABLES = ['public_event', 'public_held'];

const plain = (table: string): string => `
update ${table} set content = replace(replace(content, '"SIDE_WHITE"', '"white"'), '"SIDE_BLACK"', '"black"')
where content like '%"SIDE\\_%';`;

/** Sides are white and black wherever they are told, in what was released before too. */
export const plainSidesMigration = migration(15, 'public-plain-sides', TABLES.map(plain).join('\n'));
