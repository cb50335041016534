import { drawOps } from './chess/draws';
import { mateOps } from './chess/mate';
import { notationOps } from './chess/notations';
import { playOps } from './chess/play';
import { positionOps } from './chess/positions';
import type { OpTable } from './op';

export const chessOps: OpTable = { ...positionOps, ...playOps, ...notationOps, ...drawOps, ...mateOps };
