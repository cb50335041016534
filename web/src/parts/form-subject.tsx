import type { CommandForm } from '../forms';
import type { TextLookup } from '../messages';
import { labelOf } from './form-body';
import { Facts, type Fact } from './facts';
import { AboutLink, hasText } from './link';

interface OfForm {
  readonly texts: TextLookup;
  readonly form: CommandForm;
}

/** What a form is about, and who may send it. */
export const FormSubject = ({ texts, form }: OfForm) => (
  <Facts
    facts={[
      ...form.given
        .map(([name, id]) => ({ name, id, called: form.names(id) }))
        .filter(hasText)
        .map((one): Fact => [labelOf(texts, one.name), <AboutLink {...one} />]),
      [texts('act.who'), form.who],
    ]}
  />
);

/** Back to where the form was come to from. */
export const FormReply = ({ texts, form }: OfForm) => (
  <p>
    <a href={form.back}>{texts('act.back')}</a>
  </p>
);
