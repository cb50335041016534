export { get } from 'node:https';
