import { asItIs, done, type Client } from '@amici/client';
import { isTimeZone } from '@amici/timecontrol';
import { statSync } from 'node:fs';
import { fileText } from '../file-text';
import { dry, printed, type ImportFileOptions } from '../sent-file';
import { withServer } from '../access/with-server';

export interface ImportEventOptions extends ImportFileOptions {
  readonly zone: string;
}

/** Sends an event file; answered with what became of it line by line. */
export const sendEventFile = (server: Client, body: string, options: ImportEventOptions) =>
  done(
    server.POST('/event-files', {
      params: { query: { ...dry(options), zone: options.zone } },
      body,
      ...asItIs('application/json'),
    }),
  );

const importOne = async (server: Client, file: string, options: ImportEventOptions): Promise<number> => {
  const report = await sendEventFile(server, fileText(file, options), options);
  const status = printed(file, report);
  if (report.event !== null) console.log(`event ${report.event}`);
  for (const game of report.waiting) console.log(`${game} is still played: PUT /games/${game}/takeover`);
  return status;
};

/** Records event files; 1 where one of them was refused. */
export const runImportEvent = async (
  files: readonly string[],
  options: ImportEventOptions,
): Promise<number> => {
  if (!isTimeZone(options.zone)) throw new Error(`${options.zone} is no IANA time zone`);
  for (const file of files)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`no file ${file}`);
  return withServer({ ...options, anew: true }, async (server) => {
    let status = 0;
    for (const file of files) status = Math.max(status, await importOne(server, file, options));
    return status;
  });
};
