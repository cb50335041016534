import { HttpTablebase, NO_TABLEBASE, SyzygyTablebase, type TablebaseOracle } from '@amici/chess';
import type { Config, Logger } from '@amici/ops';
import { delimiter } from 'node:path';

/** The tables of the configured folders, or the configured service; without either every claim goes to the director. */
const openConfigured = (config: Config, log: Logger): TablebaseOracle => {
  const { tablebasePath, tablebaseUrl } = config;
  if (tablebasePath !== undefined) {
    const opened = SyzygyTablebase.open(tablebasePath.split(delimiter));
    if (opened.ok) return opened.value;
    log.error({ rejection: opened.error }, 'AMICI_TABLEBASE_PATH cannot be read; claims go to the director');
  }
  return tablebaseUrl === undefined ? NO_TABLEBASE : new HttpTablebase(tablebaseUrl, fetch);
};

/** Opened with the first claim, so that it costs nothing at the start. */
export const tablebaseOf = (config: Config, log: Logger): TablebaseOracle => {
  let opened: TablebaseOracle | undefined;
  const oracle = (): TablebaseOracle => (opened ??= openConfigured(config, log));
  return {
    get source() {
      return oracle().source;
    },
    probe: (position) => oracle().probe(position),
  };
};
