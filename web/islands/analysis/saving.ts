import { parsed } from '../page';

/** How what stands on the page is kept. */
export type Saved = 'saved' | 'saving' | 'here' | 'refused';

interface Answered {
  readonly revision: number;
  readonly pgn: string;
}

interface Saving {
  readonly game: string;
  readonly formToken: string;
  readonly revision: number;
  /** What stands on the page now, as PGN. */
  readonly text: () => string;
  /** What was saved elsewhere meanwhile is put together with what stands here. */
  readonly merge: (pgn: string) => void;
  readonly tell: (how: Saved) => void;
}

/** ms without a change before it is sent. */
const QUIET_MS = 1_200;
/** ms before it is tried again, where the server did not answer. */
const AGAIN_MS = 15_000;
const CONFLICTS = 3;

const keyOf = (game: string): string => `amici-analysis-${game}`;

/** What was not saved when the page was closed; null: nothing. */
export const unsaved = (game: string): string | null => {
  try {
    return localStorage.getItem(keyOf(game));
  } catch {
    return null;
  }
};

const keepHere = (game: string, pgn: string | null): void => {
  try {
    if (pgn === null) localStorage.removeItem(keyOf(game));
    else localStorage.setItem(keyOf(game), pgn);
  } catch {
    // A browser that keeps nothing still has the page.
  }
};

/** Saves what changes, once its author pauses; without a connection it stays on this device until there is one. */
export class Saver {
  private revision: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBusy = false;

  constructor(private readonly saving: Saving) {
    this.revision = saving.revision;
    addEventListener('online', () => this.after(0));
  }

  changed(): void {
    keepHere(this.saving.game, this.saving.text());
    this.saving.tell('saving');
    this.after(QUIET_MS);
  }

  private after(ms: number): void {
    clearTimeout(this.timer);
    if (unsaved(this.saving.game) !== null) this.timer = setTimeout(() => void this.send(), ms);
  }

  private async send(): Promise<void> {
    if (this.isBusy) return this.after(QUIET_MS);
    this.isBusy = true;
    const { game, text, tell } = this.saving;
    const pgn = text();
    try {
      const how = await this.sent(pgn, CONFLICTS);
      if (how === 'saved' && text() === pgn) keepHere(game, null);
      tell(how === 'saved' && text() !== pgn ? 'saving' : how);
    } catch {
      tell('here');
      this.after(AGAIN_MS);
    } finally {
      this.isBusy = false;
    }
    if (text() !== pgn) this.after(QUIET_MS);
  }

  private async sent(pgn: string, tries: number): Promise<Saved> {
    const { game, formToken } = this.saving;
    const fields = { game, revision: String(this.revision), pgn };
    const answer = await fetch('/do/SaveAnalysis', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ 'form-token': formToken, 'form-step': 'accept', ...fields }),
    });
    if (answer.ok) {
      this.revision += 1;
      return 'saved';
    }
    const now = await this.now();
    if (now === null || now.revision === this.revision || tries === 0) return 'refused';
    this.revision = now.revision;
    this.saving.merge(now.pgn);
    return this.sent(this.saving.text(), tries - 1);
  }

  /** What the server has now; null: it does not say. */
  private async now(): Promise<Answered | null> {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
    const data = parsed(await answer.text()).getElementById('analysis')?.dataset['analysis'];
    return data === undefined ? null : (JSON.parse(data) as Answered);
  }
}
