import { bringUpToDate, oneAtATime, pageNow } from './page-now';
import { followed } from './stream';

/**
 * Follows a game: whenever there is news of it the page is asked for again, so that it shows what the server shows to who
 * looks and nothing else. `take` says whether there is more to come. Answers what looks at once.
 */
export const followGame = (
  address: string,
  game: string,
  take: (page: Document) => boolean,
): (() => Promise<void>) => {
  const look = oneAtATime(async () => {
    const page = await pageNow();
    if (page === null) return;
    bringUpToDate(page);
    if (!take(page)) stop();
  });
  const stop = followed(address, {
    event: (data) => void (data.includes(game) && look()),
    missed: () => void look(),
  });
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && look()),
  );
  return look;
};
