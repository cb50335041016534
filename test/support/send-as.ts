import type { Speak } from './speaker';

/** What has to be answered 200, or 201 where anything is done. */
export const doneBy =
  (send: Speak): Speak =>
  async (...request) => {
    const answer = await send(...request);
    const [, method, path] = request;
    const good = method === 'GET' ? 200 : 201;
    if (answer.status !== good)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 2_000)}`);
    return answer;
  };
