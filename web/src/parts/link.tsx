import type { ComponentChildren } from 'preact';

/** A path with its parts made safe for an address. */
export const pathTo = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

interface To {
  readonly id: string;
  readonly children: ComponentChildren;
}

export const EventLink = ({ id, children }: To) => <a href={pathTo('tournaments', id)}>{children}</a>;

export const GameLink = ({ id, children }: To) => <a href={pathTo('games', id)}>{children}</a>;

interface ToPlayer {
  readonly id: string;
  /** Null: shown by his id, which says nothing. */
  readonly name: string | null;
}

export const PlayerLink = ({ id, name }: ToPlayer) => <a href={pathTo('players', id)}>{name ?? id}</a>;
