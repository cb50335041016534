import { TITLE_TASKS } from '@amici/contracts/title';
import { waitingRows, type TaskList } from '@amici/service/runtime';

/** What of titles waits for somebody. */
export const titleTaskList: TaskList = { kinds: TITLE_TASKS, find: waitingRows };
