export { page } from '../../pages/src/page';
