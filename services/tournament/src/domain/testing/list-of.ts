import type { Acted } from '@amici/contracts';
import type { Entrant, ListTerms, SectionDrawn } from '@amici/contracts/tournament';
import { fold } from '@amici/kernel';
import type { Without } from '@amici/kernel/testing';
import type { EntrantEvidence } from '../state/evidence';
import type { EntryListCommand } from '../entry-list/commands';
import { entryList } from '../entry-list/entry-list';
import type { EntryListEvent } from '../entry-list/events';
import type { EntryList, OpenedList } from '../entry-list/state';

export const DAY = 86_400_000;
export const at = Date.UTC(2027, 1, 10, 9);
export const actor = { subject: 'nora', office: 'non-title-tournament-commissioner' };
export const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

type Given = Without<EntryListCommand, 'list'> & { readonly at?: number };

/** A list of the format, after commands that have to be accepted. */
export const listOf = (
  format: string,
  more: Partial<ListTerms> = {},
  means: 'server' | 'postal' = 'server',
) => {
  const list = `${format}-${means}-2027`;
  let state: EntryList = entryList.initialState;
  const events: EntryListEvent[] = [];
  const decide = (given: Given) => {
    const command: Acted<EntryListCommand> = { list, actor, at, ...given };
    return entryList.decide(command, state);
  };
  const accepted = (given: Given): readonly EntryListEvent[] => {
    const decision = decide(given);
    if (!decision.ok) throw new Error(JSON.stringify(decision.rejection));
    state = fold(entryList.evolve, state, decision.events);
    events.push(...decision.events);
    return decision.events;
  };
  const refused = (given: Given) => {
    const decision = decide(given);
    return decision.ok ? undefined : [decision.rejection.code, decision.rejection.rule];
  };
  const terms: ListTerms = {
    format,
    code: 'WT',
    name: 'Events of a list',
    laws: 'iccf-laws-2020',
    conditions,
    director: 'dirk',
    startsAfterDays: 10,
    byItself: true,
    ...more,
  };
  accepted({ type: 'OpenEntryList', means, year: 2027, terms });
  return { accepted, refused, events, state: () => state as OpenedList };
};

export const evidence = (
  entrant: Partial<Entrant>,
  more: Partial<EntrantEvidence> = {},
): EntrantEvidence => ({
  entrant: { player: '', federation: 'GER', title: null, rating: 2100, fixed: true, ...entrant },
  ...{ suspendedUntil: null, suspensionRule: null, memberFederation: true, memberships: {} },
  ...{ rights: { earned: [], yearly: [] }, bondMissing: false, history: [] },
  ...more,
});

export const nobody = { barred: [], periods: {} };
export const listing = (player: string, entrant: Partial<Entrant> = {}, more: object = {}) =>
  ({ type: 'ListPlayer', player, evidence: evidence(entrant), drawing: nobody, ...more }) as const;

export const many = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `p${index + 1}`);

export const drawnIn = (events: readonly EntryListEvent[]): SectionDrawn | undefined =>
  events.find((event) => event.type === 'SectionDrawn');
