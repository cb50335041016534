export { verified } from './verify';
