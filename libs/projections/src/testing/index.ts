export { Crash, MemoryModel } from './memory-model';
export { projectionSpec } from './projection-spec';
export { rebuildEqualsLive } from './rebuild-equals-live';
export { logOf } from './recorded';
