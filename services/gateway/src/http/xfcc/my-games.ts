import type { GameAtHand } from '@amici/contracts/game';
import { eventNames } from '@amici/contracts/tournament';
import type { Caller } from '../caller';
import type { Asking } from '@amici/edge/exchange';
import { element } from './envelope';
import { numberOf } from './numbers';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MINUTE_MS = 60_000;
/** A game that is over stays for so long, so that every program sees how it ended. */
const RECENT_MS = 14 * 24 * 60 * MINUTE_MS;

/** Programs disagree who has won where somebody defaulted or was adjudicated; of who wins or loses there is one reading. */
const RESULTS: Readonly<Record<string, string>> = {
  '1-0': 'WhiteWins',
  '0-1': 'BlackWins',
  '1/2-1/2': 'Draw',
  '0-0': 'BothDefaulted',
  cancelled: 'Cancelled',
};

const two = (value: number): string => String(value).padStart(2, '0');

const dateOf = (at: Date): string =>
  `${at.getUTCFullYear()}.${two(at.getUTCMonth() + 1)}.${two(at.getUTCDate())}`;

const sent = (instant: number | null): string => {
  if (instant === null) return '';
  const at = new Date(instant);
  return ` {[%ccsnt ${dateOf(at)},${two(at.getUTCHours())}:${two(at.getUTCMinutes())}]}`;
};

const movetext = (moves: GameAtHand['moves']): string =>
  moves
    .map(({ san, sentAt }, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}.` : ''}${san}${sent(sentAt)}`)
    .join(' ');

/** Days, hours and minutes that are left, cut off below the minute. */
const left = (of: 'Player' | 'Opponent', remaining: number): Readonly<Record<string, number>> => {
  const minutes = Math.floor(Math.max(0, remaining) / MINUTE_MS);
  return {
    [`days${of}`]: Math.floor(minutes / 1_440),
    [`hours${of}`]: Math.floor(minutes / 60) % 24,
    [`minutes${of}`]: minutes % 60,
  };
};

interface Called {
  readonly people: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly site: string;
}

/** A game as programs read it, in the order that all of them are known to take. */
const written = (game: GameAtHand, player: string, { people, events, site }: Called): string => {
  const mine = game.white === player ? 'white' : 'black';
  const other = mine === 'white' ? 'black' : 'white';
  const { remaining, outcome, initialFen: fen, startedAt } = game;
  const setup = game.chess960 || fen !== START;
  return element('XfccGame', {
    id: numberOf(game.game),
    white: people[game.white] ?? game.white,
    black: people[game.black] ?? game.black,
    event: events[game.event ?? ''] ?? game.event ?? '',
    site,
    myTurn: game.sideToMove === mine,
    hasWhite: mine === 'white',
    ...left('Player', remaining?.[mine] ?? 0),
    ...left('Opponent', remaining?.[other] ?? 0),
    moves: movetext(game.moves),
    drawOffered: game.offeredBy === other,
    result: outcome === null ? 'Ongoing' : (RESULTS[outcome.result] ?? 'Draw'),
    eventDate: startedAt === null ? '' : dateOf(new Date(startedAt)),
    message: game.message ?? '',
    serverInfo: outcome === null ? '' : `${outcome.result}, ${outcome.ending.replaceAll('-', ' ')}`,
    setup,
    fen: setup ? fen : '',
    variant: game.chess960 ? 'Chess960' : 'chess',
    // Scid takes 10 moves in 50 days where nothing is said, and knows no `?`.
    timeControl: /^[?-]$/.test(game.timeControl) ? '' : game.timeControl,
  });
};

const distinct = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** All games of the person that go on, and those that ended in the last two weeks. */
export const myGames = async (caller: Caller, asking: Asking, player: string): Promise<string> => {
  const endedSince = asking.receivedAt - RECENT_MS;
  const { games, site } = await caller.answered('game', { type: 'at-hand', player, endedSince }, asking);
  const players = distinct(games.flatMap(({ white, black }) => [white, black]));
  const people = await caller.answered('registry', { type: 'names', players }, asking);
  const named = distinct(games.map(({ event }) => event));
  // Whatever an event is called, its games can be played.
  const events = await eventNames((query) => caller.answered('tournament', query, asking), named).catch(
    () => ({}),
  );
  const called = { people, events, site };
  return games.map((game) => written(game, player, called)).join('');
};
