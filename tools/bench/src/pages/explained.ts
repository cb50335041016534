import { randomUUID } from 'node:crypto';
import type { Acted, Explained } from '@amici/contracts';
import type { ImportTournament, StartPlace } from '@amici/contracts/tournament';
import { MemoryEventStore } from '@amici/event-store';
import { fold } from '@amici/kernel';
import { toDomainEvent } from '@amici/contracts/event-format';
import { toNewEvent } from '@amici/service/command-handler';
import type { Located } from '@amici/contracts/explanation-sources';
import { explainedClock } from '@amici/game-domain';
import { explainedPlace, tournament, type TournamentEvent, upcasters } from '@amici/tournament-domain';
import { recorded } from '@amici/audit/testing/game-bundle';

const PLIES = 160;
/** As many, with so many games, as the events of a section that is brought in have room for. */
const PLAYERS = 150;
const GAMES = 750;
const PLACE = 50;
const AT = Date.UTC(2026, 0, 1);

const whole = () => 'whole' as const;

const places: readonly StartPlace[] = Array.from({ length: PLAYERS }, (_, n) => ({
  ...{ player: randomUUID(), number: n + 1, federation: 'GER', title: null, rating: 2400, fixed: true },
  ...{ startRating: 2400, startRatingSource: 'recorded' as const },
}));

const games: ImportTournament['games'] = Array.from({ length: GAMES }, (_, n) => ({
  ...{ white: 1 + (n % PLAYERS), black: 1 + ((n * 7 + 1) % PLAYERS) },
  ...{ result: n % 3 === 0 ? '1-0' : '1/2-1/2', code: null, finishedAt: AT },
}));

const operator = { subject: 'operator', office: 'operator' };

/** An event of 150 players and 750 games, as it is recorded. */
const eventImported = async (): Promise<readonly Located[]> => {
  const stream = `tournament-${randomUUID()}`;
  const command: Acted<ImportTournament> = {
    ...({ type: 'ImportTournament', cycle: 'single' } as const),
    ...{ tournament: stream, at: AT, actor: operator, source: 'event-file' },
    ...{ code: 'OLD/1', name: 'Of the past', rated: true, chess960: false, list: '2017/2' },
    ...{ start: AT, end: null, conditions: null, tieBreaks: null, players: places },
    games: games.filter(({ white, black }) => white !== black),
  };
  const decided = tournament.decide(command, tournament.initialState);
  if (!decided.ok) throw new Error(JSON.stringify(decided.rejection));
  const commandId = randomUUID();
  const store = new MemoryEventStore();
  const appended = await store.append({
    ...{
      stream,
      expectedRevision: -1,
      actor: operator,
      ruleset: null,
      recordedAt: AT,
      commandDigest: '0'.repeat(64),
    },
    ...{ commandId, correlationId: commandId, causationId: commandId },
    events: decided.events.map((event) => toNewEvent(event, upcasters)),
  });
  if (!appended.ok) throw new Error(appended.refusal.code);
  return store.read(stream);
};

/** How a place in it was come to, from its events on. */
const placeIn = (events: readonly Located[]): Explained => {
  const past = events.map(({ event }) => toDomainEvent<TournamentEvent>(event, upcasters));
  const state = fold(tournament.evolve, tournament.initialState, past);
  if (state.phase === 'none') throw new Error('no event');
  const section = state.sections.values().next().value!;
  const explained = explainedPlace(state, section, PLACE, events, whole);
  if (!explained.ok) throw new Error(explained.error.code);
  return explained.value;
};

/** By its name, how each explanation is made from what is recorded, in the turn that it takes. */
export const explanations = async (): Promise<
  readonly (readonly [name: string, make: () => Explained])[]
> => {
  const [game, event] = await Promise.all([recorded(PLIES), eventImported()]);
  return [
    [`explanation of the clocks after ${PLIES} plies`, () => explainedClock(game, whole)!],
    [`explanation of a place among ${PLAYERS} players`, () => placeIn(event)],
  ];
};
