export { MemoryEventStore, MemoryLog } from './memory-store';
