import { operator } from './find-event';
import { refusalText, withRecords } from './with-amici';

/** Writes an issue of the League's magazine to standard output. */
export const runMagazine = (from: string, until: string): Promise<number> =>
  withRecords(async (amici) => {
    const asked = { from: Date.parse(`${from}T00:00:00Z`), until: Date.parse(`${until}T00:00:00Z`) };
    if (Number.isNaN(asked.from) || Number.isNaN(asked.until)) throw new Error('days are written YYYY-MM-DD');
    const reply = await amici.client.query('registry', { type: 'magazine', ...asked }, operator);
    if (!reply.ok) throw new Error(refusalText(reply.rejection));
    process.stdout.write(reply.value.text);
    return 0;
  });
