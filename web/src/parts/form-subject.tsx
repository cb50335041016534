import type { CommandForm } from '../forms';
import type { Words } from '../messages';
import { labelOf } from './form-body';
import { Facts, type Fact } from './facts';
import { AboutLink, hasText } from './link';

interface OfForm {
  readonly words: Words;
  readonly act: CommandForm;
}

/** What a form is about, and who may send it. */
export const FormSubject = ({ words, act }: OfForm) => (
  <Facts
    facts={[
      ...act.given
        .map(([name, id]) => ({ name, id, called: act.names(id) }))
        .filter(hasText)
        .map((one): Fact => [labelOf(words, one.name), <AboutLink {...one} />]),
      [words('act.who'), act.who],
    ]}
  />
);

/** Back to where the form was come to from. */
export const FormReply = ({ words, act }: OfForm) => (
  <p>
    <a href={act.back}>{words('act.back')}</a>
  </p>
);
