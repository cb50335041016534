import { CLOCK_ENDPOINTS } from '@amici/contracts/clock/endpoints';
import { WEBHOOK_ENDPOINTS } from './courier';
import { NOTICE_ENDPOINTS } from './courier/notices';
import { GAME_ENDPOINTS } from './game';
import { RATING_ENDPOINTS } from './rating';
import { ACCOUNT_ENDPOINTS } from './registry/accounts';
import { ADDRESS_ENDPOINTS } from './registry/addresses';
import { CASE_ENDPOINTS } from './registry/cases';
import { DOCUMENT_ENDPOINTS } from './registry/documents';
import { FEDERATION_ENDPOINTS } from './registry/federations';
import { LOGIN_ENDPOINTS } from './registry/logins';
import { MOTION_ENDPOINTS } from './registry/motions';
import { REGISTRY_ENDPOINTS } from './registry/people';
import { RECOGNITION_ENDPOINTS } from './registry/recognitions';
import { MASTERPOINT_ENDPOINTS } from './title/masterpoints';
import { TITLE_OFFICE_ENDPOINTS } from './title/office';
import { TITLE_ENDPOINTS } from './title/titles';
import { LIST_ENDPOINTS } from './registry/lists';
import { TEAM_ENDPOINTS } from './registry/teams';
import { CYCLE_ENDPOINTS } from './tournament/cycles';
import { ENTRY_LIST_ENDPOINTS } from './tournament/entry-lists';
import { RIGHTS_ENDPOINTS } from './tournament/rights';
import { SEASON_ENDPOINTS } from './tournament/seasons';
import { ARRANGEMENT_ENDPOINTS } from './tournament/arrangements';
import { LEAGUE_YEAR_ENDPOINTS } from './tournament/league-years';
import { TOURNAMENT_ENDPOINTS } from './tournament/events';
import { TEAM_EVENT_ENDPOINTS } from './tournament/teams';

/** Every endpoint of every service: what people may ask, and nothing besides. */
export const ENDPOINTS = [
  ...GAME_ENDPOINTS,
  ...CLOCK_ENDPOINTS,
  ...TOURNAMENT_ENDPOINTS,
  ...RIGHTS_ENDPOINTS,
  ...CYCLE_ENDPOINTS,
  ...SEASON_ENDPOINTS,
  ...ENTRY_LIST_ENDPOINTS,
  ...LEAGUE_YEAR_ENDPOINTS,
  ...ARRANGEMENT_ENDPOINTS,
  ...REGISTRY_ENDPOINTS,
  ...FEDERATION_ENDPOINTS,
  ...LOGIN_ENDPOINTS,
  ...ADDRESS_ENDPOINTS,
  ...MOTION_ENDPOINTS,
  ...CASE_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...RECOGNITION_ENDPOINTS,
  ...LIST_ENDPOINTS,
  ...TEAM_ENDPOINTS,
  ...TEAM_EVENT_ENDPOINTS,
  ...RATING_ENDPOINTS,
  ...TITLE_ENDPOINTS,
  ...TITLE_OFFICE_ENDPOINTS,
  ...MASTERPOINT_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...NOTICE_ENDPOINTS,
];
