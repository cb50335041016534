import type { Act } from '../acts';
import type { Words } from '../messages';
import { labelOf } from './act-form';
import { Facts, type Fact } from './facts';
import { AboutLink, isTelling } from './link';

interface OfAct {
  readonly words: Words;
  readonly act: Act;
}

/** What a form is about, and who may send it. */
export const ActAbout = ({ words, act }: OfAct) => (
  <Facts
    facts={[
      ...act.given
        .map(([name, id]) => ({ name, id, called: act.names(id) }))
        .filter(isTelling)
        .map((one): Fact => [labelOf(words, one.name), <AboutLink {...one} />]),
      [words('act.who'), act.who],
    ]}
  />
);

/** Back to where the form was come to from. */
export const ActBack = ({ words, act }: OfAct) => (
  <p>
    <a href={act.back}>{words('act.back')}</a>
  </p>
);
