import type { Actor, PublicRule, RecordedEvent, Release } from '@amici/contracts';
import { gameStreams, type ClocksChanged } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { Clock } from '@amici/timecontrol';
import type { PublicContext } from './context';
import { heldUntil } from './visibility';

export type Party = 'player' | 'official';

/** What besides the event its public form needs. */
export interface Disclosure {
  readonly actor: Pick<Actor, 'subject' | 'office'>;
  /** Half-moves that stand after it. */
  readonly plies: number;
}

/** How an event is shown to everybody, the game's id apart; `ply` is the one it shows something of. */
interface PublicForm<Event, Json> {
  readonly facts: (event: Event, disclosure: Disclosure) => Omit<Json, 'gameId'>;
  readonly ply?: (event: Event) => number;
}

/** Of a game opened again what follows waits for its next end; that it was opened is known where its end was. */
const endingsAwaited = (type: string, { over, endings }: PublicContext): number =>
  over || type === 'GameReopened' ? endings : endings + 1;

const release = (type: string, ply: number | null, stream: string, context: PublicContext): Release => {
  const { visibility, event: of } = context;
  const until = heldUntil(visibility, ply);
  if (until === 'now' || until === 'never') return until;
  const over = { counter: `${stream}/ended`, reaches: endingsAwaited(type, context) };
  if (until === 'over') return { when: [over] };
  const finished = { counter: `${of}/finished`, reaches: until.finishedGames };
  const moved = until.plies === null ? null : { counter: `${stream}/plies`, reaches: until.plies };
  if (until.finishedGames === 0) return moved === null ? 'now' : { when: [moved, over] };
  return { when: [moved === null ? finished : { ...finished, and: moved }, over] };
};

const disclosureOf = (
  { actor: { subject, office } }: RecordedEvent,
  { plies }: PublicContext,
): Disclosure => ({
  actor: { subject, office },
  plies,
});

const parties = ['player', 'official'] as const;

/** To its parties, and to everybody as far as the conditions show the game: under the name it has in proto/amici/game/v1. */
export const toEverybody = <Event extends { readonly type: string }, Json extends object>({
  facts,
  ply,
}: PublicForm<Event, Json>): {
  readonly parties: readonly Party[];
  readonly public: PublicRule<Event, PublicContext>;
} => ({
  parties,
  public: {
    show: (event, recorded, context) => {
      const gameId = gameStreams.idIn(recorded.stream);
      const data = { gameId, ...facts(event, disclosureOf(recorded, context)) };
      return { type: `amici.game.v1.${event.type}`, subject: gameId, data };
    },
    release: (event, { stream }, context) => release(event.type, ply?.(event) ?? null, stream, context),
  },
});

export const toParties = { parties, public: null } as const;

/** Between the parties and the officials; other services learn its place. */
export const amongParties = { services: 'unshared', ...toParties } as const;

/** For officials, and for who did it. */
export const amongOfficials = { services: 'unshared', parties: ['official'], public: null } as const;

/** To other services the clocks it leaves behind are all that matters of it. */
export const clocksChanged = ({
  at,
  clock,
}: {
  readonly at: Instant;
  readonly clock: Clock | null;
}): ClocksChanged => ({ type: 'ClocksChanged', at, clock });

/** Between the parties and the officials, but that the clocks change is for other services too. */
export const changingClocks = { services: clocksChanged, ...toParties } as const;
