import type { Rejection } from '@amici/kernel';

/** Says nothing of what was asked, only that no answer came in time: to be asked again, which is harmless. */
const UNANSWERED = new Set(['service-unavailable', 'not-recorded', 'too-much-contention']);
const TRIES = 20;

/** Asks until there is an answer; a machine may be slow. */
export const insistOn = async <Reply extends object>(ask: () => Promise<Reply>): Promise<Reply> => {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask();
    const code = (reply as { readonly rejection?: Rejection }).rejection?.code;
    if (code === undefined || !UNANSWERED.has(code) || tries === TRIES) return reply;
  }
};
