export { EventStoreDbEventStore } from './eventstoredb-store';
export type { EventStoreDbLog } from './eventstoredb-store';
