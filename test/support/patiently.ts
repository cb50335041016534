import { setTimeout as delay } from 'node:timers/promises';
import { COMES_WITHIN } from './eventually';

const WAIT_MS = 100;

/** Sends again what a busy machine answers 503 to, as the answer says: nothing was done, and it may be sent again. */
export const patiently = async <Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> => {
  const deadline = Date.now() + COMES_WITHIN;
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || Date.now() > deadline) return answer;
    await delay(WAIT_MS);
  }
};
