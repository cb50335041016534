import type { Messages } from '../messages';
import { choicesEs } from './choices';
import { mattersEs, officesEs } from './desk';
import { doingEs } from './doing';
import { eventFieldsEs } from './event-fields';
import { eventsEs } from './events';
import { fieldsEs } from './fields';
import { formatsEs } from './formats';
import { gameFieldsEs } from './game-fields';
import { gamesEs } from './games';
import { endingsEs, happenedEs } from './happened';
import { officeFieldsEs } from './office-fields';
import { playersEs } from './players';
import { recordedEs } from './recorded';
import { siteEs } from './site';

export const es: Messages = {
  ...siteEs,
  ...eventsEs,
  ...playersEs,
  ...gamesEs,
  ...happenedEs,
  ...recordedEs,
  ...endingsEs,
  ...doingEs,
  ...mattersEs,
  ...officesEs,
  ...fieldsEs,
  ...gameFieldsEs,
  ...eventFieldsEs,
  ...officeFieldsEs,
  ...choicesEs,
  ...formatsEs,
};
