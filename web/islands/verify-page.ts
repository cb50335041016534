import { STEPS, type StepName, type Judged, type Progress } from '@amici/audit/judge';
import { namedKeys, type LogState } from './log-keys';
import { showJudged, showUnsigned } from './verify-view';

/** A file to be checked, and whose signatures are believed. */
export interface Given {
  readonly file: string;
  readonly policy: string;
}

export type WorkerMessage =
  { readonly progress: Progress } | { readonly judged: Judged } | { readonly broke: string };

const byId = (id: string): HTMLElement => document.getElementById(id)!;

/** Where this script is as a file of its own, or where it stands in the page, what it consists of. */
const addressOf = (script: Document['currentScript']): string => {
  if (script instanceof HTMLScriptElement && script.src !== '') return script.src;
  return URL.createObjectURL(new Blob([script?.textContent ?? ''], { type: 'text/javascript' }));
};

let workerAddress = '';

const markSteps = (reached: StepName, state: 'now' | 'failed'): void => {
  const at = STEPS.indexOf(reached);
  for (const [index, name] of STEPS.entries())
    byId(`step-${name}`).className = index < at ? 'holds' : index === at ? state : '';
};

let working: Worker | undefined;

const show = (message: WorkerMessage): void => {
  const bar = byId('progress') as HTMLProgressElement;
  if ('progress' in message) {
    const { step, done, of } = message.progress;
    markSteps(step, 'now');
    bar.hidden = false;
    bar.max = of;
    bar.value = done;
    return;
  }
  bar.hidden = true;
  working?.terminate();
  const judged =
    'judged' in message
      ? message.judged
      : {
          holds: false,
          failed: { step: 'file' as const, lines: [message.broke] },
          statements: [],
          why: [],
          events: [],
        };
  if (judged.failed === undefined) for (const name of STEPS) byId(`step-${name}`).className = 'holds';
  else markSteps(judged.failed.step, 'failed');
  showJudged(judged, byId('verdict'));
};

const check = (given: Given): void => {
  working?.terminate();
  byId('verdict').replaceChildren();
  working = new Worker(workerAddress);
  working.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => show(data));
  working.addEventListener('error', ({ message }) =>
    show({ broke: message || 'no worker can be started here' }),
  );
  working.postMessage(given);
};

let chosen: string | undefined;

const checkChosen = (): void => {
  const policy = (byId('policy') as HTMLTextAreaElement).value;
  if (chosen === undefined) return;
  if (policy.trim() === '') return showUnsigned(byId('verdict'));
  check({ file: chosen, policy });
};

const take = async (file: File | undefined): Promise<void> => {
  if (file === undefined) return;
  byId('verdict').replaceChildren();
  chosen = await file.text();
  byId('chosen').textContent = file.name;
  checkChosen();
};

/** What this server says of itself; a file from disk has nobody to ask. */
const askServer = async (services: readonly string[]): Promise<void> => {
  const states = await Promise.all(
    services.map(async (service) => (await (await fetch(`/log/${service}`)).json()) as LogState),
  );
  (byId('policy') as HTMLTextAreaElement).value = namedKeys(states);
  checkChosen();
};

const withServer = (): void => {
  const button = document.getElementById('ask-server');
  const services = button?.dataset['services']?.split(' ') ?? [];
  button?.addEventListener('click', () => void askServer(services));
};

/** To be called while the script that is running is known. */
export const startPage = (): void => {
  workerAddress = addressOf(document.currentScript);
  const file = byId('file') as HTMLInputElement;
  const drop = byId('drop');
  file.addEventListener('change', () => void take(file.files?.[0]));
  drop.addEventListener('dragover', (event) => event.preventDefault());
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  });
  byId('check').addEventListener('click', checkChosen);
  withServer();
};
