import type { Api } from '@amici/edge';
import type { Asking } from '@amici/edge/exchange';
import type { AskingPage } from '../answer/answer-page';
import {
  taskListView,
  taskRecord,
  taskView,
  thingNames,
  textsOf,
  type Ask,
  type Mentioned,
  type Names,
  type Reader,
} from '@amici/web';
import { isOffice } from '@amici/contracts/registry';
import { formOf } from '../forms/forms';
import { namesFor } from '../forms/names';
import { offeredIn, offersOf } from '../forms/suggestions';
import { ProblemException } from '@amici/edge/problem-exception';
import type { TaskListView, TaskToDo } from '@amici/edge/task-list';
import { eventsOnTaskList, gamesOnTaskList, idsOnTaskList } from '@amici/edge/task-list';

const MOST_ON_PAGE = 100;
/** Of a kind, of which one is looked for by its place. */
const MOST_BESIDE = 50;

/** What waits for the sender of a request, as programs get it. */
const seen = async (
  api: Api,
  query: Readonly<Record<string, unknown>>,
  asking: Asking,
): Promise<TaskListView> => {
  const wanted = { limit: MOST_ON_PAGE, ...query, format: 'json' };
  return (await api.download({ name: 'desk', query: wanted }, asking)).value as TaskListView;
};

/** What the people, the events and the games of these matters are called, and what else these mention. */
const called = async (
  ask: Ask,
  reader: Reader,
  matters: readonly TaskToDo[],
  things: readonly Mentioned[],
): Promise<Names> => {
  const mentioned = {
    people: idsOnTaskList({ matters }),
    events: eventsOnTaskList({ matters }),
    games: gamesOnTaskList({ matters }),
  };
  const [names, named] = await Promise.all([namesFor(ask, mentioned), thingNames(ask, reader, things)]);
  return (id) => names(id) ?? named(id);
};

/** A body that it lies with, where that is no office. */
const bodiesIn = ({ desks, waitsFor }: TaskToDo): readonly Mentioned[] =>
  [waitsFor, ...desks].filter((one) => !isOffice(one)).map((id) => ({ name: 'body', id }));

/** What a task is about, thing by thing, and who it is assigned to. */
const thingsIn = (matter: TaskToDo): readonly Mentioned[] => [
  ...Object.entries(matter.about).map(([name, id]) => ({ name, id })),
  ...bodiesIn(matter),
];

/** What waits for the person who is signed in. */
const taskList = (api: Api): AskingPage => ({
  path: 'desk',
  isPersonal: true,
  show: async ({ query, locale, zone }, ask, asking) => {
    const given = Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    );
    const view = await seen(api, given, asking);
    // What is in a game is told by its kind here, and by its name on the page of the matter.
    const names = await called(ask, { locale, zone }, view.matters, view.matters.flatMap(thingsIn));
    return taskListView({ view, names, locale, query: given });
  },
});

/** The matter in a place; places are in order, and that before it is a little shorter. */
const taskAt = async (api: Api, place: string, asking: Asking): Promise<TaskToDo> => {
  const { matters } = await seen(api, { after: place.slice(0, -1), limit: MOST_BESIDE }, asking);
  const found = matters.find((matter) => matter.place === place);
  if (found === undefined)
    throw new ProblemException({ code: 'not-found', detail: { name: 'waits-no-longer' } });
  return found;
};

/** One matter, and what may be decided in it. */
const matter = (api: Api): AskingPage => ({
  path: 'desk/matter',
  isAlone: true,
  isPersonal: true,
  show: async ({ query, locale, zone, refuses, visitor }, ask, asking) => {
    const described = api.describe();
    const reader = { locale, zone };
    const found = await taskAt(api, query['place'] ?? '', asking);
    const offers = offersOf(ask, reader);
    const filled = { ...found.about, 'form-back': '/desk' };
    const [record, names, ...forms] = await Promise.all([
      taskRecord(ask, found.about, { texts: textsOf(locale), refuses }),
      called(
        ask,
        reader,
        [found],
        thingsIn(found).map((one) => ({ ...one, game: found.about['game'] })),
      ),
      ...found.endpoints.flatMap(({ schema }) => {
        const endpoint = described.commands.get(schema);
        return endpoint === undefined
          ? []
          : [offeredIn(formOf(endpoint, filled, locale, described), ask, reader, offers)];
      }),
    ]);
    return taskView({ matter: found, acts: forms, record, names, locale, visitor: visitor! });
  },
});

export const taskPages = (api: Api): readonly AskingPage[] => [taskList(api), matter(api)];
