import { Option, type Command } from 'commander';
import type { ImportOptions } from './import-games';
import type { ImportEventOptions } from './commands/import-event';
import type { ImportRatingsOptions, ImportTrfOptions } from './commands/import-file';
import type { ImportFileOptions } from './sent-file';

/** Adds what a file is in. */
const ofFile = (command: Command): Command =>
  command.option('--encoding <name>', 'encoding of the file, such as latin1 (default: UTF-8)');

export const POOL = new Option('--pool <pool>', 'rating pool')
  .choices(['standard', 'chess960', 'ccla'])
  .default('standard');

/** Adds `import` of PGN, and `import-event|trf|entries|ratings`. */
export const addImports = (
  program: Command,
  asking: (command: Command) => Command,
  exit: (status: Promise<number>) => Promise<void>,
): void => {
  ofFile(program.command('import'))
    .description('import the games of PGN files as history; known games are passed over')
    .argument('<file...>', 'PGN files')
    .option('--source <text>', 'where the files come from (public; default: the hash of each file)')
    .option('--zone <zone>', 'IANA time zone of the times in the files', 'UTC')
    .option('--strict', 'refuse anything the PGN standard does not allow')
    .option('--dry-run', 'show what would be recorded, and record nothing')
    .action(async (files: string[], options: ImportOptions) =>
      exit((await import('./commands/import')).runImport(files, options)),
    );

  ofFile(asking(program.command('import-event')))
    .description('import tournaments from event files; known ones are passed over, changed ones refused')
    .argument('<file...>', 'event files (JSON)')
    .option('--zone <zone>', 'IANA time zone of times in their PGN', 'UTC')
    .option('--dry-run', 'show what is wrong, and record nothing')
    .action(async (files: string[], options: ImportEventOptions) =>
      exit((await import('./commands/import-event')).runImportEvent(files, options)),
    );

  ofFile(asking(program.command('import-trf')))
    .description("import a finished event from FIDE's tournament report (TRF16, TRF26)")
    .argument('<file>', 'the report')
    .requiredOption('--code <code>', 'code of the event here')
    .option('--unrated', 'do not rate its games')
    .option('--dry-run', 'show what is wrong, and record nothing')
    .action(async (file: string, options: ImportTrfOptions) =>
      exit((await import('./commands/import-file')).runImportTrf(file, options)),
    );

  ofFile(asking(program.command('import-entries')))
    .description('enter the players of a CSV file in an event, and report each line')
    .argument('<event>', 'id or code of the event')
    .argument('<file>', 'CSV whose first line names the columns: player, rating, fixed, federation, title, …')
    .option('--dry-run', 'show what each line would do, and record nothing')
    .action(async (event: string, file: string, options: ImportFileOptions) =>
      exit((await import('./commands/import-file')).runImportEntries(event, file, options)),
    );

  ofFile(asking(program.command('import-ratings')))
    .description("import ratings from the ICCF's list (CSV), and report each line")
    .argument('<file>', 'ID;Country;Title;Name;Games;Rating;Gender')
    .addOption(POOL)
    .requiredOption('--source <text>', 'where the list comes from (public)')
    .option('--list <list>', 'first list to show them, such as 2027-2 (default: the next)')
    .option('--dry-run', 'show what each line would do, and record nothing')
    .action(async (file: string, options: ImportRatingsOptions) =>
      exit((await import('./commands/import-file')).runImportRatings(file, options)),
    );
};
