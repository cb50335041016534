import { bringUpToDate, oneAtATime, pageNow } from './page';
import { followed } from './stream';

type Take = (page: Document) => boolean;

const lookBy = (take: Take, stop: () => void): (() => Promise<void>) =>
  oneAtATime(async () => {
    const page = await pageNow();
    if (page === null) return;
    bringUpToDate(page);
    if (!take(page)) stop();
  });

/** ms between two questions whether a game has gone on. */
const ASKED_EVERY_MS = 1_000;

/** Follows a game of which no stream tells the reader, as long as they look: its revision is asked for again and again. */
export const askAfterGame = (game: string, revision: () => number, take: Take): (() => Promise<void>) => {
  const look = lookBy(take, () => clearInterval(asking));
  const asking = setInterval(() => {
    if (document.visibilityState === 'visible') void ask().catch(() => undefined);
  }, ASKED_EVERY_MS);
  const ask = async (): Promise<void> => {
    const answer = await fetch(`/games/${game}`, { headers: { accept: 'application/json' } });
    const now = answer.ok ? ((await answer.json()) as { readonly revision: number }).revision : revision();
    if (now !== revision()) await look();
  };
  return look;
};

/**
 * Follows a game: whenever there is news of it the page is asked for again, so that it shows what the server shows to who
 * looks and nothing else. `take` says whether there is more to come. Answers what looks at once.
 */
export const followGame = (
  address: string,
  game: string,
  take: Take,
  /** Shows what an event says at once, before the page has come. */
  hear: (data: string) => void = () => undefined,
): (() => Promise<void>) => {
  const look = lookBy(take, () => stop());
  const stop = followed(address, {
    event: (data) => {
      if (!data.includes(game)) return;
      hear(data);
      void look();
    },
    missed: () => void look(),
  });
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && look()),
  );
  return look;
};
