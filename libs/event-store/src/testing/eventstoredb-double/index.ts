export { EventStoreDbDouble } from './double';
export { ServerLog } from './server-log';
