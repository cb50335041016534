import {
  combineRows,
  type AudienceMap,
  type Checks,
  type Decisions,
  type Evolutions,
  type PolicyTable,
} from '@amici/contracts';
import type { TournamentEvent as SharedEvent } from '@amici/contracts/tournament';
import type { Party } from '../disclosure/public-place';
import type { CommonEvent } from './events';
import type { Tournament, TournamentState } from './state';

interface Typed {
  readonly type: string;
}

/** What becomes of a subject's events: in the state, for their audiences, and computed again where that can be done. */
export interface EventHandling<Own extends Typed> {
  readonly evolve: Evolutions<Own, Tournament>;
  readonly audiences: AudienceMap<Own, Party, null, SharedEvent>;
  readonly check?: Partial<Checks<Own, Tournament>>;
}

/** One subject of a tournament: what is decided about it, who may ask for it, and what becomes of its events. */
export interface TournamentSubject<Command extends Typed, Own extends Typed> extends EventHandling<Own> {
  readonly decide: Decisions<Command, TournamentState, CommonEvent | Own>;
  readonly policies: PolicyTable<Command, TournamentState>;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- subjects of any commands and events, told apart below */
type Some = TournamentSubject<any, any>;
type CommandsOf<Of> = Of extends TournamentSubject<infer Command, any> ? Command : never;
type EventsOf<Of> = Of extends TournamentSubject<any, infer Own> ? Own : never;
/* eslint-enable @typescript-eslint/no-explicit-any */

const PARTS = ['decide', 'policies', 'evolve', 'audiences', 'check'] as const;

/** All that several subjects say, each command and each event said of by one of them. */
export const combine = <const Of extends readonly Some[]>(
  ...subjects: Of
): Required<TournamentSubject<CommandsOf<Of[number]>, EventsOf<Of[number]>>> =>
  combineRows(PARTS, subjects) as never;
