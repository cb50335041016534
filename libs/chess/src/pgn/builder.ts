import type { DetailText } from '@amici/kernel';
import {
  MAX_VARIATION_DEPTH,
  type PgnFault,
  type PgnGame,
  type PgnMove,
  type PgnOptions,
  type PgnPlace,
  type PgnResult,
} from './game';
import { leniencyDetail, shortened, type PgnLeniency, type PgnLeniencyCode } from './leniency';
import { reconciled } from './reconciled';
import type { PgnSource } from './source';

const NONE: never[] = [];

interface MoveDraft extends PgnPlace {
  readonly text: string;
  readonly orElse?: string;
  readonly commentsBefore: readonly string[];
  nags: number[];
  comments: string[];
  variations: (readonly PgnMove[])[];
}

/** The list with one more; most moves have none of anything, and share an empty list. */
const added = <T>(list: T[], item: T): T[] => {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
};

/** Of one game so many faults and leniencies are told. */
const MAX_LENIENCIES = 100;

/** Tags without which a game is another one. */
const DECIDING: ReadonlySet<string> = new Set(['White', 'Black', 'Result', 'FEN', 'SetUp', 'Variant']);

const LAST_RANK = /^(?:[a-h][x:]?)?[a-h][18]$/;

/** Puts the tokens of one game together. */
export class GameBuilder {
  private readonly tags = new Map<string, string>();
  private line: MoveDraft[] = [];
  /** The lines that enclose the open variation, outermost first. */
  private readonly enclosing: MoveDraft[][] = [];
  private pending: string[] = [];
  private readonly faults: PgnFault[] = [];
  private readonly leniencies: PgnLeniency[] = [];
  private skippedDepth = 0;
  /** The number of the first move, as the text counts. */
  private firstNumber: number | undefined;
  private blackBegins: number | undefined;
  private letterBefore: string | undefined;
  hasMovetext = false;
  /** The result at the end of the movetext, once it is read. */
  ended: PgnResult | undefined;

  constructor(
    private readonly place: PgnPlace,
    private readonly number: number,
    private readonly options: PgnOptions,
  ) {}

  get isInVariation(): boolean {
    return this.enclosing.length > 0 || this.skippedDepth > 0;
  }

  get hasMoves(): boolean {
    return this.line.length > 0 || this.isInVariation;
  }

  /** Does this tag begin the next game? It repeats, and stands apart, or is the tag by which this one began. */
  isEndedByTag(name: string, isApart: boolean): boolean {
    if (this.hasMovetext) return true;
    if (!this.tags.has(name)) return false;
    const [first] = this.tags.keys();
    return isApart || (name === first && this.tags.size > 1);
  }

  tag(name: string, value: string, place: PgnPlace): void {
    const before = this.tags.get(name);
    if (before === undefined) this.tags.set(name, value);
    else if (before !== value && DECIDING.has(name))
      this.fault(
        'repeated-tag',
        place,
        `the tag ${name} says “${shortened(before)}” and “${shortened(value)}”`,
      );
    else this.tell('repeated-tag-same', place, `${name} "${value}"`, before);
  }

  /** A bracket that is no tag pair: among the tags it may be one that decides. */
  badTag(name: string, text: string, place: PgnPlace): void {
    if (!this.hasMovetext && DECIDING.has(name))
      this.fault('bad-tag', place, `the tag ${name} is not to be read: write [${name} "value"]`);
    else this.tell('tag', place, text, '');
  }

  move(text: string, line: number, column: number): void {
    this.hasMovetext = true;
    if (this.skippedDepth > 0) return;
    const commentsBefore = this.pending.length > 0 ? this.pending : NONE;
    if (this.pending.length > 0) this.pending = [];
    const draft = { text, line, column, nags: NONE, commentsBefore, comments: NONE, variations: NONE };
    const letter = this.letterBefore;
    this.line.push(letter === undefined ? draft : { ...draft, orElse: `${letter}${text}` });
    this.letterBefore = undefined;
  }

  end(result: PgnResult): void {
    this.hasMovetext = true;
    this.ended = result;
  }

  /** The number before a move: it has to be the one that comes next. */
  moveNumber(number: number, source: PgnSource): void {
    if (this.isInVariation) return;
    this.blackBegins ??= / b /.test(this.tags.get('FEN') ?? '') ? 1 : 0;
    const plies = this.line.length + this.blackBegins;
    const moves = plies >> 1;
    this.firstNumber ??= number - moves;
    const next = this.firstNumber + moves;
    if (number === next) return;
    if (number === 1 && plies > 2)
      this.fault(
        'numbers-begin-again',
        source.place(),
        'the numbers begin again: put tags before the second game',
      );
    else this.tell('move-number', source.place(), String(number), String(next));
  }

