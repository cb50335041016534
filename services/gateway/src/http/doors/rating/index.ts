import { LIST_DOORS } from './lists';
import { OFFICE_DOORS } from './ratings';

/** Rating lists and what is decided about ratings. */
export const RATING_DOORS = [...LIST_DOORS, ...OFFICE_DOORS];
