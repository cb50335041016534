import { builtIslands } from '@amici/ops';
import { verifyFile } from '@amici/web';
import { createHash } from 'node:crypto';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Writes the auditor's page as one file, which opens from disk and asks nobody. */
export const runVerifyPage = async (): Promise<number> => {
  const islands = builtIslands();
  const script = islands.textOf(islands.fileOf('verify') ?? '');
  if (script === undefined) {
    console.error('the script of the page was not built here: run "npm run build" first');
    return 1;
  }
  process.stdout.write(verifyFile({ locale: 'en', script, digest }));
  return 0;
};
