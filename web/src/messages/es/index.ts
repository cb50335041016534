import type { Messages } from '../messages';
import { booksEs } from './books';
import { bringingEs } from './bringing';
import { choicesEs } from './choices';
import { conditionFieldsEs } from './condition-fields';
import { controlsEs } from './controls';
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
import { peopleEs } from './people';
import { playersEs } from './players';
import { recordedEs } from './recorded';
import { siteEs } from './site';
import { topicsEs } from './topics';
import { webhooksEs } from './webhooks';

export const es: Messages = {
  ...siteEs,
  ...eventsEs,
  ...peopleEs,
  ...playersEs,
  ...gamesEs,
  ...booksEs,
  ...happenedEs,
  ...recordedEs,
  ...endingsEs,
  ...doingEs,
  ...bringingEs,
  ...topicsEs,
  ...mattersEs,
  ...officesEs,
  ...fieldsEs,
  ...gameFieldsEs,
  ...eventFieldsEs,
  ...officeFieldsEs,
  ...choicesEs,
  ...controlsEs,
  ...conditionFieldsEs,
  ...formatsEs,
  ...webhooksEs,
};
