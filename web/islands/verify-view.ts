import type { EventView, Judged } from '@amici/audit/judge';
import type { Why } from '@amici/audit/why';

type Child = Node | string;

const make = (name: string, className: string, ...children: readonly Child[]): HTMLElement => {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
};

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const nameOf = (stream: string, revision: number | null): string => `${stream} ${revision ?? ''}`;

const idOf = (name: string): string => `event-${name.replaceAll(/[^\w-]/g, '_')}`;

/** An event: closed until somebody opens it, and written only then. */
const eventView = ({ stream, revision, index, hash, text }: EventView): HTMLElement => {
  const type = text === undefined ? 'withheld' : (/"type":"(\w+)"/.exec(text)?.[1] ?? '');
  const details = make('details', '', make('summary', '', `${revision} · ${type}`));
  details.id = idOf(nameOf(stream, revision));
  const fill = (): void => {
    details.append(
      make('p', 'quiet', `entry ${index} of the log, hash ${hash}`),
      ...(text === undefined ? [] : [make('pre', '', indented(text))]),
    );
  };
  details.addEventListener('toggle', fill, { once: true });
  return details;
};

const eventLink = (stream: string, revision: number | null): HTMLElement => {
  const name = nameOf(stream, revision);
  const link = make('a', '', name);
  link.setAttribute('href', `#${idOf(name)}`);
  link.addEventListener('click', () => {
    const target = document.getElementById(idOf(name));
    target?.setAttribute('open', '');
    target?.closest('details.stream')?.setAttribute('open', '');
  });
  return link;
};

const whyView = ({ of, figure, steps, events }: Why): HTMLElement => {
  const lines = steps.map(({ rule, text, from }) => {
    const links = from.slice(0, 8).flatMap((place): readonly Child[] => {
      const { stream, revision } = events[place]!;
      return [' ', eventLink(stream, revision)];
    });
    return make('li', '', text, make('span', 'quiet', ` [${rule}]`), ...links);
  });
  return make('details', '', make('summary', '', `${of}: ${figure}`), make('ul', '', ...lines));
};

const byStream = (events: readonly EventView[]): ReadonlyMap<string, readonly EventView[]> => {
  const streams = new Map<string, EventView[]>();
  for (const event of events) {
    const known = streams.get(event.stream);
    if (known === undefined) streams.set(event.stream, [event]);
    else known.push(event);
  }
  return streams;
};

const titled = (key: 'why' | 'events' | 'holds' | 'broken', target: HTMLElement): string =>
  target.dataset[key] ?? '';

const section = (title: string, parts: readonly HTMLElement[]): readonly HTMLElement[] =>
  parts.length === 0 ? [] : [make('h2', '', title), ...parts];

/** Before anybody was named whose signatures count there is no verdict. */
export const showUnsigned = (target: HTMLElement): void =>
  target.replaceChildren(make('p', 'quiet', target.dataset['unsigned'] ?? ''));

/** The verdict, what is to be known, and every figure with what it came from. */
export const showJudged = (judged: Judged, target: HTMLElement): void => {
  const { holds, failed, statements: printed, why, events } = judged;
  const streams = [...byStream(events)].map(([stream, of]) =>
    make('details', 'stream', make('summary', '', `${stream} (${of.length})`), ...of.map(eventView)),
  );
  const lines = holds ? printed : (failed?.lines ?? []);
  target.replaceChildren(
    make('p', holds ? 'verdict holds' : 'verdict failed', titled(holds ? 'holds' : 'broken', target)),
    make('ul', '', ...lines.map((line) => make('li', '', line))),
    ...section(titled('why', target), why.map(whyView)),
    ...section(titled('events', target), streams),
  );
};
