export { pointsOf } from '../../../services/rating/src/domain';
