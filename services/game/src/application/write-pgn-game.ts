import { formatDuration, formatLocalTime, writePgn, type PgnLineMove, type PgnResult } from '@amici/chess';
import type { EventEnvelope } from '@amici/contracts';
import { localTime } from '@amici/timecontrol';
import type { GameImported, GameStarted, GameTakenOver, Players } from '@amici/contracts/game';
import { START_FEN } from '../domain/state/board';
import { MODES, timeControlTag } from './pgn-tags';
import { currentScore, type CurrentMove, type CurrentScore } from './current-score';

export interface PgnOptions {
  /** Who plays it now, where somebody was replaced since it began. */
  readonly players?: Players;
  /** Names by player id; an id without a name (unknown, erased) is printed itself. */
  readonly names: Readonly<Record<string, string>>;
  /** Where games are played that nobody brought here. */
  readonly site: string;
  /** IANA zone of the times written (`%ccsnt`). */
  readonly zone: string;
  /** What the event says of the game; its id stands where it is not known. */
  readonly eventTags?: ReadonlyMap<string, string>;
  /** False leaves them out. */
  readonly moves?: boolean;
  readonly tags?: boolean;
  readonly clocks?: boolean;
  /** Tags of the source that stand in no event, for readers they may be shown to. */
  readonly otherTags?: Readonly<Record<string, string>>;
}

type Payload<Event> = Omit<Event, 'type' | 'at'>;

const sent = (occurredAt: string, zone: string): string => {
  const { date, time } = localTime(Date.parse(occurredAt), zone);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const [hour, minute, second] = [
    Math.floor(time / 3_600_000),
    Math.floor(time / 60_000) % 60,
    Math.floor(time / 1_000) % 60,
  ];
  const exact = { year, month, day, hour, minute, ...(second === 0 ? {} : { second }) };
  return `[%ccsnt ${formatLocalTime(exact)}]`;
};

const clockLeft = ({ clock, by }: CurrentMove): string[] =>
  clock === null ? [] : [`[%clk ${formatDuration(Math.max(0, clock[by].remaining))}]`];

const lineMove = (move: CurrentMove, { zone, clocks = true }: PgnOptions): PgnLineMove => {
  if (!clocks) return { text: move.san, comments: [] };
  const { occurredAt } = move.envelope;
  const notes = [...(occurredAt === null ? [] : [sent(occurredAt, zone)]), ...clockLeft(move)];
  return { text: move.san, comments: notes.length > 0 ? [notes.join(' ')] : [] };
};

const RESULTS: ReadonlySet<string> = new Set<PgnResult>([
  ...(['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2'] as const),
]);

const isResult = (result: string | undefined): result is PgnResult =>
  result !== undefined && RESULTS.has(result);

/** PGN's `Termination` for how the game ended. */
const TERMINATIONS: Readonly<Record<string, string>> = {
  adjudication: 'adjudication',
  'time-forfeit': 'time forfeit',
  'both-flags': 'time forfeit',
  'illegal-moves': 'rules infraction',
  forfeit: 'rules infraction',
  'double-default': 'rules infraction',
  ruling: 'adjudication',
  'refused-after-ruling': 'adjudication',
  discontinued: 'abandoned',
  annulled: 'abandoned',
};

const termination = (outcome: CurrentScore['outcome']): string =>
  outcome === null ? 'unterminated' : (TERMINATIONS[outcome.ending] ?? 'normal');

const day = (instant: string | null | undefined): string | undefined =>
  instant?.slice(0, 10).replace(/-/g, '.');

const tagsOf = (
  first: EventEnvelope,
  { outcome }: CurrentScore,
  { names, site, eventTags = new Map(), otherTags = {}, players }: PgnOptions,
): Map<string, string> => {
  const begun = first.payload as Payload<GameStarted | GameImported | GameTakenOver>;
  const { white, black } = players ?? begun.players;
  const isImport = first.type === 'GameImported';
  const imported = isImport ? (begun as Payload<GameImported>).tags : undefined;
  const tags = new Map(Object.entries({ ...otherTags, ...imported }));
  const date = day(first.occurredAt);
  if (begun.event !== null && !tags.has('Event')) tags.set('Event', eventTags.get('Event') ?? begun.event);
  if (date !== undefined && !tags.has('Date')) tags.set('Date', date);
  for (const [tag, id] of [['White', white] as const, ['Black', black] as const])
    tags.set(tag, names[id] ?? id);
  if (begun.chess960) tags.set('Variant', imported?.['Variant'] ?? 'Chess960');
  if (begun.chess960 || begun.initialFen !== START_FEN) {
    tags.set('SetUp', '1');
    tags.set('FEN', imported?.['FEN'] ?? begun.initialFen);
  }
  if (!isImport) {
    tags.set('Site', site);
    // All games of an event are played at once.
    if (begun.event !== null) tags.set('Round', '-');
    const { timeControl, transmission } = (begun as Payload<GameStarted>).conditions;
    for (const [tag, value] of eventTags) if (!tags.has(tag)) tags.set(tag, value);
    tags.set('TimeControl', timeControlTag(timeControl));
    tags.set('Mode', MODES[transmission]);
    tags.set('Termination', termination(outcome));
    // PGN has no word for a cancelled game; it is said in a tag of our own.
    if (outcome !== null && !isResult(outcome.result)) tags.set('AmiciResult', outcome.result);
  }
  return tags;
};

/** A game's events as PGN: names where there are any, times of moves and clocks as command annotations. */
export const writePgnGame = (events: readonly EventEnvelope[], options: PgnOptions): string => {
  const score = currentScore(events);
  const { moves = true, tags = true } = options;
  const result = score.outcome?.result;
  const text = writePgn({
    tags: tagsOf(events[0]!, score, options),
    moves: moves ? score.moves.map((move) => lineMove(move, options)) : [],
    result: isResult(result) ? result : '*',
  });
  return tags ? text : text.replace(/^(?:\[.*\]\n)*\n/, '');
};
