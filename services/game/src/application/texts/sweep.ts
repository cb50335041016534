import type { EventStore } from '@amici/event-store';
import type { FollowerContext } from '@amici/projections';
import { leasedRounds, type Worker } from '@amici/service/runtime';
import { referencedTexts } from './referenced-texts';
import type { StoredText, Texts } from './texts';

export interface TextsAndLog {
  readonly texts: Texts;
  readonly store: Pick<EventStore, 'read'>;
}

const EVERY_MS = 60_000;
/** Far longer than a command may take from its keeping to its recording (5 s). */
const QUIET_MS = 10 * 60_000;
const AT_ONCE = 200;

/** Keeps of what stands under a text id what the log names, and forgets the rest. */
export const settleText = async ({ texts, store }: TextsAndLog, text: StoredText): Promise<void> =>
  texts.settle(text, (await referencedTexts(store, text.game)).get(text.id));

/** Looks in the log for texts of which nobody has said what became of them; how many it looked for. */
export const sweepTexts = async (parts: TextsAndLog): Promise<number> => {
  const unsettled = await parts.texts.unsettled(QUIET_MS, AT_ONCE);
  for (const text of unsettled) await settleText(parts, text);
  return unsettled.length;
};

/** The sweep, once a minute, in one process at a time. */
export const sweeping = (context: FollowerContext, parts: TextsAndLog): Worker =>
  leasedRounds(context, {
    ...{ name: 'texts', everyMs: EVERY_MS, failed: 'texts could not be swept' },
    round: () => sweepTexts(parts),
  });
