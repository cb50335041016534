export { proofSize, tried } from './tried';
export { withoutWaiting } from './without-waiting';
