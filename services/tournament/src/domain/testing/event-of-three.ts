import { gameIdOf, type RecordResult } from '@amici/contracts/tournament';
import type { Actor } from '@amici/contracts';
import { defined, fold, type Rejection } from '@amici/kernel';
import type { Without } from '@amici/kernel/testing';
import { KINDS_OF_APPROVAL } from '../announcement/approvals';
import type { AnnounceTournament } from '../announcement/commands';
import type { EnterTournament } from '../entry/commands';
import type { TournamentCommand } from '../commands';
import type { EntrantEvidence } from '../state/evidence';
import type { TournamentEvent } from '../events';
import { NO_RIGHTS } from '../book/rights';
import type { Tournament, TournamentState } from '../state/state';
import { tournament } from '../tournament';

export const ID = 'event-1';
export const ANNOUNCED = Date.UTC(2026, 0, 1);
export const START = Date.UTC(2026, 2, 1);
export const DAY = 86_400_000;

const actor: Actor = { subject: 'olga', office: 'organiser' };

/** Who the League wants before an event starts (C-1). */
export const OFFICERS: readonly string[] = ['games-starter', 'appeals'];

/** A command of the event, with the instant it is given at where that matters. */
export type Given = Without<TournamentCommand, 'tournament'> & {
  readonly at?: number;
  readonly actor?: Actor;
};

export type Announcing = Extract<Given, { type: 'AnnounceTournament' }>;

/** Stages whose level the rules do not name: announced with one as far as nothing else is said. */
const UNLEVELLED: readonly unknown[] = ['wc-preliminary', 'wc-final'];

/** Finals that are announced with the number of their cycle. */
const NUMBERED: readonly unknown[] = ['wc-final', 'ladies-final'];

/** A stage of which one section is planned for the event. */
export const ONE_SECTION = { start: START, entriesCloseAt: START, planned: { [ID]: 1 } };

const BEFORE_FINALS: readonly unknown[] = [
  ...['cup-preliminary', 'cup-semi-final'],
  ...['wc-preliminary', 'wc-semi-final', 'wc-candidates'],
];

/** Rounds of the World Cup and of the championship are announced for their stage, which starts when they do. */
const ofRound = ({ format, start = START }: Partial<Announcing>): Partial<Announcing> =>
  BEFORE_FINALS.includes(format)
    ? {
        stage: { cycle: 'cycle-1', year: new Date(start).getUTCFullYear() },
        ofStage: { ...ONE_SECTION, start, entriesCloseAt: start },
      }
    : {};

/** An invitational event by correspondence, as far as nothing else is said. */
export const announcement = (more: Partial<Announcing> = {}): Announcing => ({
  type: 'AnnounceTournament',
  code: 'TEST/1',
  name: 'An event',
  format: 'invitational',
  laws: 'iccf-laws-2020',
  conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
  start: START,
  director: 'dirk',
  // What a test states as approved is approved, unless it says otherwise.
  approvals: KINDS_OF_APPROVAL,
  ...defined<AnnounceTournament>({
    level: UNLEVELLED.includes(more.format) ? 2400 : undefined,
    edition: NUMBERED.includes(more.format) ? 29 : undefined,
  }),
  ...ofRound(more),
  ...more,
});

export const entry = (
  player: string,
  stated: NonNullable<EnterTournament['stated']> = { rating: 2300, fixed: true },
): Extract<Given, { type: 'EnterTournament' }> => ({ type: 'EnterTournament', player, stated });

export const reason = { id: 'letter-1', hash: '0'.repeat(64) };

/** Who enters a tournament for members alone is a financial member, as far as a test says nothing of it (CT-5a). */
const asMember = (given: Given, state: TournamentState): Given => {
  if (given.type !== 'EnterTournament' || given.evidence !== undefined || state.phase !== 'announced')
    return given;
  const { membersOf } = state.announcement;
  if (membersOf === null) return given;
  const nobody = { player: given.player, federation: null, title: null, rating: null, fixed: false };
  const evidence: EntrantEvidence = {
    entrant: { ...nobody, ...given.stated, player: given.player },
    ...{ suspendedUntil: null, suspensionRule: null, memberFederation: null, bondMissing: false },
    memberships: { [membersOf]: 'financial' },
    ...{ rights: NO_RIGHTS, history: [] },
  };
  return { ...given, evidence };
};

const decide = (given: Given, state: TournamentState) =>
  tournament.decide(
    { actor, at: ANNOUNCED, tournament: ID, ...asMember(given, state) } as unknown as Parameters<
      typeof tournament.decide
    >[0],
    state,
  );

/** What one more command comes to after others, each of which has to be accepted. */
export const afterwards = (...commands: readonly Given[]) => {
  const events: TournamentEvent[] = [];
  let state = tournament.initialState;
  for (const given of commands) {
    const decision = decide(given, state);
    if (!decision.ok) throw new Error(`${given.type}: ${JSON.stringify(decision.rejection)}`);
    events.push(...decision.events);
    state = fold(tournament.evolve, state, decision.events);
  }
  const more = (given: Given) => decide(given, state);
  return {
    events,
    state: state as Tournament,
    accepted: (given: Given): readonly TournamentEvent[] => {
      const decision = more(given);
      if (!decision.ok) throw new Error(`${given.type}: ${JSON.stringify(decision.rejection)}`);
      return decision.events;
    },
    refused: (given: Given): Rejection | undefined => {
      const decision = more(given);
      return decision.ok ? undefined : decision.rejection;
    },
  };
};

/** The result of a game, by its section's start numbers of the two players. */
export const resultOf = (
  state: Tournament,
  white: string,
  black: string,
  result: RecordResult['result'],
  more: Partial<RecordResult> & { readonly at?: number } = {},
): Given => {
  for (const { id, players, pairings } of state.sections.values())
    for (const [index, pairing] of pairings.entries()) {
      const [first, second] = [players[pairing.white - 1]!.player, players[pairing.black - 1]!.player];
      if (first !== white || second !== black) continue;
      const game = gameIdOf(ID, id, index + 1);
      const finishedAt = START + 10 * DAY;
      return {
        type: 'RecordResult',
        at: finishedAt,
        game,
        players: { white, black },
        result,
        code: null,
        finishedAt,
        rule: 'L-12.1',
        ...more,
      };
    }
  throw new Error(`${white} has no game with White against ${black}`);
};

/** The events of one type among others. */
export const of = <Type extends TournamentEvent['type']>(type: Type, events: readonly TournamentEvent[]) =>
  events.filter((one): one is Extract<TournamentEvent, { readonly type: Type }> => one.type === type);
