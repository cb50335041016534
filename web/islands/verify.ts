import { judging } from '@amici/audit/judge';
import { pageCrypto } from './crypto';
import { startPage, type Given, type WorkerMessage } from './verify-page';

/** Not more often than anybody sees. */
const EVERY_MS = 50;

const answer = ({ file, policy }: Given, say: (message: WorkerMessage) => void): void => {
  const steps = judging(file, policy, pageCrypto);
  let reported = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return say({ judged: step.value });
    if (Date.now() - reported < EVERY_MS) continue;
    reported = Date.now();
    say({ progress: step.value });
  }
};

const inWorker = (): void => {
  self.addEventListener('message', ({ data }: MessageEvent<Given>) => {
    const say = (message: WorkerMessage): void => self.postMessage(message);
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
