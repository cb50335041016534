export { problems } from '../api/problems';
