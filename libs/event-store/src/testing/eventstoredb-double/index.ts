export { EventStoreDbDouble } from './double';
export { isCompared } from './double';
