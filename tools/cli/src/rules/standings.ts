import type { OpTable } from './op';

export const standingsOps: OpTable = {};
