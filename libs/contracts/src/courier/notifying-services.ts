import type { Instant } from '@amici/kernel';
import type { Actor } from '../envelope';

/** The services whose events concern people, in the order in which cursors count them: further ones come last. */
export const NOTIFYING_SERVICES = [
  'game',
  'clock',
  'tournament',
  'rating',
  'title',
  'registry',
  'courier',
] as const;

export type NotifyingService = (typeof NOTIFYING_SERVICES)[number];

/** An event as a person it concerns is notified of it. */
export interface NotifiedEvent {
  /** Of the event: the same for everybody who is told of it, and however often. */
  readonly id: string;
  readonly type: string;
  readonly service: NotifyingService;
  readonly stream: string;
  readonly revision: number;
  readonly game: string | null;
  /** The tournament it is about, or whose game it is. */
  readonly event: string | null;
  readonly recordedAt: Instant;
  readonly actor: Actor;
  /** As it was recorded: instants are integer milliseconds UTC. */
  readonly data: object;
  /** The reader's place after this event: what to give as `after`, or as Last-Event-ID. */
  readonly cursor: string;
}

/** Whose events everybody may follow. */
export const PUBLIC_FEEDS = ['game', 'registry', 'clock', 'tournament', 'rating', 'title'] as const;

export type PublicFeedName = (typeof PUBLIC_FEEDS)[number];

/** Which of what concerns somebody they are notified of; with `feed`, of what that feed tells everybody instead. */
export interface Wanted {
  readonly types?: readonly string[];
  readonly event?: string;
  readonly game?: string;
  readonly feed?: PublicFeedName;
  /** Of a feed: only what is about this. */
  readonly subject?: string;
}
