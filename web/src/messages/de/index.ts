import type { Messages } from '../messages';
import { booksDe } from './books';
import { bringingDe } from './bringing';
import { choicesDe } from './choices';
import { conditionFieldsDe } from './condition-fields';
import { controlsDe } from './controls';
import { mattersDe, officesDe } from './desk';
import { doingDe } from './doing';
import { eventFieldsDe } from './event-fields';
import { eventsDe } from './events';
import { fieldsDe } from './fields';
import { formatsDe } from './formats';
import { gameFieldsDe } from './game-fields';
import { gamesDe } from './games';
import { endingsDe, happenedDe } from './happened';
import { officeFieldsDe } from './office-fields';
import { peopleDe } from './people';
import { playersDe } from './players';
import { recordedDe } from './recorded';
import { siteDe } from './site';
import { topicsDe } from './topics';
import { webhooksDe } from './webhooks';

export const de: Messages = {
  ...siteDe,
  ...eventsDe,
  ...peopleDe,
  ...playersDe,
  ...gamesDe,
  ...booksDe,
  ...happenedDe,
  ...recordedDe,
  ...endingsDe,
  ...doingDe,
  ...bringingDe,
  ...topicsDe,
  ...mattersDe,
  ...officesDe,
  ...fieldsDe,
  ...gameFieldsDe,
  ...eventFieldsDe,
  ...officeFieldsDe,
  ...choicesDe,
  ...controlsDe,
  ...conditionFieldsDe,
  ...formatsDe,
  ...webhooksDe,
};
