import type { CommandForm, Foreseen } from '../forms';
import { happenedIn } from '../format';
import { wordsOf, type Locale } from '../messages';
import type { PageContent, Visitor } from '../page';
import { FormBody, FormSteps, FilledIn } from '../parts/form-body';
import { FormSubject, FormReply } from '../parts/form-subject';
import { Facts } from '../parts/facts';
import { ForeseenEvents } from '../parts/foreseen';
import { RefusedNote } from '../parts/refused';
import type { Refused } from '../render';

interface Around {
  readonly act: CommandForm;
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
        <FormSubject words={words} act={act} />
        <FormBody words={words} act={act} visitor={visitor} />
        <FormReply words={words} act={act} />
      </>
    ),
  };
};

/** What is about to be done, once it is accepted. */
export const formPreview = ({
  act,
  locale,
  visitor,
  preview: foreseen,
}: Around & { readonly preview: Foreseen }): PageContent => {
  const words = wordsOf(locale);
  return {
    title: words('act.preview.title', { action: act.summary }),
    body: (
      <>
        <p>{words('act.preview.about')}</p>
        <FormSubject words={words} act={act} />
        <FilledIn words={words} act={act} />
        <ForeseenEvents words={words} act={act} preview={foreseen} />
        <FormSteps words={words} act={act} visitor={visitor} />
        <FormReply words={words} act={act} />
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
export const formOutcome = ({ act, locale, recorded, secret, begun }: Done): PageContent => {
  const words = wordsOf(locale);
  return {
    title: words('act.done'),
    body: (
      <>
        <p>{act.summary}</p>
        <FormSubject words={words} act={act} />
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
        <FormReply words={words} act={act} />
      </>
    ),
  };
};
