import { drawOps } from './chess/draws';
import { playOps } from './chess/play';
import { positionOps } from './chess/positions';
import type { OpTable } from './op';

export const chessOps: OpTable = { ...positionOps, ...playOps, ...drawOps };
