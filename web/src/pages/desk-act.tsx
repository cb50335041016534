import type { Act, Foreseen } from '../acts';
import { happenedIn } from '../format';
import { wordsOf, type Locale } from '../messages';
import type { PageContent, Visitor } from '../page';
import { ActForm, ActSteps, FilledIn } from '../parts/act-form';
import { ActAbout, ActBack } from '../parts/act-about';
import { Facts } from '../parts/facts';
import { ForeseenEvents } from '../parts/foreseen';
import { RefusedNote } from '../parts/refused';
import type { Refused } from '../render';

interface Around {
  readonly act: Act;
  readonly locale: Locale;
  readonly visitor: Visitor;
}

/** A form for what may be done, and why it was refused where it was. */
export const formView = ({
  act,
  locale,
  visitor,
  refused,
}: Around & { readonly refused?: Refused }): PageContent => {
  const words = wordsOf(locale);
  return {
    title: act.summary,
    body: (
      <>
        {refused !== undefined && <RefusedNote words={words} refused={refused} />}
        <ActAbout words={words} act={act} />
        <ActForm words={words} act={act} visitor={visitor} />
        <ActBack words={words} act={act} />
      </>
    ),
  };
};

/** What is about to be done, once it is accepted. */
export const actPreview = ({
  act,
  locale,
  visitor,
  foreseen,
}: Around & { readonly foreseen: Foreseen }): PageContent => {
  const words = wordsOf(locale);
  return {
    title: words('act.preview.title', { action: act.summary }),
    body: (
      <>
        <p>{words('act.preview.about')}</p>
        <ActAbout words={words} act={act} />
        <FilledIn words={words} act={act} />
        <ForeseenEvents words={words} act={act} foreseen={foreseen} />
        <ActSteps words={words} act={act} visitor={visitor} />
        <ActBack words={words} act={act} />
      </>
    ),
  };
};

interface Done extends Around {
  /** The types of the events. */
  readonly recorded: readonly string[];
  /** What lets a program or a person in, or signs what is posted to a program; told this once. */
  readonly secret: { readonly text: string; readonly signs: boolean } | undefined;
  /** The page of what was begun. */
  readonly begun: string | undefined;
}

/** What was recorded. */
export const actDone = ({ act, locale, recorded, secret, begun }: Done): PageContent => {
  const words = wordsOf(locale);
  return {
    title: words('act.done'),
    body: (
      <>
        <p>{act.summary}</p>
        <ActAbout words={words} act={act} />
        <FilledIn words={words} act={act} />
        <Facts
          facts={[[words('act.recorded'), recorded.map((type) => happenedIn(words, type)).join(', ')]]}
        />
        {secret !== undefined && (
          <section role="status">
            <Facts
              facts={[[words(secret.signs ? 'act.signing' : 'act.secret'), <code>{secret.text}</code>]]}
            />
            <p>{words(secret.signs ? 'act.signing.about' : 'act.secret.about')}</p>
          </section>
        )}
        {begun !== undefined && (
          <p>
            <a href={begun}>{words('do.see')}</a>
          </p>
        )}
        <ActBack words={words} act={act} />
      </>
    ),
  };
};
