import type { AnnouncementEvent } from './announcement/events';
import type { EntryEvent } from './entry/events';
import type { LineUpEvent } from './line-up/events';
import type { StartEvent } from './start/events';
import type { CommonEvent } from './state/events';
import type { SubstitutionEvent } from './substitution/events';
import type { TeamEvent } from './teams/events';

export type * from './announcement/events';
export type * from './entry/events';
export type * from './start/events';
export type * from './state/events';

/** Everything that is recorded of a tournament: what several subjects and services read, and what is one subject's own. */
export type TournamentEvent =
  CommonEvent | AnnouncementEvent | EntryEvent | StartEvent | TeamEvent | LineUpEvent | SubstitutionEvent;
