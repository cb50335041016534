import type { OpTable } from './op';

export const normOps: OpTable = {};