  /** The rest of a promotion that stands apart from its move: `e8 =Q`. */
  promotion(letter: string, place: PgnPlace): boolean {
    const last = this.line[this.line.length - 1];
    if (last === undefined || this.skippedDepth > 0 || !LAST_RANK.test(last.text)) return false;
    this.line[this.line.length - 1] = { ...last, text: `${last.text}=${letter}` };
    this.tell('spaced-promotion', place, `${last.text} ${letter}`, `${last.text}=${letter}`);
    return true;
  }

  nag(number: number): void {
    const last = this.line[this.line.length - 1];
    if (last !== undefined && this.skippedDepth === 0) last.nags = added(last.nags, number);
  }

  /** `N` is the sign of a novelty, unless the next move can be a knight's too. */
  letter(letter: string): void {
    this.letterBefore = letter;
  }

  comment(text: string): void {
    this.hasMovetext = true;
    if (this.skippedDepth > 0) return;
    const last = this.line[this.line.length - 1];
    if (last === undefined) this.pending.push(text);
    else last.comments = added(last.comments, text);
  }

  open(place: PgnPlace): void {
    this.hasMovetext = true;
    if (this.enclosing.length >= MAX_VARIATION_DEPTH || this.line.length === 0) {
      if (this.skippedDepth === 0) {
        const code = this.line.length === 0 ? 'unopened-variation' : 'variations-too-deep';
        this.fault(code, place, 'a variation that cannot be placed');
      }
      this.skippedDepth += 1;
      return;
    }
    if (this.skippedDepth > 0) {
      this.skippedDepth += 1;
      return;
    }
    this.enclosing.push(this.line);
    this.line = [];
  }

  close(place: PgnPlace): void {
    if (this.skippedDepth > 0) {
      this.skippedDepth -= 1;
      return;
    }
    const outer = this.enclosing.pop();
    if (outer === undefined) {
      this.fault('unopened-variation', place, 'a closing parenthesis without an opening one');
      return;
    }
    const last = outer[outer.length - 1]!;
    if (this.line.length > 0) last.variations = added(last.variations, this.line);
    // A variation of comments only annotates the move it stands behind.
    else for (const comment of this.pending) last.comments = added(last.comments, comment);
    this.pending = [];
    this.line = outer;
  }

  fault(code: PgnFault['code'], { line, column }: PgnPlace, detail: DetailText): void {
    if (this.faults.length < MAX_LENIENCIES) this.faults.push({ code, line, column, detail });
  }

  /** What is in a variation is kept by nobody who records a game: a word there keeps none from being read. */
  unknown(text: string, place: PgnPlace): void {
    this.hasMovetext = true;
    if (this.isInVariation) this.tell('unknown-in-variation', place, text, '');
    else this.fault('unknown-symbol', place, `“${shortened(text)}” is no move: put it in braces, or mend it`);
  }

  /** Tells of a leniency; of one that may come with every move once. */
  tell(
    code: PgnLeniencyCode,
    { line, column }: PgnPlace,
    read: string,
    becomes: string,
    isOnce = false,
  ): void {
    if (this.leniencies.length >= MAX_LENIENCIES) return;
    if (isOnce && this.leniencies.some((one) => one.code === code)) return;
    this.leniencies.push({ code, line, column, read: shortened(read), reading: shortened(becomes) });
  }

  finish(place: PgnPlace): PgnGame {
    if (this.enclosing.length > 0) this.fault('unclosed-variation', place, 'a variation is not closed');
    this.skippedDepth = 0;
    while (this.enclosing.length > 0) this.close(place);
    const {
      result,
      isLastMove,
      readings: leniencies,
      fault,
    } = reconciled(this.ended, this.line, this.tags, this.options);
    if (isLastMove) this.line.pop();
    for (const { code, read, reading: becomes } of leniencies) this.tell(code, place, read, becomes);
    if (fault !== undefined) this.fault(fault.code, place, fault.detail);
    if (this.options.strict === true)
      for (const one of this.leniencies) this.fault(one.code, one, leniencyDetail(one));
    return {
      number: this.number,
      line: this.place.line,
      column: this.place.column,
      tags: this.tags,
      moves: this.line,
      comments: this.pending,
      result,
      faults: this.faults,
      leniencies: this.leniencies,
    };
  }
}
