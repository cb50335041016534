export { offered } from '../draws/offer';
