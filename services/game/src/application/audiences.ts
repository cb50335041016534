import type { Recorded, AudienceMap, Audiences, PublicPolicy, PublicRule, Release } from '@amici/contracts';
import type { Visibility } from '@amici/rulesets';
import { AUDIENCE, heldUntil, isPublic, type GameEvent, type SealedEvent } from '../domain';
import { gameOf } from '../projections/game-of';
import { publicFacts, type Telling } from './public-events';

export type Party = 'player' | 'official';

/** What a game's conditions let the public see, and how far it has come. Imported history is over and public. */
export interface PublicContext {
  readonly visibility: Visibility;
  readonly event: string | null;
  /** Half-moves that stand. */
  readonly plies: number;
  /** The furthest ply that was ever reached: struck plies do not bring forward what comes in their place. */
  readonly furthest: number;
  /** Whether the last event went further than any before. */
  readonly advanced: boolean;
  /** How often it has ended; more than once where it was opened again. */
  readonly endings: number;
  readonly over: boolean;
}

const PARTIES: Readonly<Record<'public' | 'parties' | 'officials', readonly Party[]>> = {
  public: ['player', 'official'],
  parties: ['player', 'official'],
  officials: ['official'],
};

/** The ply an event shows something of; null where it is about the game as a whole. */
const plyOf = (event: GameEvent): number | null => {
  if (event.type === 'MoveMade' || event.type === 'MoveCorrected') return event.ply;
  return event.type === 'PliesVoided' ? event.from : null;
};

/** Of a game opened again what follows waits for its next end; that it was opened is known where its end was. */
const endingsAwaited = (event: GameEvent, { over, endings }: PublicContext): number =>
  over || event.type === 'GameReopened' ? endings : endings + 1;

const release = (event: GameEvent, stream: string, context: PublicContext): Release => {
  const { visibility, event: of } = context;
  const until = heldUntil(visibility, plyOf(event));
  if (until === 'now' || until === 'never') return until;
  const over = { counter: `${stream}/ended`, reaches: endingsAwaited(event, context) };
  if (until === 'over') return { when: [over] };
  const finished = { counter: `${of}/finished`, reaches: until.finishedGames };
  const moved = until.plies === null ? null : { counter: `${stream}/plies`, reaches: until.plies };
  if (until.finishedGames === 0) return moved === null ? 'now' : { when: [moved, over] };
  return { when: [moved === null ? finished : { ...finished, and: moved }, over] };
};

const tellingOf = ({ actor: { subject, office } }: Recorded, { plies }: PublicContext): Telling => ({
  actor: { subject, office },
  plies,
});

type AnyFacts = (event: GameEvent, telling: Telling) => object;

const publicRule: PublicRule<GameEvent, PublicContext> = {
  show: (event, recorded, context) => {
    const facts = publicFacts[event.type as keyof typeof publicFacts] as AnyFacts;
    return {
      type: `amici.game.v1.${event.type}`,
      subject: gameOf(recorded),
      data: { gameId: gameOf(recorded), ...facts(event, tellingOf(recorded, context)) },
    };
  },
  release: (event, { stream }, context) => release(event, stream, context),
};

const rowOf = (type: GameEvent['type']): Audiences<GameEvent, Party, PublicContext> => ({
  services: 'whole',
  parties: PARTIES[AUDIENCE[type]],
  public: isPublic(type) ? publicRule : null,
});

const TYPES = Object.keys(AUDIENCE) as readonly GameEvent['type'][];

/** Who learns what of each thing that can happen in a game's stream: `AUDIENCE` decides for every type, `publicFacts` what is said. */
const ofGames = Object.fromEntries(TYPES.map((type) => [type, rowOf(type)])) as AudienceMap<
  GameEvent,
  Party,
  PublicContext
>;

/** What is sealed is nobody's business, not even that there is something: its owner and auditors ask for it. */
const sealed = { services: 'withheld', parties: [], public: null } as const;

export const gameAudiences: AudienceMap<GameEvent | SealedEvent, Party, PublicContext> = {
  ...ofGames,
  LineFiled: sealed,
  LineClosed: sealed,
  LineOpened: sealed,
};

/** The half-moves that stand after an event. */
const pliesAfter = (plies: number, event: GameEvent | SealedEvent): number => {
  if (event.type === 'MoveMade') return event.ply;
  return event.type === 'PliesVoided' ? event.from - 1 : plies;
};

const boardAfter = (context: PublicContext, event: GameEvent | SealedEvent): PublicContext => {
  const plies = pliesAfter(context.plies, event);
  const furthest = Math.max(plies, context.furthest);
  const ends = event.type === 'GameEnded';
  return {
    ...context,
    plies,
    furthest,
    advanced: furthest > context.furthest,
    endings: context.endings + (ends ? 1 : 0),
    over: ends || (context.over && event.type !== 'GameReopened'),
  };
};

const contextAfter = (context: PublicContext, event: GameEvent | SealedEvent): PublicContext => {
  const after = boardAfter(context, event);
  if (event.type === 'GameStarted')
    return { ...after, visibility: event.conditions.visibility.public, event: event.event };
  return event.type === 'GameImported' ? { ...after, event: event.event } : after;
};

/** What the release rules of games go by. */
export const publicPolicy: PublicPolicy<GameEvent | SealedEvent, PublicContext> = {
  initialContext: {
    visibility: { show: 'finished' },
    event: null,
    plies: 0,
    furthest: 0,
    advanced: false,
    endings: 0,
    over: false,
  },
  evolve: (context, { event }) => contextAfter(context, event),
  counts: ({ event, stream }, { event: tournament, advanced, endings }) => {
    if (event.type === 'MoveMade') return advanced ? [`${stream}/plies`] : [];
    if (event.type !== 'GameEnded') return [];
    const ended = `${stream}/ended`;
    return tournament === null || endings > 1 ? [ended] : [ended, `${tournament}/finished`];
  },
};
