import { judging } from '../../tools/verify/src/judge';
import { pageCrypto } from './crypto';
import type { Given, Said } from './said';
import { startPage } from './verify-page';

/** Not more often than anybody sees. */
const EVERY_MS = 50;

const answer = ({ file, policy }: Given, say: (said: Said) => void): void => {
  const steps = judging(file, policy, pageCrypto);
  let told = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return say({ judged: step.value });
    if (Date.now() - told < EVERY_MS) continue;
    told = Date.now();
    say({ progress: step.value });
  }
};

const inWorker = (): void => {
  self.addEventListener('message', ({ data }: MessageEvent<Given>) => {
    const say = (said: Said): void => self.postMessage(said);
    try {
      answer(data, say);
    } catch (error) {
      say({ broke: error instanceof Error ? error.message : String(error) });
    }
  });
};

// One script is both: the page starts itself once more as its worker, which a file from disk can do without a second file.
if (typeof document === 'undefined') inWorker();
else startPage();
