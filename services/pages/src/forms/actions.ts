import { text } from '@amici/locales';
import { isId, type IdKind } from '@amici/contracts';
import { folded, wordsIn } from '@amici/text';
import {
  actionsView,
  thingNames,
  type About,
  type Ask,
  type Action,
  type Locale,
  type Reader,
  type Topic,
  type WebPage,
} from '@amici/web';
import { IMPORTED } from './imports';
import { parametersOf } from '@amici/edge/endpoint-names';
import type { CommandEndpoint } from '@amici/contracts/endpoint';
import { namesFor } from './names';
import type { Description } from '@amici/edge';
import { nameOf } from '@amici/edge/endpoint-names';
import { translated, summaryIn } from '../texts/form-texts';

/** What forms may be looked for about, as paths call it. */
const ABOUT = ['tournament', 'game', 'player', 'team', 'federation'] as const satisfies readonly IdKind[];

type AboutSomething = Omit<About, 'called'>;

const aboutIn = (query: Readonly<Record<string, string | undefined>>): AboutSomething | null => {
  const name = ABOUT.find((kind) => isId(kind, query[kind]));
  return name === undefined ? null : { name, id: query[name]! };
};

/** The parameter of an endpoint's path that is an id of that kind. */
const parameterOf = ({ path, words }: CommandEndpoint, kind: string): string | undefined =>
  parametersOf(path).find((name) => words[name]?.meta()?.['ids'] === kind);

const has = ({ summary, who }: Action, sought: string): boolean => {
  const text = folded(`${summary} ${who}`);
  return wordsIn(sought).every((word) => text.includes(word));
};

const actionsOf = (
  endpoint: CommandEndpoint,
  about: AboutSomething | null,
  locale: Locale,
): readonly Action[] => {
  const parameter = about === null ? undefined : parameterOf(endpoint, about.name);
  // Some endpoints are there to say why what they are for is refused.
  const isOfUse = endpoint.deprecated === undefined && endpoint.who !== 'nobody';
  if (!isOfUse || (about !== null && parameter === undefined)) return [];
  return [
    {
      name: nameOf(endpoint),
      summary: summaryIn(locale, endpoint),
      who: translated(locale, endpoint.who),
      filled: parameter === undefined ? {} : { [parameter]: about!.id },
    },
  ];
};

/** What is brought in by a file. */
const uploadedIn = (about: AboutSomething | null, locale: Locale) =>
  IMPORTED.filter(([, brought]) => about === null || brought.about === about.name).map(
    ([name, { topic }]): readonly [string, Action] => {
      const summary = text(locale, `file.${name}.does`);
      const who = text(locale, `file.${name}.who`);
      const filled = about === null ? {} : { [about.name]: about.id };
      return [topic, { name, summary, who, filled, takesFile: true }];
    },
  );

const topicsOf = (
  { commands }: Description,
  about: AboutSomething | null,
  sought: string,
  locale: Locale,
): readonly Topic[] => {
  const topics = new Map<string, readonly Action[]>();
  const byForms = [...commands.values()].flatMap((endpoint) =>
    actionsOf(endpoint, about, locale).map((one) => [endpoint.topic, one] as const),
  );
  for (const [topic, one] of [...byForms, ...uploadedIn(about, locale)])
    if (has(one, sought)) topics.set(topic, [...(topics.get(topic) ?? []), one]);
  return [...topics].map(([topic, all]) => ({ topic, all }));
};

const called = async (ask: Ask, reader: Reader, { name, id }: AboutSomething): Promise<string | null> => {
  const of = (kind: string): readonly string[] => (kind === name ? [id] : []);
  const [names, things] = await Promise.all([
    namesFor(ask, { people: of('player'), events: of('tournament'), games: of('game') }),
    thingNames(ask, reader, [{ name, id }]),
  ]);
  return names(id) ?? things(id);
};

/** Every form there is, or those about one thing, filled in with it. */
export const actionsPage = (described: Description): WebPage => ({
  path: 'do',
  isAlone: true,
  isPersonal: true,
  show: async ({ query, locale, zone }, ask) => {
    const about = aboutIn(query);
    const sought = query['q'] ?? '';
    const search = new URLSearchParams({
      ...(about && { [about.name]: about.id }),
      ...(sought && { q: sought }),
    });
    return actionsView({
      topics: topicsOf(described, about, sought, locale),
      about: about && { ...about, called: await called(ask, { locale, zone }, about) },
      search: sought,
      here: `/do?${search.toString()}`,
      locale,
    });
  },
});
