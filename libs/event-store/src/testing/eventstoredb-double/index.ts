export { EventStoreDbDouble } from './double';
export { isCompared } from './is-compared';
