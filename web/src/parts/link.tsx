import { isUuid } from '@amici/kernel';
import type { ComponentChildren } from 'preact';

/** A path with its parts made safe for an address. */
export const pathTo = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Where somebody analyses a game for themselves. */
export const pathToAnalysis = (game: string): string => pathTo('my', 'games', game, 'analysis');

interface To {
  readonly id: string;
  readonly children: ComponentChildren;
}

export const EventLink = ({ id, children }: To) => <a href={pathTo('tournaments', id)}>{children}</a>;

export const GameLink = ({ id, children }: To) => <a href={pathTo('games', id)}>{children}</a>;

interface ToPlayer {
  readonly id: string;
  /** Null: shown by their id, which says nothing. */
  readonly name: string | null;
}

export const PlayerLink = ({ id, name }: ToPlayer) => <a href={pathTo('players', id)}>{name ?? id}</a>;

interface ToAnything {
  /** What paths call it: `game`, `tournament`, `person`. */
  readonly name: string;
  readonly id: string;
  /** What a person is called. */
  readonly called?: string | null;
}

const HOMES: Readonly<Record<string, string>> = {
  game: 'games',
  tournament: 'tournaments',
  event: 'tournaments',
  player: 'players',
  person: 'players',
};

/** Whether its id tells a reader anything: it has a page or a name, or is a word itself. */
export const hasText = ({ name, id, called = null }: ToAnything): boolean =>
  called !== null || name in HOMES || !isUuid(id);

/** Something that is told of by its id: a link, where it has a page. */
export const AboutLink = ({ name, id, called = null }: ToAnything) => {
  const home = HOMES[name];
  return home === undefined ? <>{called ?? id}</> : <a href={pathTo(home, id)}>{called ?? id}</a>;
};
