import type { Command } from 'commander';
import type { TakeOverBalancesOptions, TakeOverOptions } from './commands/take-over';

/** Adds `take-over list|rights|balances`. */
export const addTakeOver = (
  program: Command,
  asking: (command: Command) => Command,
  exit: (status: Promise<number>) => Promise<void>,
): void => {
  /** What another office kept: from which office, and whether it is only tried. */
  const takingOver = (command: Command): Command =>
    asking(command)
      .requiredOption('--source <text>', 'where the file comes from, as everybody will read it')
      .option('--encoding <name>', 'what the file is in, such as latin1; UTF-8 where omitted')
      .option('--dry-run', 'say what each line would come to, and record nothing');

  const takeOver = program
    .command('take-over')
    .description('go on with what another office kept, from its CSV files, with a report line by line');

  takingOver(takeOver.command('list'))
    .description('an entry list: player, since, rating, fixed, title, federation, fee')
    .argument('<list>', 'id of the list it goes on in')
    .argument('<file>', 'CSV, its first line names the columns')
    .action(async (list: string, file: string, options: TakeOverOptions) =>
      exit((await import('./commands/take-over')).runTakeOverList(list, file, options)),
    );

  takingOver(takeOver.command('rights'))
    .description('a Table of Qualifiers: player, right, level, event, earned, worth, place, expires, fate')
    .argument('<file>', 'CSV, its first line names the columns')
    .action(async (file: string, options: TakeOverOptions) =>
      exit((await import('./commands/take-over')).runTakeOverRights(file, options)),
    );

  takingOver(takeOver.command('balances'))
    .description('balances and deposits of books: holder, line, currency, minor units or held, secures')
    .argument('<file>', 'CSV, its first line names the columns')
    .requiredOption('--year <year>', 'the year of the books they go on in')
    .requiredOption('--as-of <instant>', 'as the books stood then, such as 2027-01-01T00:00:00Z')
    .action(async (file: string, options: TakeOverBalancesOptions) =>
      exit((await import('./commands/take-over')).runTakeOverBalances(file, options)),
    );
};
