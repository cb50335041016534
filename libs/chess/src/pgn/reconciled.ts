import type { PgnFault, PgnMove, PgnOptions, PgnResult } from './game';
import type { PgnLeniency } from './leniency';
import { statedResult } from './results';

type Reading = Pick<PgnLeniency, 'code' | 'read' | 'reading'>;

interface Reconciled {
  readonly result: PgnResult;
  /** The last move was none, but the result `0-0`. */
  readonly isLastMove: boolean;
  readonly readings: readonly Reading[];
  readonly fault?: Pick<PgnFault, 'code' | 'detail'>;
}

const PLAIN: ReadonlySet<string> = new Set<PgnResult>(['1-0', '0-1', '1/2-1/2', '*']);
const UNKNOWN: ReadonlySet<string> = new Set(['', '?', '-']);

/** `0-0` at the end: both lose where the tag says so or no move is there; with moves before it, it can be castling. */
const isBothLose = (
  ended: PgnResult | undefined,
  moves: readonly Pick<PgnMove, 'text'>[],
  stated: PgnResult | undefined,
): boolean =>
  ended === undefined &&
  moves[moves.length - 1]?.text === '0-0' &&
  (stated === '0-0' || (moves.length === 1 && (stated ?? '*') === '*'));

/** One result of what the tag and the end of the movetext state; what differs is told. */
export const reconciled = (
  ended: PgnResult | undefined,
  moves: readonly Pick<PgnMove, 'text'>[],
  tags: ReadonlyMap<string, string>,
  options: PgnOptions,
): Reconciled => {
  const tag = tags.get('Result') ?? options.result;
  const own = tags.get('AmiciResult');
  const tagResult = tag === undefined ? undefined : statedResult(tag);
  const stated =
    (tagResult ?? '*') === '*' && own !== undefined ? (statedResult(own) ?? tagResult) : tagResult;
  const leniencies: Reading[] = [];
  const tell = (code: PgnLeniency['code'], read: string, becomes: string): void =>
    void leniencies.push({ code, read, reading: becomes });
  const isLastMove = isBothLose(ended, moves, stated);
  if (isLastMove) tell('both-lose', '0-0', 'the result 0-0');
  const text = isLastMove ? '0-0' : ended;
  if (text === undefined && moves.length === 0) tell('no-moves', '', 'a result');
  else if (text === undefined) tell('missing-result', '', stated ?? '*');
  if (tag !== undefined && tagResult === undefined && text === undefined) {
    const detail = `the Result tag says “${tag.slice(0, 40)}”: write 1-0, 0-1, 1/2-1/2, 0-0 or *`;
    return { result: '*', isLastMove, readings: leniencies, fault: { code: 'unknown-result', detail } };
  }
  const result = text === undefined || text === '*' ? (stated ?? '*') : text;
  const isOwn = own !== undefined && text === '*';
  const isSpelled = tag === undefined || PLAIN.has(tag) || UNKNOWN.has(tag);
  if (tag !== undefined && text !== undefined && !UNKNOWN.has(tag) && !isOwn && (stated ?? text) !== text)
    tell('result-differs', `${tag} / ${text}`, result);
  else if (!isSpelled) tell('result-spelling', tag, result);
  return { result, isLastMove, readings: leniencies };
};
