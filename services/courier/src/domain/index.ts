export { MAILED } from './notices/kinds';
