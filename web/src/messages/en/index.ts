import { choicesEn } from './choices';
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
import { playersEn } from './players';
import { recordedEn } from './recorded';
import { siteEn } from './site';

/** Every word of the pages. `{0}` and so on are put in. */
export const en = {
  ...siteEn,
  ...eventsEn,
  ...playersEn,
  ...gamesEn,
  ...happenedEn,
  ...recordedEn,
  ...endingsEn,
  ...doingEn,
  ...mattersEn,
  ...officesEn,
  ...fieldsEn,
  ...gameFieldsEn,
  ...eventFieldsEn,
  ...officeFieldsEn,
  ...choicesEn,
  ...formatsEn,
} as const;
