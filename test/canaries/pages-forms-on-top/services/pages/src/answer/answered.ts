export { filled } from '../forms/filled';
