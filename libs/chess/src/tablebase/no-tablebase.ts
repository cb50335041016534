import { err } from '@amici/kernel';
import { inTablebaseRange, type TablebaseOracle } from './oracle';

/** For a federation without tables: a claim stays open for the director. */
export const NO_TABLEBASE: TablebaseOracle = {
  source: 'none',
  probe: (position) => {
    const range = inTablebaseRange(position);
    return Promise.resolve(
      range.ok ? err({ code: 'table-unavailable', detail: 'no tablebase is configured' }) : range,
    );
  },
};
