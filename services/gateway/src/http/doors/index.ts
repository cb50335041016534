import { CLOCK_DOORS } from './clock';
import { WEBHOOK_DOORS } from './courier';
import { NOTICE_DOORS } from './courier/notices';
import { GAME_DOORS } from './game';
import { RATING_DOORS } from './rating';
import { ACCOUNT_DOORS } from './registry/accounts';
import { ADDRESS_DOORS } from './registry/addresses';
import { CASE_DOORS } from './registry/cases';
import { DOCUMENT_DOORS } from './registry/documents';
import { FEDERATION_DOORS } from './registry/federations';
import { LOGIN_DOORS } from './registry/logins';
import { MOTION_DOORS } from './registry/motions';
import { REGISTRY_DOORS } from './registry/people';
import { RECOGNITION_DOORS } from './registry/recognitions';
import { MASTERPOINT_DOORS } from './title/masterpoints';
import { TITLE_OFFICE_DOORS } from './title/office';
import { TITLE_DOORS } from './title/titles';
import { LIST_DOORS } from './registry/lists';
import { TEAM_DOORS } from './registry/teams';
import { CYCLE_DOORS } from './tournament/cycles';
import { ENTRY_LIST_DOORS } from './tournament/entry-lists';
import { RIGHTS_DOORS } from './tournament/rights';
import { SEASON_DOORS } from './tournament/seasons';
import { ARRANGEMENT_DOORS } from './tournament/arrangements';
import { LEAGUE_YEAR_DOORS } from './tournament/league-years';
import { TOURNAMENT_DOORS } from './tournament/events';
import { TEAM_EVENT_DOORS } from './tournament/teams';

/** Every door of every service: what people may ask, and nothing besides. */
export const DOORS = [
  ...GAME_DOORS,
  ...CLOCK_DOORS,
  ...TOURNAMENT_DOORS,
  ...RIGHTS_DOORS,
  ...CYCLE_DOORS,
  ...SEASON_DOORS,
  ...ENTRY_LIST_DOORS,
  ...LEAGUE_YEAR_DOORS,
  ...ARRANGEMENT_DOORS,
  ...REGISTRY_DOORS,
  ...FEDERATION_DOORS,
  ...LOGIN_DOORS,
  ...ADDRESS_DOORS,
  ...MOTION_DOORS,
  ...CASE_DOORS,
  ...DOCUMENT_DOORS,
  ...ACCOUNT_DOORS,
  ...RECOGNITION_DOORS,
  ...LIST_DOORS,
  ...TEAM_DOORS,
  ...TEAM_EVENT_DOORS,
  ...RATING_DOORS,
  ...TITLE_DOORS,
  ...TITLE_OFFICE_DOORS,
  ...MASTERPOINT_DOORS,
  ...WEBHOOK_DOORS,
  ...NOTICE_DOORS,
];
