import type { ListedTask } from '@amici/contracts';
import type { CommandForm } from '../forms';
import { labelIn } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
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
  readonly texts: TextLookup;
  readonly names: Names;
}

const pathToTask = ({ place }: Matter): string => `/desk/matter?place=${encodeURIComponent(place)}`;

/** What it is about, as far as a reader can tell it by that. */
const aboutOf = (matter: Matter, names: Names) =>
  Object.entries(matter.about)
    .map(([name, id]) => ({ name, id, called: names(id) }))
    .filter(hasText);

const About = ({ matter, names, texts }: Seen & { readonly matter: Matter }) => (
  <>
    {aboutOf(matter, names).map((one, index) => (
      <>
        {index > 0 && ', '}
        {labelOf(texts, one.name)} <AboutLink {...one} />
      </>
    ))}
  </>
);

/** An office, or the body that decides it. */
const taskListName = (office: string, { texts, names }: Seen): string =>
  names(office) ?? labelIn(texts, 'office', office);

const WaitsFor = ({ matter, names, texts }: Seen & { readonly matter: Matter }) => (
  <>
    {taskListName(matter.waitsFor, { texts, names })}{' '}
    {matter.person !== null && <PlayerLink id={matter.person} name={names(matter.person)} />}
  </>
);

const columns = ({ texts, names }: Seen): readonly Column<Matter>[] => [
  {
    head: texts('desk.kind'),
    heads: true,
    cell: (matter) => <a href={pathToTask(matter)}>{labelIn(texts, 'matter', matter.kind)}</a>,
  },
  { head: texts('desk.about'), cell: (matter) => <About matter={matter} names={names} texts={texts} /> },
  { head: texts('desk.days'), figures: true, cell: ({ days }) => days },
  {
    head: texts('desk.due'),
    cell: ({ due, overdue }) => (
      <>
        {due !== null && <At at={due} exact />} {overdue && <strong>{texts('desk.overdue')}</strong>}
      </>
    ),
  },
  { head: texts('desk.waits'), cell: (matter) => <WaitsFor matter={matter} names={names} texts={texts} /> },
];

const withQuery = (query: Readonly<Record<string, string>>): string =>
  `/desk?${new URLSearchParams(query).toString()}`;

interface TasksProps {
  readonly view: View;
  readonly names: Names;
  readonly locale: Locale;
  readonly query: Readonly<Record<string, string>>;
}

const Kinds = ({ view, texts }: { readonly view: View; readonly texts: TextLookup }) => (
  <p>
    <a href="/desk">{texts('desk.all')}</a>
    {Object.entries(view.counts)
      .sort()
      .map(([kind, count]) => (
        <>
          {' · '}
          <a href={withQuery({ kind })}>{labelIn(texts, 'matter', kind)}</a> {count}
        </>
      ))}
    {' · '}
    <a href={withQuery({ overdue: 'true' })}>{texts('desk.overdue')}</a> {view.overdue}
  </p>
);

/** Everything that waits for the reader, the oldest first. */
export const tasksView = ({ view, names, locale, query }: TasksProps): PageContent => {
  const texts = textsOf(locale);
  const { matters, next } = view;
  return {
    title: texts('desk.title'),
    body: (
      <>
        <Kinds view={view} texts={texts} />
        {matters.length === 0 ? (
          <p>{texts('desk.none')}</p>
        ) : (
          <Table
            caption={texts('desk.caption', { count: view.total })}
            columns={columns({ texts, names })}
            rows={matters}
          />
        )}
        {next !== null && (
          <p>
            <a href={withQuery({ ...query, after: next })}>{texts('page.more')}</a>
          </p>
        )}
        <p>
          <a href="/do">{texts('do.title')}</a>
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

const aboutTask = (matter: Matter, { texts, names }: Seen): readonly Fact[] => [
  ...aboutOf(matter, names).map((one): Fact => [labelOf(texts, one.name), <AboutLink {...one} />]),
  [
    texts('desk.event'),
    matter.event !== null && matter.about['tournament'] !== matter.event && (
      <AboutLink name="tournament" id={matter.event} called={names(matter.event)} />
    ),
  ],
  [texts('desk.since'), matter.since !== null && <At at={matter.since} exact />],
  [texts('desk.due'), matter.due !== null && <At at={matter.due} exact />],
  [texts('desk.waits'), <WaitsFor matter={matter} names={names} texts={texts} />],
  [texts('desk.desks'), matter.desks.map((office) => taskListName(office, { texts, names })).join(', ')],
  [texts('problem.rule'), matter.rule],
];

/** One matter: what is known of it, what was said in it, and a form for each thing that may be decided. */
export const taskView = ({ matter, acts, record, names, locale, visitor }: TaskProps): PageContent => {
  const texts = textsOf(locale);
  return {
    title: labelIn(texts, 'matter', matter.kind),
    body: (
      <>
        <Facts facts={aboutTask(matter, { texts, names })} />
        <TaskRead record={record} locale={locale} />
        <h2>{texts('desk.decide')}</h2>
        {acts.map((form, index) => (
          <details open={index === 0}>
            <summary>{form.summary}</summary>
            <p class="quiet">
              {texts('act.who')}: {form.who}
            </p>
            <FormBody texts={texts} form={form} visitor={visitor} />
          </details>
        ))}
        <p>
          <a href="/desk">{texts('act.back')}</a>
        </p>
      </>
    ),
  };
};
