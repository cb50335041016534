import type { Sources } from './sources';

interface Messages {
  readonly commands: ReadonlySet<string>;
  readonly queries: ReadonlySet<string>;
}

/** What may be sent to each service and what is recorded, as the contracts spell it. */
export interface Speech {
  readonly events: ReadonlySet<string>;
  of(service: string): Messages | undefined;
}

const CONTRACT = /^libs\/contracts\/src\/([^/]+)\//;
const isOfEvents = (file: string): boolean =>
  /events[^/]*\.ts$/.test(file) && !/^services\/gateway\/|\/(?:endpoints|testing)\/|[.-]spec\.ts$/.test(file);

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!);
const typesIn = (text: string): string[] => found(text, /\btype: '([A-Z]\w+)'/g);
const declaredIn = (text: string): string[] => found(text, /\bcommand: '([A-Z]\w+)'/g);

/** What each service understands, by scanning its contract and its own declarations of events. */
export const speechOf = ({ texts }: Sources): Speech => {
  const events = new Set<string>();
  const messages = new Map<string, { commands: Set<string>; queries: Set<string> }>();
  for (const [file, text] of texts) {
    const service = CONTRACT.exec(file)?.[1];
    if (isOfEvents(file)) typesIn(text).forEach((name) => events.add(name));
    if (service === undefined || isOfEvents(file)) continue;
    const its = messages.get(service) ?? { commands: new Set(), queries: new Set() };
    messages.set(service, its);
    [...typesIn(text), ...declaredIn(text)].forEach((name) => its.commands.add(name));
    found(text, /\breadonly '?([a-z][\w-]*)'?: Query\b/g).forEach((name) => its.queries.add(name));
  }
  return { events, of: (service) => messages.get(service) };
};
