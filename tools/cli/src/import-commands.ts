import { Option, type Command } from 'commander';
import type { ImportOptions } from './import-games';
import type { ImportEventOptions } from './commands/import-event';
import type { ImportRatingsOptions, ImportTrfOptions } from './commands/import-file';
import type { ImportFileOptions } from './sent-file';

/** Adds what a file is in. */
const ofFile = (command: Command): Command =>
  command.option('--encoding <name>', 'what the file is in, such as latin1; UTF-8 where omitted');

export const POOL = new Option('--pool <pool>', 'which ratings')
  .choices(['standard', 'chess960', 'ccla'])
  .default('standard');

/** Adds `import` of PGN, and `import-event|trf|entries|ratings`. */
export const addImports = (
  program: Command,
  asking: (command: Command) => Command,
  exit: (status: Promise<number>) => Promise<void>,
): void => {
  ofFile(program.command('import'))
    .description('record the games of PGN files as history; games already there add nothing')
    .argument('<file...>', 'PGN files')
    .option(
      '--source <text>',
      'where the files come from, as everybody will read it; a file is known by its content where omitted',
    )
    .option('--zone <zone>', 'IANA time zone of the times in the files', 'UTC')
    .option('--strict', 'refuse what the PGN standard has otherwise')
    .option('--dry-run', 'say what would be read and recorded, and record nothing')
    .action(async (files: string[], options: ImportOptions) =>
      exit((await import('./commands/import')).runImport(files, options)),
    );

  ofFile(asking(program.command('import-event')))
    .description(
      'record the tournaments of event files; an event already there adds nothing, a changed one is refused',
    )
    .argument('<file...>', 'event files (JSON)')
    .option('--zone <zone>', 'IANA time zone of the times in their PGN', 'UTC')
    .option('--dry-run', 'say what is wrong, and record nothing')
    .action(async (files: string[], options: ImportEventOptions) =>
      exit((await import('./commands/import-event')).runImportEvent(files, options)),
    );

  ofFile(asking(program.command('import-trf')))
    .description("record an event of the past from FIDE's tournament report (TRF16, TRF26)")
    .argument('<file>', 'the report')
    .requiredOption('--code <code>', 'what the event is called here')
    .option('--unrated', 'its games count in no rating list')
    .option('--dry-run', 'say what is wrong, and record nothing')
    .action(async (file: string, options: ImportTrfOptions) =>
      exit((await import('./commands/import-file')).runImportTrf(file, options)),
    );

  ofFile(asking(program.command('import-entries')))
    .description('enter the players of a CSV file in an event, with a report line by line')
    .argument('<event>', 'id or code of the event')
    .argument('<file>', 'its first line names the columns: player, rating, fixed, federation, title, …')
    .option('--dry-run', 'say what each line would come to, and record nothing')
    .action(async (event: string, file: string, options: ImportFileOptions) =>
      exit((await import('./commands/import-file')).runImportEntries(event, file, options)),
    );

  ofFile(asking(program.command('import-ratings')))
    .description("take over ratings from the ICCF's list (CSV), with a report line by line")
    .argument('<file>', 'ID;Country;Title;Name;Games;Rating;Gender')
    .addOption(POOL)
    .requiredOption('--source <text>', 'where the list comes from, as everybody will read it')
    .option('--list <list>', 'the first list to show them, such as 2027-2; the next where omitted')
    .option('--dry-run', 'say what each line would come to, and record nothing')
    .action(async (file: string, options: ImportRatingsOptions) =>
      exit((await import('./commands/import-file')).runImportRatings(file, options)),
    );
};
