const TRIES = 50;
const WAIT_MS = 100;

/** Sends again what a busy machine answers 503 to, as the answer says: nothing was done, and it may be sent again. */
export const patiently = async <Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> => {
  for (let tries = 0; ; tries += 1) {
    const answer = await send();
    if (answer.status !== 503 || tries === TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
};
