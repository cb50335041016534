export { fallen } from '../time/flag';
