import { SERVICES } from '@amici/contracts';
import type { Words } from '../messages';

/** In their order; the script marks each as it comes to it. */
const STEPS = ['file', 'policy', 'log', 'facts', 'why'] as const;

interface Props {
  readonly words: Words;
  /** A file from disk has no server to ask. */
  readonly hasServer: boolean;
}

const Inputs = ({ words, hasServer }: Props) => (
  <div class="verifier" id="drop">
    <p>
      <label for="file">{words('verify.file')}</label>
      <input type="file" id="file" /> <span id="chosen" class="quiet" />
    </p>
    <p>
      <label for="policy">{words('verify.policy')}</label>
      <textarea id="policy" rows={4} spellcheck={false} aria-describedby="policy-hint" />
      <span id="policy-hint" class="quiet">
        {words('verify.policy.hint')}
      </span>
    </p>
    <p>
      {hasServer && (
        <button type="button" id="ask-server" data-services={SERVICES.join(' ')}>
          {words('verify.ask')}
        </button>
      )}{' '}
      <button type="button" id="check">
        {words('verify.check')}
      </button>
    </p>
  </div>
);

/** Where a bundle is put in and its verdict comes out. */
export const Verifier = ({ words, hasServer }: Props) => (
  <>
    <p>{words('verify.about')}</p>
    <noscript>
      <p>{words('verify.script')}</p>
    </noscript>
    <Inputs words={words} hasServer={hasServer} />
    <h2>{words('verify.steps')}</h2>
    <ol class="steps">
      {STEPS.map((step) => (
        <li id={`step-${step}`}>{words(`verify.step.${step}`)}</li>
      ))}
    </ol>
    <progress id="progress" aria-label={words('verify.progress')} hidden />
    <section
      id="verdict"
      aria-live="polite"
      data-holds={words('verify.holds')}
      data-broken={words('verify.broken')}
      data-unsigned={words('verify.unsigned')}
      data-why={words('verify.why')}
      data-events={words('verify.events')}
    />
  </>
);
