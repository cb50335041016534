import type { Answer, Integrator } from './integrator';

/** How often what is passing is tried, and how long is waited between two tries; ms. */
const TRIES = 50;
const WAIT_MS = 100;

export interface Persevering {
  /** What is passing on a busy machine (503) is sent again, as it says. */
  readonly send: Integrator['send'];
  /** What has to be answered 200, or 201 where anything is done. */
  readonly done: Integrator['send'];
}

/** Sends as a program does that means to get through. */
export const persevering = (amici: Integrator): Persevering => {
  const send: Integrator['send'] = async (...request) => {
    let answer = await amici.send(...request);
    for (let tries = 0; answer.status === 503 && tries < TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      answer = await amici.send(...request);
    }
    return answer;
  };
  const done = async (...request: Parameters<Integrator['send']>): Promise<Answer> => {
    const answer = await send(...request);
    const [, method, path] = request;
    const good = method === 'GET' ? 200 : 201;
    if (answer.status !== good)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 2_000)}`);
    return answer;
  };
  return { send, done };
};
