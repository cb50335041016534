import type { OpTable } from './op';

export const ratingOps: OpTable = {};
