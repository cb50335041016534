import type { OpTable } from './op';

export const clockOps: OpTable = {};
