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
  type WebPage,
} from '@amici/web';
import { isOffice } from '@amici/contracts/registry';
import type { ServiceName } from '@amici/contracts';
import type { Actor } from '@amici/contracts';
import type { Services } from '@amici/service';
import { formOf } from '../forms/forms';
import { namesFor } from '../forms/names';
import { COMMAND_ENDPOINTS } from '../forms/command-endpoints';
import { offeredIn, offersOf } from '../forms/suggestions';
import { taskListQuery } from '../handlers/tasks';
import { ProblemException } from '../problem.exception';
import { validated } from '../validated';
import { taskListOf, type TaskListView, type TaskToDo } from './tasks';
import { eventsOnTaskList, gamesOnTaskList, idsOnTaskList } from './write-tasks';

/** The services as a page asks them: for its reader. */
const asking = (ask: Ask): Pick<Services, 'query'> => ({
  query: (async (service: ServiceName, question: never) => ({
    ok: true,
    value: await ask(service, question),
  })) as Services['query'],
});

const MOST_ON_PAGE = 100;
/** Of a kind, of which one is looked for by its place. */
const MOST_BESIDE = 50;

const seen = (ask: Ask, query: object, at: number): Promise<TaskListView> => {
  const { format: _, ...wanted } = validated(taskListQuery, { limit: MOST_ON_PAGE, ...query });
  // Each question is put for the reader, who is known to the gateway.
  return taskListOf(asking(ask), wanted, {} as Actor, at);
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
const taskList: WebPage = {
  path: 'desk',
  isPersonal: true,
  show: async ({ query, locale, zone, now }, ask) => {
    const given = Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    );
    const view = await seen(ask, given, now);
    // What is in a game is told by its kind here, and by its name on the page of the matter.
    const names = await called(ask, { locale, zone }, view.matters, view.matters.flatMap(thingsIn));
    return taskListView({ view, names, locale, query: given });
  },
};

/** The matter in a place; places are in order, and that before it is a little shorter. */
const taskAt = async (ask: Ask, place: string, now: number): Promise<TaskToDo> => {
  const { matters } = await seen(ask, { after: place.slice(0, -1), limit: MOST_BESIDE }, now);
  const found = matters.find((matter) => matter.place === place);
  if (found === undefined)
    throw new ProblemException({ code: 'not-found', detail: { name: 'waits-no-longer' } });
  return found;
};

/** One matter, and what may be decided in it. */
const matter: WebPage = {
  path: 'desk/matter',
  isAlone: true,
  isPersonal: true,
  show: async ({ query, locale, zone, now, refuses, visitor }, ask) => {
    const reader = { locale, zone };
    const found = await taskAt(ask, query['place'] ?? '', now);
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
        const endpoint = COMMAND_ENDPOINTS.get(schema);
        return endpoint === undefined
          ? []
          : [offeredIn(formOf(endpoint, filled, locale), ask, reader, offers)];
      }),
    ]);
    return taskView({ matter: found, acts: forms, record, names, locale, visitor: visitor! });
  },
};

export const taskPages: readonly WebPage[] = [taskList, matter];
