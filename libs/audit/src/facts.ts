import type { Actor, EventEnvelope, Finding } from '@amici/contracts';
import { toDomainEvent, type DomainEvent, type Upcasters } from '@amici/contracts/event-format';
import { byWhom, game, upcasters as gameUpcasters } from '@amici/game-domain';
import { checkPlayer, ratedPlayer } from '@amici/rating-domain';
import { checkNorms, checkTitles, norms, titles } from '@amici/title-domain';
import { checkTournament, tournament, upcasters as tournamentUpcasters } from '@amici/tournament-domain';

/** An event some of whose facts do not come out as they are recorded. */
export interface Found {
  readonly envelope: EventEnvelope;
  readonly findings: readonly Finding[];
  /** Why nothing after it can be computed. */
  readonly broken?: string;
}

/** Takes the events of a stream one after another, and computes each again from the state before it. */
export type Computing = (envelope: EventEnvelope) => Found | undefined;

const computing =
  <State, Event extends DomainEvent>(
    subject: {
      readonly initialState: State;
      readonly evolve: (state: State, event: Event) => State;
    },
    check: (event: Event, before: State, actor: Actor) => readonly Finding[],
    upcasters: Upcasters = {},
  ): (() => Computing) =>
  () => {
    let state = subject.initialState;
    let isBroken = false;
    return (envelope) => {
      if (isBroken) return undefined;
      try {
        const event = toDomainEvent<Event>(envelope, upcasters);
        const findings = check(event, state, envelope.actor);
        state = subject.evolve(state, event);
        return findings.length > 0 ? { envelope, findings } : undefined;
      } catch (error) {
        isBroken = true;
        return { envelope, findings: [], broken: error instanceof Error ? error.message : String(error) };
      }
    };
  };

/** The subjects whose facts can be computed again, by the first word of their streams. */
const SUBJECTS: Readonly<Record<string, () => Computing>> = {
  game: computing(
    game,
    (event, before, actor) => [...game.check(event, before), ...byWhom(event, before, actor)],
    gameUpcasters,
  ),
  norms: computing(norms, checkNorms),
  rating: computing(ratedPlayer, checkPlayer),
  titles: computing(titles, checkTitles),
  tournament: computing(tournament, checkTournament, tournamentUpcasters),
};

const subjectOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** Whether facts of this stream can be computed again. */
export const isComputed = (stream: string): boolean => Object.hasOwn(SUBJECTS, subjectOf(stream));

/** Of a stream that records computed facts, from its first event on. */
export const computingOf = (stream: string): Computing => SUBJECTS[subjectOf(stream)]!();

/** What of a stream's events does not come out as it is recorded; nothing of a stream that records no computed fact. */
export const factsFound = (stream: string, envelopes: Iterable<EventEnvelope>): readonly Found[] => {
  if (!isComputed(stream)) return [];
  const compute = computingOf(stream);
  return [...envelopes].flatMap((envelope) => compute(envelope) ?? []);
};

const LONGEST = 300;

const textOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
};

/** One line a finding: the event, what it says and what comes out, the rule, and the document it is of. */
export const foundLines = ({ envelope, findings, broken }: Found): readonly string[] => {
  const { stream, revision, type, ruleset } = envelope;
  const under = ruleset === null ? '' : `, ${ruleset}`;
  const at = `${stream}, revision ${revision} (${type})`;
  if (broken !== undefined) return [`${at}: nothing can follow on it: ${broken}`];
  return findings.map(
    ({ fact, recorded, computed, rule }) =>
      `${at}: ${fact} is recorded as ${textOf(recorded)}, but comes out as ${textOf(computed)} [${rule}${under}]`,
  );
};
