import type { OpTable } from './op';
import { chessOps } from './chess';
import { clockOps } from './clock';
import { normOps } from './norms';
import { ratingOps } from './ratings';
import { standingsOps } from './standings';
import { tablebaseOps } from './tablebase';

/** Every op of the contract, by the library that answers it. */
export const ops: OpTable = {
  ...chessOps,
  ...tablebaseOps,
  ...clockOps,
  ...ratingOps,
  ...normOps,
  ...standingsOps,
};
