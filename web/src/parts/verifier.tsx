import { SERVICES } from '@amici/contracts';
import type { TextLookup } from '../messages';

/** In their order; the script marks each as it comes to it. */
const STEPS = ['file', 'policy', 'log', 'facts', 'why'] as const;

interface Props {
  readonly texts: TextLookup;
  /** A file from disk has no server to ask. */
  readonly hasServer: boolean;
}

const Inputs = ({ texts, hasServer }: Props) => (
  <div class="verifier" id="drop">
    <p>
      <label for="file">{texts('verify.file')}</label>
      <input type="file" id="file" /> <span id="chosen" class="quiet" />
    </p>
    <p>
      <label for="policy">{texts('verify.policy')}</label>
      <textarea id="policy" rows={4} spellcheck={false} aria-describedby="policy-hint" />
      <span id="policy-hint" class="quiet">
        {texts('verify.policy.hint')}
      </span>
    </p>
    <p>
      {hasServer && (
        <button type="button" id="ask-server" data-services={SERVICES.join(' ')}>
          {texts('verify.ask')}
        </button>
      )}{' '}
      <button type="button" id="check">
        {texts('verify.check')}
      </button>
    </p>
  </div>
);

/** Where a bundle is put in and its verdict comes out. */
export const Verifier = ({ texts, hasServer }: Props) => (
  <>
    <p>{texts('verify.about')}</p>
    <noscript>
      <p>{texts('verify.script')}</p>
    </noscript>
    <Inputs texts={texts} hasServer={hasServer} />
    <h2>{texts('verify.steps')}</h2>
    <ol class="steps">
      {STEPS.map((step) => (
        <li id={`step-${step}`}>{texts(`verify.step.${step}`)}</li>
      ))}
    </ol>
    <progress id="progress" aria-label={texts('verify.progress')} hidden />
    <section
      id="verdict"
      aria-live="polite"
      data-holds={texts('verify.holds')}
      data-broken={texts('verify.broken')}
      data-unsigned={texts('verify.unsigned')}
      data-why={texts('verify.why')}
      data-events={texts('verify.events')}
    />
  </>
);
