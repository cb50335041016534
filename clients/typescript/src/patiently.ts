import { pause, pauseAfter } from './pauses';

/** Answers that pass by themselves. */
const PASSING = new Set([408, 429, 502, 503, 504]);

/** Sends what found no answer, or one that passes, again: each time the same request under the same key. */
export const patiently =
  (patientMs: number, send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const until = Date.now() + patientMs;
    for (let failures = 0; ; failures += 1) {
      const answer = await send(request.clone()).catch((error: unknown) => {
        if (Date.now() >= until || request.signal.aborted) throw error;
        return undefined;
      });
      if (answer !== undefined && (!PASSING.has(answer.status) || Date.now() >= until)) return answer;
      const waitMs = 1_000 * Number(answer?.headers.get('retry-after') ?? 0);
      await answer?.body?.cancel();
      await pause(Math.max(pauseAfter(failures), waitMs), request.signal);
    }
  };
