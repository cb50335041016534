import { isMessageKey, textsOf, type Locale, type TextLookup } from '../messages';
import { plain } from '../format';
import type { PageContent } from '../page';
import { FormLink } from '../parts/form';
import { Facts } from '../parts/facts';
import { labelOf } from '../parts/form-body';
import { AboutLink } from '../parts/link';

/** Something that may be done by a form, as far as it is filled in. */
export interface Action {
  /** What the API calls it. */
  readonly name: string;
  readonly summary: string;
  /** Who may, for the reader. */
  readonly who: string;
  readonly filled: Readonly<Record<string, string>>;
  /** A file is brought with it. */
  readonly takesFile?: true;
}

/** What may be done in one field of the federation's work. */
export interface Topic {
  readonly topic: string;
  readonly all: readonly Action[];
}

/** Something that forms are looked for about: what paths call it, its id, and what it is called. */
export interface About {
  readonly name: string;
  readonly id: string;
  readonly called: string | null;
}

interface Props {
  readonly topics: readonly Topic[];
  /** Null: about anything. */
  readonly about: About | null;
  readonly search: string;
  /** Its address, to come back to. */
  readonly here: string;
  readonly locale: Locale;
}

const topicLabel = (texts: TextLookup, topic: string): string => {
  const key = `topic.${topic}`;
  return isMessageKey(key) ? texts(key) : plain(topic);
};

const Search = ({
  texts,
  about,
  search: sought,
}: Pick<Props, 'about' | 'search'> & { readonly texts: TextLookup }) => (
  <form method="get" action="/do" role="search">
    {about !== null && <input type="hidden" name={about.name} value={about.id} />}
    <label>
      {texts('do.search')} <input name="q" value={sought} maxLength={100} />
    </label>
    <button type="submit">{texts('ratings.find')}</button>
  </form>
);

/** Every form there is, topic by topic, or those about one thing. */
export const actionsView = ({ topics, about, search: sought, here, locale }: Props): PageContent => {
  const texts = textsOf(locale);
  return {
    title: texts(about === null ? 'do.title' : 'do.here'),
    body: (
      <>
        {about !== null && <Facts facts={[[labelOf(texts, about.name), <AboutLink {...about} />]]} />}
        <p>{texts('do.about')}</p>
        <Search texts={texts} about={about} search={sought} />
        {topics.length === 0 && <p>{texts('do.none')}</p>}
        {topics.map(({ topic, all }) => (
          <section>
            <h2>{topicLabel(texts, topic)}</h2>
            <ul>
              {all.map(({ name, summary, who, filled, takesFile }) => (
                <li>
                  <FormLink endpoint={name} filled={filled} back={here} takesFile={takesFile}>
                    {summary}
                  </FormLink>
                  <span class="quiet"> ({who})</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {about !== null && (
          <p>
            <a href="/do">{texts('do.title')}</a>
          </p>
        )}
      </>
    ),
  };
};
