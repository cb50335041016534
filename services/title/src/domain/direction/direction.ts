import { byService, type Acted, type AudienceMap, type PolicyTable } from '@amici/contracts';
import {
  directionStreams,
  type DirectedEvent,
  type DirectionCommand,
  type Medium,
  type NoteCompletion,
  type NoteDirector,
  type TitleEvent,
} from '@amici/contracts/title';
import { accept, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import { qualifyingKind } from '@amici/norms';
import { titlesByNorms } from '../books';
import { amongParties, type Party } from '../audiences';
import type { DirectionEvent } from './events';

/** A director's time with an event. */
interface Term {
  readonly director: string;
  readonly mentor: string | null;
  readonly from: Instant;
  readonly to: Instant | null;
}

export interface Direction {
  readonly kind: string | null;
  readonly medium: Medium | null;
  readonly known: boolean;
  readonly terms: readonly Term[];
  /** Mentored games, each with who directed it then. */
  readonly games: ReadonlyMap<string, string>;
}

const current = ({ terms }: Direction): Term | undefined => {
  const last = terms.at(-1);
  return last?.to === null ? last : undefined;
};

const appoint = (command: Acted<NoteDirector>, state: Direction): Decision<DirectionEvent> => {
  const { at, tournament, director, mentor } = command;
  const now = current(state);
  if (now?.director === director && now.mentor === mentor) return accept();
  return accept({ type: 'DirectionTaken', at, tournament, director, mentor, rule: 'T-10.7b' });
};

/** Games count for the person who directs when they are completed, all while that person is mentored (T-10.7b). */
const complete = (command: Acted<NoteCompletion>, state: Direction): Decision<DirectionEvent> => {
  const { at, tournament, game, completed } = command;
  const known = state.games.has(game);
  if (completed === known) return accept();
  if (!completed) return accept({ type: 'MentoredGameReopened', at, tournament, game, rule: 'T-10.7b' });
  const { director, mentor = null } = current(state) ?? {};
  if (director === undefined || mentor === null) return accept();
  return accept({ type: 'MentoredGameCompleted', at, tournament, game, director, rule: 'T-10.7b' });
};

const decide = (command: Acted<DirectionCommand>, state: Direction): Decision<DirectionEvent> => {
  const { at, tournament } = command;
  switch (command.type) {
    case 'NoteEventKind': {
      if (state.known) return accept();
      const kind = qualifyingKind(command.format, titlesByNorms(at).arbiter);
      return accept({
        type: 'EventQualified',
        at,
        tournament,
        kind,
        medium: command.medium,
        rule: 'T-10.7e',
      });
    }
    case 'NoteDirector':
      return appoint(command, state);
    case 'NoteCompletion':
      return complete(command, state);
    case 'NoteEventOver':
      return current(state) === undefined
        ? accept()
        : accept({ type: 'DirectionEnded', at, tournament, rule: 'T-10.7b' });
    default:
      return unreachable(command);
  }
};

const ended = (terms: readonly Term[], at: Instant): readonly Term[] =>
  terms.map((term) => (term.to === null ? { ...term, to: at } : term));

const evolve = (state: Direction, event: DirectionEvent): Direction => {
  switch (event.type) {
    case 'EventQualified':
      return { ...state, known: true, kind: event.kind, medium: event.medium };
    case 'DirectionTaken': {
      const { director, mentor, at } = event;
      return { ...state, terms: [...ended(state.terms, at), { director, mentor, from: at, to: null }] };
    }
    case 'MentoredGameCompleted':
      return { ...state, games: new Map(state.games).set(event.game, event.director) };
    case 'MentoredGameReopened': {
      const games = new Map(state.games);
      games.delete(event.game);
      return { ...state, games };
    }
    case 'DirectionEnded':
      return { ...state, terms: ended(state.terms, event.at) };
    default:
      return unreachable(event);
  }
};

/** Who directed a tournament, with which mentor, and what was completed meanwhile. */
export const direction: Decider<Acted<DirectionCommand>, Direction, DirectionEvent> = {
  initialState: { kind: null, medium: null, known: false, terms: [], games: new Map() },
  decide,
  evolve,
};

/** What somebody directed in the tournament while they had a mentor, by an instant; undefined: nothing. */
export const directedBy = (
  { kind, medium, terms, games }: Direction,
  event: string,
  director: string,
  at: Instant,
): DirectedEvent | undefined => {
  const his = terms.filter((term) => term.director === director && term.mentor !== null);
  const [first] = his;
  const last = his.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const completed = [...games.values()].filter((one) => one === director).length;
  const of = { event, kind, medium, games: completed, source: 'log' } as const;
  const times = his.map(({ from, to }) => ({ from, to: to ?? at }));
  const interrupted = times.some(({ from }, index) => index > 0 && from > times[index - 1]!.to);
  return {
    ...of,
    ...{ from: first.from, to: last.to ?? at, mentor: last.mentor! },
    ...(interrupted ? { terms: times } : {}),
  };
};

const ownService = byService('title');

export const directionPolicies: PolicyTable<DirectionCommand, Direction> = {
  NoteEventKind: { may: ownService, touches: 'computed' },
  NoteDirector: { may: ownService, touches: 'computed' },
  NoteCompletion: { may: ownService, touches: 'computed' },
  NoteEventOver: { may: ownService, touches: 'computed' },
};

const audiences: AudienceMap<DirectionEvent, Party, null, TitleEvent> = {
  EventQualified: amongParties,
  DirectionTaken: amongParties,
  MentoredGameCompleted: amongParties,
  MentoredGameReopened: amongParties,
  DirectionEnded: amongParties,
};

export const directionOfEvent = {
  decider: direction,
  policies: directionPolicies,
  audiences,
  streamOf: ({ tournament }: DirectionCommand) => directionStreams.of(tournament),
};
