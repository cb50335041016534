import { TITLE_MATTERS } from '@amici/contracts/title';
import { waitingRows, type Desk } from '@amici/service/runtime';

/** What of titles waits for somebody. */
export const titleDesk: Desk = { kinds: TITLE_MATTERS, find: waitingRows };
