export { topic } from '../../bus/src/topic';
