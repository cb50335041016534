export { handled } from '../handlers/handled';
