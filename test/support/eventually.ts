import { setTimeout as delay } from 'node:timers/promises';

/** ms; only what never comes takes so long, however busy the machine is. */
export const COMES_WITHIN = 60_000;
const BETWEEN_LOOKS_MS = 20;

/** Reads until it is as awaited, and answers what was read then; a read model follows soon, not at once. */
export const awaited = async <Read>(
  read: () => Promise<Read>,
  is: (read: Read) => boolean,
  { what = 'it', withinMs = COMES_WITHIN } = {},
): Promise<Read> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await read();
    if (is(found)) return found;
    if (Date.now() > deadline) {
      const last = JSON.stringify(found)?.slice(0, 2_000);
      throw new Error(`${what} is not as awaited within ${withinMs} ms: ${last}`);
    }
    await delay(BETWEEN_LOOKS_MS);
  }
};

/** Asks again until it is so. */
export const eventually = async (isSo: () => Promise<boolean>, withinMs = COMES_WITHIN): Promise<void> => {
  await awaited(isSo, Boolean, { withinMs });
};
