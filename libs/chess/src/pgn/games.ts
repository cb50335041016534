import { GameBuilder } from './builder';
import type { PgnGame, PgnOptions, PgnSkipped } from './game';
import { shortened } from './leniency';
import type { PgnSource } from './source';

interface LooseComment {
  readonly text: string;
  readonly line: number;
}

/** The games of a text one after the other, the one that is open, and what stands between them. */
export class PgnGames {
  open: GameBuilder | undefined;
  /** Index at which the open one begins; negative when that has been let go of. */
  start = 0;
  private count = 0;
  private ready: PgnGame[] = [];
  private skipped: PgnSkipped[] = [];
  private skippedAt = -1;
  /** Comments that stand before any game: of the moves that follow them, or of none. */
  private comments: LooseComment[] = [];

  constructor(
    private readonly source: PgnSource,
    private readonly options: PgnOptions,
  ) {}

  /** The open game, a new one where there is none. */
  get game(): GameBuilder {
    if (this.open === undefined) {
      this.count += 1;
      this.open = new GameBuilder(this.source.place(), this.count, this.options);
      this.start = this.source.index;
      for (const { text } of this.comments) this.open.comment(text);
      this.comments = [];
    }
    return this.open;
  }

  finish(): void {
    if (this.open === undefined) return;
    this.ready.push(this.open.finish(this.source.place()));
    this.open = undefined;
  }

  comment(text: string): void {
    if (this.open === undefined) this.comments.push({ text, line: this.source.line });
    else this.open.comment(text);
  }

  /** Comments that no moves follow belong to no game. */
  dropComments(): void {
    for (const { text, line } of this.comments) this.skip(text, line);
    this.comments = [];
  }

  /** Text that belongs to no game: told as one with what follows it until the next game. */
  skip(read: string, line = this.source.line): void {
    const before = this.skipped[this.skipped.length - 1];
    if (before !== undefined && this.count === this.skippedAt)
      this.skipped[this.skipped.length - 1] = { ...before, toLine: Math.max(line, before.toLine) };
    else this.skipped.push({ line, toLine: line, read: shortened(read) });
    this.skippedAt = this.count;
  }

  take(): PgnGame[] {
    const games = this.ready;
    this.ready = [];
    return games;
  }

  takeSkipped(): PgnSkipped[] {
    const { skipped } = this;
    this.skipped = [];
    return skipped;
  }
}
