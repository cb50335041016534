import { OF_DISPUTES } from './disputes';
import { OF_EVENTS } from './events';
import { OF_PEOPLE } from './people';
import { OF_PLAY } from './play';
import type { Remedies } from './remedies';
import { OF_SEASONS } from './seasons';
import { OF_TIME } from './time';
import { OF_TITLES } from './titles';

/** What would do instead of what is refused because of a rule; the spec beside it has every code. */
export const REMEDIES: Remedies = {
  ...OF_PLAY,
  ...OF_DISPUTES,
  ...OF_TIME,
  ...OF_EVENTS,
  ...OF_SEASONS,
  ...OF_PEOPLE,
  ...OF_TITLES,
};
