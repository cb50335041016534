import type { ListedTask } from '@amici/contracts';
import type { CommandForm } from '../forms';
import { calledIn } from '../format';
import { wordsOf, type Locale, type Words } from '../messages';
import type { PageContent, Visitor } from '../page';
import { FormBody, labelOf } from '../parts/form-body';
import { At, Facts, type Fact } from '../parts/facts';
import { AboutLink, hasText, PlayerLink } from '../parts/link';
import { TaskRead, type TaskRecord } from '../parts/task-record';
import { Table, type Column } from '../parts/table';
import type { Names } from '../people';

type Matter = Omit<ListedTask, 'settledBy'>;

interface View {
  readonly total: number;
  readonly overdue: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly matters: readonly Matter[];
  readonly next: string | null;
}

interface Seen {
  readonly words: Words;
  readonly names: Names;
}

const pathToTask = ({ place }: Matter): string => `/desk/matter?place=${encodeURIComponent(place)}`;

/** What it is about, as far as a reader can tell it by that. */
const aboutOf = (matter: Matter, names: Names) =>
  Object.entries(matter.about)
    .map(([name, id]) => ({ name, id, called: names(id) }))
    .filter(hasText);

const About = ({ matter, names, words }: Seen & { readonly matter: Matter }) => (
  <>
    {aboutOf(matter, names).map((one, index) => (
      <>
        {index > 0 && ', '}
        {labelOf(words, one.name)} <AboutLink {...one} />
      </>
    ))}
  </>
);

/** An office, or the body that decides it. */
const taskListName = (desk: string, { words, names }: Seen): string =>
  names(desk) ?? calledIn(words, 'office', desk);

const WaitsFor = ({ matter, names, words }: Seen & { readonly matter: Matter }) => (
  <>
    {taskListName(matter.waitsFor, { words, names })}{' '}
    {matter.person !== null && <PlayerLink id={matter.person} name={names(matter.person)} />}
  </>
);

const columns = ({ words, names }: Seen): readonly Column<Matter>[] => [
  {
    head: words('desk.kind'),
    heads: true,
    cell: (matter) => <a href={pathToTask(matter)}>{calledIn(words, 'matter', matter.kind)}</a>,
  },
  { head: words('desk.about'), cell: (matter) => <About matter={matter} names={names} words={words} /> },
  { head: words('desk.days'), figures: true, cell: ({ days }) => days },
  {
    head: words('desk.due'),
    cell: ({ due, overdue }) => (
      <>
        {due !== null && <At at={due} exact />} {overdue && <strong>{words('desk.overdue')}</strong>}
      </>
    ),
  },
  { head: words('desk.waits'), cell: (matter) => <WaitsFor matter={matter} names={names} words={words} /> },
];

const withQuery = (query: Readonly<Record<string, string>>): string =>
  `/desk?${new URLSearchParams(query).toString()}`;

interface TasksProps {
  readonly view: View;
  readonly names: Names;
  readonly locale: Locale;
  readonly query: Readonly<Record<string, string>>;
}

const Kinds = ({ view, words }: { readonly view: View; readonly words: Words }) => (
  <p>
    <a href="/desk">{words('desk.all')}</a>
    {Object.entries(view.counts)
      .sort()
      .map(([kind, count]) => (
        <>
          {' · '}
          <a href={withQuery({ kind })}>{calledIn(words, 'matter', kind)}</a> {count}
        </>
      ))}
    {' · '}
    <a href={withQuery({ overdue: 'true' })}>{words('desk.overdue')}</a> {view.overdue}
  </p>
);

/** Everything that waits for whoever looks, the oldest first. */
export const tasksView = ({ view, names, locale, query }: TasksProps): PageContent => {
  const words = wordsOf(locale);
  const { matters, next } = view;
  return {
    title: words('desk.title'),
    body: (
      <>
        <Kinds view={view} words={words} />
        {matters.length === 0 ? (
          <p>{words('desk.none')}</p>
        ) : (
          <Table
            caption={words('desk.caption', { count: view.total })}
            columns={columns({ words, names })}
            rows={matters}
          />
        )}
        {next !== null && (
          <p>
            <a href={withQuery({ ...query, after: next })}>{words('page.more')}</a>
          </p>
        )}
        <p>
          <a href="/do">{words('do.title')}</a>
        </p>
      </>
    ),
  };
};

interface TaskProps {
  readonly matter: Matter;
  readonly acts: readonly CommandForm[];
  readonly record: TaskRecord;
  readonly names: Names;
  readonly locale: Locale;
  readonly visitor: Visitor;
}

const aboutTask = (matter: Matter, { words, names }: Seen): readonly Fact[] => [
  ...aboutOf(matter, names).map((one): Fact => [labelOf(words, one.name), <AboutLink {...one} />]),
  [
    words('desk.event'),
    matter.event !== null && matter.about['tournament'] !== matter.event && (
      <AboutLink name="tournament" id={matter.event} called={names(matter.event)} />
    ),
  ],
  [words('desk.since'), matter.since !== null && <At at={matter.since} exact />],
  [words('desk.due'), matter.due !== null && <At at={matter.due} exact />],
  [words('desk.waits'), <WaitsFor matter={matter} names={names} words={words} />],
  [words('desk.desks'), matter.desks.map((desk) => taskListName(desk, { words, names })).join(', ')],
  [words('problem.rule'), matter.rule],
];

/** One matter: what is known of it, what was said in it, and a form for each thing that may be decided. */
export const taskView = ({ matter, acts, record, names, locale, visitor }: TaskProps): PageContent => {
  const words = wordsOf(locale);
  return {
    title: calledIn(words, 'matter', matter.kind),
    body: (
      <>
        <Facts facts={aboutTask(matter, { words, names })} />
        <TaskRead record={record} locale={locale} />
        <h2>{words('desk.decide')}</h2>
        {acts.map((act, index) => (
          <details open={index === 0}>
            <summary>{act.summary}</summary>
            <p class="quiet">
              {words('act.who')}: {act.who}
            </p>
            <FormBody words={words} act={act} visitor={visitor} />
          </details>
        ))}
        <p>
          <a href="/desk">{words('act.back')}</a>
        </p>
      </>
    ),
  };
};
