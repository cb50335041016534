export { proofSize, tried } from './tried';
