import { isTimeZone } from '@amici/timecontrol';
import { withAmici } from '../access/with-amici';
import { checkFiles } from '../file-text';
import { importFiles, tryFiles, type ImportOptions } from '../import-games';

/** Records the games of PGN files as history, or says what each would come to. 1: a game was refused. */
export const runImport = async (files: readonly string[], options: ImportOptions): Promise<number> => {
  if (!isTimeZone(options.zone)) throw new Error(`${options.zone} is no IANA time zone`);
  await checkFiles(files, options);
  const isTried = options.dryRun === true;
  const report = isTried
    ? await tryFiles(files, options)
    : await withAmici((amici) => importFiles(amici, files, options), false);
  console.log(
    isTried
      ? `${report.imported} would be imported, ${report.refused} refused; nothing is recorded`
      : `${report.imported} imported, ${report.known} already there, ${report.refused} refused`,
  );
  return report.refused > 0 ? 1 : 0;
};
