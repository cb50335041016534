import {
  MAX_VARIATION_DEPTH,
  type PgnFault,
  type PgnGame,
  type PgnMove,
  type PgnPlace,
  type PgnResult,
} from './game';

const NONE: never[] = [];

interface MoveDraft extends PgnPlace {
  readonly text: string;
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

const isResult = (text: string | undefined): text is PgnResult =>
  text === '1-0' || text === '0-1' || text === '1/2-1/2' || text === '*';

/** Puts the tokens of one game together. */
export class GameBuilder {
  private readonly tags = new Map<string, string>();
  private line: MoveDraft[] = [];
  /** The lines that enclose the open variation, outermost first. */
  private readonly enclosing: MoveDraft[][] = [];
  private pending: string[] = [];
  private readonly faults: PgnFault[] = [];
  private skippedDepth = 0;
  hasMovetext = false;

  constructor(private readonly place: PgnPlace) {}

  tag(name: string, value: string): void {
    if (!this.tags.has(name)) this.tags.set(name, value);
  }

  move(text: string, line: number, column: number): void {
    this.hasMovetext = true;
    if (this.skippedDepth > 0) return;
    const commentsBefore = this.pending.length > 0 ? this.pending : NONE;
    if (this.pending.length > 0) this.pending = [];
    this.line.push({ text, line, column, nags: NONE, commentsBefore, comments: NONE, variations: NONE });
  }

  nag(number: number): void {
    const last = this.line[this.line.length - 1];
    if (last !== undefined && this.skippedDepth === 0) last.nags = added(last.nags, number);
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
        this.fault(code, place, 'a variation that cannot be placed is left out');
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

  fault(code: PgnFault['code'], place: PgnPlace, detail: string): void {
    if (this.faults.length < 100) this.faults.push({ code, line: place.line, column: place.column, detail });
  }

  finish(result: PgnResult | undefined, place: PgnPlace): PgnGame {
    if (this.enclosing.length > 0) this.fault('unclosed-variation', place, 'a variation is not closed');
    this.skippedDepth = 0;
    while (this.enclosing.length > 0) this.close(place);
    const tagged = this.tags.get('Result');
    if (result === undefined) this.fault('missing-result', place, 'the movetext ends without a result');
    return {
      line: this.place.line,
      column: this.place.column,
      tags: this.tags,
      moves: this.line,
      comments: this.pending,
      result: result ?? (isResult(tagged) ? tagged : '*'),
      faults: this.faults,
    };
  }
}
