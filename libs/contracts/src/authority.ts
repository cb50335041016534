import { accept, refuse, type Decision, type Rejection } from '@amici/kernel';
import type { Actor } from './envelope';

/** Who holds which office now, as far as the registry's feed has come; `undefined` = cannot say (fails closed). */
export interface Offices {
  /** Does the subject hold the office for this scope (an event id, or `federation` wide when absent)? */
  holds(subject: string, office: string, scope?: string): Promise<boolean | undefined>;
}

/** In which of these offices somebody stands, in the scope where one is named; undefined: in none that can be told. */
export const officeHeld = async (
  held: Offices,
  subject: string,
  offices: readonly string[],
  scope?: string,
): Promise<string | undefined> => {
  for (const office of offices) if ((await held.holds(subject, office, scope)) === true) return office;
  return undefined;
};

export const holdsAny = async (...args: Parameters<typeof officeHeld>): Promise<boolean> =>
  (await officeHeld(...args)) !== undefined;

export interface PolicyContext<State> {
  readonly actor: Actor;
  readonly state: State;
  readonly offices: Offices;
  /** ms UTC. */
  readonly at: number;
}

/** The office in which the actor may do it (recorded with the event); true: in the one stated; else refused. */
export type PolicyAnswer = string | boolean | undefined;

export type Policy<Command, State> = (
  command: Command,
  context: PolicyContext<State>,
) => PolicyAnswer | Promise<PolicyAnswer>;

/** In what somebody has a part, as the services say that know; `undefined` = cannot say (fails closed). */
export interface Interests {
  /** Does this person play in the tournament, or have they entered it? */
  takesPart(subject: string, event: string): Promise<boolean | undefined>;
  /** Events that are not over in which somebody plays or leads a team: of these, and of all that have sections. */
  playsIn(subject: string, among: readonly string[]): Promise<readonly string[] | undefined>;
  /**
   * Whether a person belongs to one of these teams: one of their federation, or the federation itself if it plays.
   */
  isOf(subject: string, teams: readonly string[]): Promise<boolean | undefined>;
  /** Whether two play each other, or in the same event, and it is not over. */
  meets(subject: string, player: string): Promise<boolean | undefined>;
  /** Whether a game of this person is running. */
  isPlaying(subject: string): Promise<boolean | undefined>;
  /** Whose game it is, and of which event; of a game that is not known nobody's. */
  game(id: string): Promise<Touched | undefined>;
}

/** What a command bears on. A person's office does not count for them if they have a part in any of it. */
export interface Touched {
  /** Whose game, rating, title, sanction, case or account it is, or who takes part in the event. */
  readonly players?: readonly string[];
  /** Events of which the state does not say itself who takes part. */
  readonly events?: readonly string[];
  /** Games of which the state does not say itself whose they are. */
  readonly games?: readonly string[];
  /** Teams, and federations where the conditions of the event make teams of them. */
  readonly teams?: readonly string[];
  /** Players; what is read about them helps their opponents: their rivals are touched as well. */
  readonly rivalsOf?: readonly string[];
  /** Events of which something is read that serves who plays or leads a team there, until they are over. */
  readonly playing?: readonly string[];
  /** Everybody with a running game: it moves the deadlines of all of them. */
  readonly running?: true;
  /** The article that forbids it, where a book has one. */
  readonly rule?: string;
}

/**
 * The people a command touches: nobody in particular; nobody, because the book computes all that follows; or as
 * command and state say.
 */
export type Touches<Command, State> = 'nobody' | 'computed' | ((command: Command, state: State) => Touched);

/** Who may give a command, and the people it touches. */
export interface PolicyRow<Command, State> {
  readonly may: Policy<Command, State>;
  readonly touches: Touches<Command, State>;
}

/** One row per command type: a command without a row, or without the people it touches, does not compile. */
export type PolicyTable<Command extends { readonly type: string }, State> = {
  readonly [Type in Command['type']]: PolicyRow<Extract<Command, { readonly type: Type }>, State>;
};

/** Rows of commands that touch the same. */
export const touching = <Command, State, Rows extends Readonly<Record<string, Policy<never, State>>>>(
  touches: Touches<Command, State>,
  rows: Rows,
): { readonly [Type in keyof Rows]: { readonly may: Rows[Type]; readonly touches: typeof touches } } =>
  Object.fromEntries(Object.entries(rows).map(([type, may]) => [type, { may, touches }])) as never;

/**
 * A holder of one of the offices, in the scope that the command and state name; if they name none,
 * federation-wide.
 */
export const holding =
  <Command, State>(
    offices: readonly string[],
    scopeOf: (command: Command, state: State) => string | null | undefined = () => undefined,
  ): Policy<Command, State> =>
  async (command, { actor, state, offices: held }) =>
    (await officeHeld(held, actor.subject, offices, scopeOf(command, state) ?? undefined)) ?? false;

/** The first of several ways in which the actor may do it. */
export const either =
  <Command, State>(...policies: readonly Policy<Command, State>[]): Policy<Command, State> =>
  async (command, context) => {
    for (const policy of policies) {
      const answer = await policy(command, context);
      if (answer !== false && answer !== undefined) return answer;
    }
    return false;
  };

/** Only what another service of Amici says of itself. */
export const byService =
  (...names: readonly string[]) =>
  (_command: unknown, { actor }: { readonly actor: Actor }): boolean =>
    actor.office === 'service' && names.some((name) => actor.subject === `service:${name}`);

const byClock = byService('clock');

/**
 * What is answered where there is nothing to do: the clock's trigger is accepted without events, as it may come late, early
 * or twice; a person is told why.
 */
export const unlessTriggered = (
  { actor }: { readonly actor: Actor },
  rejection: Rejection,
): Decision<never, Rejection> => (byClock(undefined, { actor }) ? accept() : refuse(rejection));
