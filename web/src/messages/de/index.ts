import type { Messages } from '../messages';
import { choicesDe } from './choices';
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
import { playersDe } from './players';
import { recordedDe } from './recorded';
import { siteDe } from './site';

export const de: Messages = {
  ...siteDe,
  ...eventsDe,
  ...playersDe,
  ...gamesDe,
  ...happenedDe,
  ...recordedDe,
  ...endingsDe,
  ...doingDe,
  ...mattersDe,
  ...officesDe,
  ...fieldsDe,
  ...gameFieldsDe,
  ...eventFieldsDe,
  ...officeFieldsDe,
  ...choicesDe,
  ...formatsDe,
};
