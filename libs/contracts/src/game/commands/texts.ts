import type { ForGame } from './for-game';

/** Removes what somebody wrote, for good; the events that name it keep its id. Nothing is recorded of the words. */
export interface EraseText extends ForGame {
  readonly type: 'EraseText';
  readonly text: string;
}
