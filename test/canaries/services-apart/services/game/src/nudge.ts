export { watch } from '../../clock/src/watch.module';
