import type { AudienceMap, PublicPolicy, Release } from '@amici/contracts';
import { migration } from '@amici/projections';

/** A small domain for the specs of this library. */
export type SampleEvent =
  | { readonly type: 'GameStarted'; readonly at: number; readonly embargo: SampleContext['embargo'] }
  | { readonly type: 'MoveMade'; readonly at: number; readonly ply: number; readonly uci: string }
  | { readonly type: 'GameEnded'; readonly at: number; readonly result: string }
  | { readonly type: 'NoteWritten'; readonly at: number; readonly text: string };

export interface SampleContext {
  readonly embargo: 'none' | 'two-moves' | 'one-day';
}

const DAY = 86_400_000;

const embargoed = (
  event: SampleEvent & { ply: number },
  stream: string,
  { embargo }: SampleContext,
): Release => {
  if (embargo === 'none') return 'now';
  if (embargo === 'one-day') return { at: event.at + DAY };
  return {
    when: [
      { counter: `${stream}/moves`, reaches: event.ply + 3 },
      { counter: `${stream}/over`, reaches: 1 },
    ],
  };
};

export const audiences: AudienceMap<SampleEvent, 'player', SampleContext> = {
  GameStarted: {
    services: 'whole',
    parties: ['player'],
    public: {
      show: (_event, { stream }) => ({ type: 'sample.v1.GameStarted', subject: stream, data: {} }),
      release: () => 'now',
    },
  },
  MoveMade: {
    services: ({ type, at, ply }) => ({ type, at, ply }),
    parties: ['player'],
    public: {
      show: ({ ply, uci }, { stream }) => ({
        type: 'sample.v1.MoveMade',
        subject: stream,
        data: { ply, uci },
      }),
      release: (event, { stream }, context) => embargoed(event, stream, context),
    },
  },
  GameEnded: {
    services: 'whole',
    parties: ['player'],
    public: {
      show: ({ result }, { stream }) => ({ type: 'sample.v1.GameEnded', subject: stream, data: { result } }),
      release: () => 'now',
    },
  },
  NoteWritten: { services: 'withheld', parties: [], public: null },
};

export const policy: PublicPolicy<SampleEvent, SampleContext> = {
  initialContext: { embargo: 'none' },
  evolve: (context, { event }) => (event.type === 'GameStarted' ? { embargo: event.embargo } : context),
  counts: ({ event, stream }) => {
    if (event.type === 'MoveMade') return [`${stream}/moves`];
    return event.type === 'GameEnded' ? [`${stream}/over`] : [];
  },
};

/** What the sample consumer keeps: which events it has seen, in which order, as often as it has. */
export const seenMigration = migration(
  100,
  'seen',
  'create table seen (n bigint generated always as identity primary key, sequence bigint, stream text, type text)',
);
