export { MemoryModel } from './memory-model';
export { MemorySource } from './memory-source';
export { projectionSpec } from './projection-spec';
export { rebuildEqualsLive } from './rebuild-equals-live';
export { logOf } from './recorded-log';
