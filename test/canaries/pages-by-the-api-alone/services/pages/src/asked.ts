export { caller } from '../../gateway/src/caller';
