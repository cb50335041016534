export { print } from '../../../tools/cli/src/print';
