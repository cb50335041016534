export { pointsOf } from '@amici/rating-domain/units';
