import type { OpTable } from './op';

export const chessOps: OpTable = {};
