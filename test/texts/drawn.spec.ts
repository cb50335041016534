import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsDrawn } from './drawn';

describe('the texts that people read', () => {
  // AMICI_DRAW=1 keeps them as they are now: the difference of the files is the list of edits.
  it.each(['en', 'de', 'es'] as const)('are drawn in %s as they are kept', (locale) => {
    const file = join(__dirname, 'drawn', `${locale}.json`);
    const drawn = textsDrawn(locale);
    if (process.env.AMICI_DRAW === '1') writeFileSync(file, `${JSON.stringify(drawn, null, 2)}\n`);
    expect(drawn).toMatchObject(JSON.parse(readFileSync(file, 'utf8')));
  });
});
