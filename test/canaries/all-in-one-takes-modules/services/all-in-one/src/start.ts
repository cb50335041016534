export { watch } from '../../clock/src/domain/watch';
