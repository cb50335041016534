import { checkLog, type Known, type Results } from '@amici/audit';
import type { EventStore } from '@amici/event-store';
import { progress } from './progress';
import { sayWrong } from './plain-lines';

/** Checks one log and prints how it stands; answers what is wrong, one line each. */
export const checkedLog = async (
  name: string,
  store: EventStore,
  databaseUrl: string,
  known: Known,
  results?: Results,
): Promise<readonly string[]> => {
  const bar = progress(`verifying ${name}`);
  const gathered = results === undefined ? {} : { results };
  const { bad, log } = await checkLog(name, store, databaseUrl, known, {
    ...gathered,
    onProgress: bar.advance,
  });
  bar.stop();
  if (log !== undefined) {
    const { events, streams, size, root, checkpoints } = log;
    const held = checkpoints === 0 ? 'no checkpoint' : `${checkpoints} checkpoints`;
    console.log(`${name}: ${events} events of ${streams} streams verified; head ${size} ${root}, ${held}`);
  }
  for (const line of bad) sayWrong(line);
  return bad;
};
