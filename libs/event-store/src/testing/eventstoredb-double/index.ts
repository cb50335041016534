export { EventStoreDbDouble } from './double';
