import type { PublicPolicy } from '@amici/contracts';
import type { Visibility } from '@amici/rulesets';
import type { GameEvent, SealedEvent } from '../events';

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

type Recordable = GameEvent | SealedEvent;

/** The half-moves that stand after an event. */
const pliesAfter = (plies: number, event: Recordable): number => {
  if (event.type === 'MoveMade') return event.ply;
  return event.type === 'PliesVoided' ? event.from - 1 : plies;
};

const boardAfter = (context: PublicContext, event: Recordable): PublicContext => {
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

const contextAfter = (context: PublicContext, event: Recordable): PublicContext => {
  const after = boardAfter(context, event);
  if (event.type === 'GameStarted' || event.type === 'GameTakenOver')
    return { ...after, visibility: event.conditions.visibility.public, event: event.event };
  return event.type === 'GameImported' ? { ...after, event: event.event } : after;
};

/** What the release rules of games go by. */
export const publicPolicy: PublicPolicy<Recordable, PublicContext> = {
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
