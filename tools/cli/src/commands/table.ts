import {
  tableCsv,
  tableJson,
  tableText,
  type NamedTable,
} from '../../../../services/tournament/src/application/write-table';
import type { TableView } from '../../../../services/tournament/src/application/queries';
import { peopleOf } from './event-file-of';
import { askAsOperator, findEvent } from './find-event';
import { refusalText, withAmici } from './with-amici';

export interface TableOptions {
  readonly section: string;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly asOf?: string;
}

const instantOf = (text: string): number => {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new Error(`${text} is no instant such as 2027-01-01T00:00:00Z`);
  return instant;
};

const written = (table: NamedTable, { csv, json }: TableOptions): string => {
  if (json === true) return `${JSON.stringify(tableJson(table), null, 2)}\n`;
  return csv === true ? tableCsv(table) : tableText(table);
};

/** Prints the crosstable and standings of an event, now or at an instant. */
export const runTable = (event: string, options: TableOptions): Promise<number> => {
  const at = options.asOf === undefined ? {} : { at: instantOf(options.asOf) };
  return withAmici(async (amici) => {
    const tournament = await findEvent(amici, event);
    const query = { type: 'table', tournament, section: options.section, ...at };
    const reply = await askAsOperator<TableView>(amici, 'tournament', query);
    if (!reply.ok) throw new Error(refusalText(reply.rejection));
    const { source, ...table } = reply.value;
    const players = table.rows.map(({ player }) => player);
    process.stdout.write(written({ ...table, people: await peopleOf(amici, players, source) }, options));
    return 0;
  });
};
