import { MASTERPOINT_ENDPOINTS } from './masterpoints';
import { TITLE_OFFICE_ENDPOINTS } from './office';
import { AWARD_ENDPOINTS } from './titles';

export type * from './masterpoints';
export type * from './office';
export type * from './titles';

/** Norms, titles and masterpoints. */
export const TITLE_ENDPOINTS = [
  ...AWARD_ENDPOINTS,
  ...TITLE_OFFICE_ENDPOINTS,
  ...MASTERPOINT_ENDPOINTS,
] as const;
