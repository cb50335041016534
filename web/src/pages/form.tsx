import type { CommandForm, Foreseen } from '../forms';
import { happenedIn } from '../format';
import { textsOf, type Locale } from '../messages';
import type { PageContent, Visitor } from '../page';
import { FormBody, FormSteps, FilledIn } from '../parts/form-body';
import { FormSubject, FormReply } from '../parts/form-subject';
import { Facts } from '../parts/facts';
import { PreviewedEvents } from '../parts/foreseen';
import { RefusedNote } from '../parts/refused';
import type { Refused } from '../render';

interface Around {
  readonly form: CommandForm;
  readonly locale: Locale;
  readonly visitor: Visitor;
}

/** A form for what may be done, and why it was refused where it was. */
export const formView = ({
  form,
  locale,
  visitor,
  refused,
}: Around & { readonly refused?: Refused }): PageContent => {
  const texts = textsOf(locale);
  return {
    title: form.summary,
    body: (
      <>
        {refused !== undefined && <RefusedNote texts={texts} refused={refused} />}
        <FormSubject texts={texts} form={form} />
        <FormBody texts={texts} form={form} visitor={visitor} />
        <FormReply texts={texts} form={form} />
      </>
    ),
  };
};

/** What is about to be done, once it is accepted. */
export const formPreview = ({
  form,
  locale,
  visitor,
  preview: foreseen,
}: Around & { readonly preview: Foreseen }): PageContent => {
  const texts = textsOf(locale);
  return {
    title: texts('act.preview.title', { action: form.summary }),
    body: (
      <>
        <p>{texts('act.preview.about')}</p>
        <FormSubject texts={texts} form={form} />
        <FilledIn texts={texts} form={form} />
        <PreviewedEvents texts={texts} form={form} preview={foreseen} />
        <FormSteps texts={texts} form={form} visitor={visitor} />
        <FormReply texts={texts} form={form} />
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
export const formOutcome = ({ form, locale, recorded, secret, begun }: Done): PageContent => {
  const texts = textsOf(locale);
  return {
    title: texts('act.done'),
    body: (
      <>
        <p>{form.summary}</p>
        <FormSubject texts={texts} form={form} />
        <FilledIn texts={texts} form={form} />
        <Facts
          facts={[[texts('act.recorded'), recorded.map((type) => happenedIn(texts, type)).join(', ')]]}
        />
        {secret !== undefined && (
          <section role="status">
            <Facts
              facts={[[texts(secret.signs ? 'act.signing' : 'act.secret'), <code>{secret.text}</code>]]}
            />
            <p>{texts(secret.signs ? 'act.signing.about' : 'act.secret.about')}</p>
          </section>
        )}
        {begun !== undefined && (
          <p>
            <a href={begun}>{texts('do.see')}</a>
          </p>
        )}
        <FormReply texts={texts} form={form} />
      </>
    ),
  };
};
