import { hash } from 'node:crypto';
import { eventId } from '@amici/kernel';
import type { Pool } from 'pg';

/** An event of a game that was played, as the log has it. */
interface Row {
  readonly stream: string;
  readonly type: string;
  readonly text: string;
}

/** What of an event's text is another in every copy. */
type Part =
  | { readonly kind: 'text' | 'id'; readonly value: string }
  | { readonly kind: 'previousHash' | 'eventId' | 'game' | 'white' | 'black' };

interface EventTemplate {
  readonly type: string;
  readonly recordedAt: string;
  readonly parts: readonly Part[];
  /** As the template has it; what an event's id follows from. */
  readonly commandId: string;
  /** Its place among the events of its command. */
  readonly index: number;
}

/** A game that was played: its id, and the events of its stream. */
export interface GameTemplate {
  readonly game: string;
  readonly events: readonly EventTemplate[];
}

/** A game of the generated log: everything that is another in it follows from its number. */
export interface Copied {
  readonly n: number;
  readonly game: string;
  readonly white: string;
  readonly black: string;
}

/** Games of the generated log: from the one with a number up to the one before another, of so many in all. */
export interface Filled {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const uuidOf = (digits: string): string =>
  `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;

/** The same for the same name, spread over all there are. */
const idFor = (name: string): string => uuidOf(hash('sha256', name, 'hex'));

/** Games a player has at a time, as many as a keen one. */
const GAMES_OF_ONE = 50;

export const playersOf = (games: number): number => Math.max(2, Math.ceil((2 * games) / GAMES_OF_ONE));

export const copied = (n: number, games: number): Copied => {
  const players = playersOf(games);
  // The opponents change with each turn.
  const white = n % players;
  const black = (white + 1 + (Math.floor(n / players) % (players - 1))) % players;
  return { n, game: idFor(`game-${n}`), white: `player-${white}`, black: `player-${black}` };
};

const partsOf = (text: string, game: string): readonly Part[] => {
  const { id, previousHash } = JSON.parse(text) as { id: string; previousHash: string };
  const marks = new RegExp(`(${UUID}|"previousHash":"[0-9a-f]{64}"|"(?:white|black)-\\d+")`);
  return text.split(marks).map((value): Part => {
    if (value === game) return { kind: 'game' };
    if (value === id) return { kind: 'eventId' };
    if (value === `"previousHash":"${previousHash}"`) return { kind: 'previousHash' };
    if (/^"white-\d+"$/.test(value)) return { kind: 'white' };
    if (/^"black-\d+"$/.test(value)) return { kind: 'black' };
    return new RegExp(`^${UUID}$`).test(value) ? { kind: 'id', value } : { kind: 'text', value };
  });
};

const gameOf = (stream: string): string => stream.slice('game-'.length);

/** The games that have been played, each as the events of its stream. */
export const readTemplates = async (pool: Pool): Promise<readonly GameTemplate[]> => {
  const { rows } = await pool.query<Row>(
    `select stream, type, event as text from game_log.events where stream like 'game-%' order by stream, revision`,
  );
  const games = new Map<string, EventTemplate[]>();
  for (const { stream, type, text } of rows) {
    const before = games.get(stream) ?? [];
    games.set(stream, before);
    const { commandId, recordedAt } = JSON.parse(text) as { commandId: string; recordedAt: string };
    const index = before.filter((one) => one.commandId === commandId).length;
    before.push({ type, recordedAt, parts: partsOf(text, gameOf(stream)), commandId, index });
  }
  return [...games].map(([stream, events]) => ({ game: gameOf(stream), events }));
};

/** The event of a copy: its id and its text. */
export const copyEvent = (
  { parts, commandId, index }: EventTemplate,
  { n, game, white, black }: Copied,
  previousHash: string,
): { readonly id: string; readonly text: string } => {
  const idOf = (value: string): string => idFor(`${n} ${value}`);
  const id = eventId(idOf(commandId), index);
  const text = parts.map((part): string => {
    switch (part.kind) {
      case 'text':
        return part.value;
      case 'id':
        return idOf(part.value);
      case 'eventId':
        return id;
      case 'game':
        return game;
      case 'previousHash':
        return `"previousHash":"${previousHash}"`;
      case 'white':
        return `"${white}"`;
      case 'black':
        return `"${black}"`;
    }
  });
  return { id, text: text.join('') };
};
