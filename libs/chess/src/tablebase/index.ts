export type { TablebaseRejection } from './failures';
export { HttpTablebase, type Fetch, type HttpTablebaseOptions } from './http-tablebase';
export { NO_TABLEBASE } from './no-tablebase';
export { verdictOf, type TablebaseAnswer, type TablebaseOracle, type TablebaseVerdict } from './oracle';
export type { Wdl } from './probe';
export { SyzygyTablebase } from './syzygy';
export type { StoreLimits } from './table-store';
