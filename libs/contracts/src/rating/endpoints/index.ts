import { LIST_ENDPOINTS } from './lists';
import { OFFICE_ENDPOINTS } from './ratings';

export type * from './lists';
export type * from './ratings';

/** Rating lists and what is decided about ratings. */
export const RATING_ENDPOINTS = [...LIST_ENDPOINTS, ...OFFICE_ENDPOINTS] as const;
