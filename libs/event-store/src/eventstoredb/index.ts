export { EventStoreDbEventStore } from './eventstoredb-store';
