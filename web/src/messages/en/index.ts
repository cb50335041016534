import { booksEn } from './books';
import { bringingEn } from './bringing';
import { choicesEn } from './choices';
import { conditionFieldsEn } from './condition-fields';
import { controlsEn } from './controls';
import { mattersEn, officesEn } from './desk';
import { doingEn } from './doing';
import { eventFieldsEn } from './event-fields';
import { eventsEn } from './events';
import { fieldsEn } from './fields';
import { formatsEn } from './formats';
import { gameFieldsEn } from './game-fields';
import { gamesEn } from './games';
import { endingsEn, happenedEn } from './happened';
import { officeFieldsEn } from './office-fields';
import { peopleEn } from './people';
import { playersEn } from './players';
import { recordedEn } from './recorded';
import { siteEn } from './site';
import { topicsEn } from './topics';
import { webhooksEn } from './webhooks';

/** Every word of the pages. `{0}` and so on are put in. */
export const en = {
  ...siteEn,
  ...eventsEn,
  ...peopleEn,
  ...playersEn,
  ...gamesEn,
  ...booksEn,
  ...happenedEn,
  ...recordedEn,
  ...endingsEn,
  ...doingEn,
  ...bringingEn,
  ...topicsEn,
  ...mattersEn,
  ...officesEn,
  ...fieldsEn,
  ...gameFieldsEn,
  ...eventFieldsEn,
  ...officeFieldsEn,
  ...choicesEn,
  ...controlsEn,
  ...conditionFieldsEn,
  ...formatsEn,
  ...webhooksEn,
} as const;
