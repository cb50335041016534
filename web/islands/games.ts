import { bringUpToDate, oneAtATime, pageNow } from './page';
import { followed } from './stream';

/** ms between what came and a look at all of it: several events of one moment are one look. */
const SETTLED_MS = 300;

const look = oneAtATime(async () => {
  const page = await pageNow();
  if (page !== null) bringUpToDate(page);
});

let timer: ReturnType<typeof setTimeout> | undefined;

const soon = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), SETTLED_MS);
};

// The list follows the games: whose move it is, and what was said.
followed('/me/events', { event: soon, missed: soon });
