export { manifest } from '../backup/manifest';
