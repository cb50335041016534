import { ACCOUNT_ENDPOINTS } from './accounts';
import { ADDRESS_ENDPOINTS } from './addresses';
import { BOOK_ENDPOINTS } from './books';
import { CASE_ENDPOINTS } from './cases';
import { DOCUMENT_ENDPOINTS } from './documents';
import { FEDERATION_ENDPOINTS } from './federations';
import { LIST_ENDPOINTS } from './lists';
import { LOGIN_ENDPOINTS } from './logins';
import { MOTION_ENDPOINTS } from './motions';
import { PEOPLE_ENDPOINTS } from './people';
import { RECOGNITION_ENDPOINTS } from './recognitions';
import { TEAM_ENDPOINTS } from './teams';

export type * from './accounts';
export type * from './addresses';
export type * from './books';
export type * from './cases';
export type * from './documents';
export type * from './federations';
export type * from './lists';
export type * from './logins';
export type * from './motions';
export type * from './people';
export type * from './recognitions';
export type * from './teams';

/** People, federations, teams, offices, cases, motions, accounts and documents. */
export const REGISTRY_ENDPOINTS = [
  ...PEOPLE_ENDPOINTS,
  ...FEDERATION_ENDPOINTS,
  ...LOGIN_ENDPOINTS,
  ...ADDRESS_ENDPOINTS,
  ...MOTION_ENDPOINTS,
  ...BOOK_ENDPOINTS,
  ...CASE_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...RECOGNITION_ENDPOINTS,
  ...LIST_ENDPOINTS,
  ...TEAM_ENDPOINTS,
] as const;
