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
      .requiredOption('--source <text>', 'where the file comes from (public)')
      .option('--encoding <name>', 'encoding of the file, such as latin1 (default: UTF-8)')
      .option('--dry-run', 'show what each line would do, and record nothing');

  const takeOver = program
    .command('take-over')
    .description('take over records of another office from CSV files, and report each line');

  takingOver(takeOver.command('list'))
    .description('an entry list: player, since, rating, fixed, title, federation, fee')
    .argument('<list>', 'id of the entry list')
    .argument('<file>', 'CSV whose first line names the columns')
    .action(async (list: string, file: string, options: TakeOverOptions) =>
      exit((await import('./commands/take-over')).runTakeOverList(list, file, options)),
    );

  takingOver(takeOver.command('rights'))
    .description('a Table of Qualifiers: player, right, level, event, earned, worth, place, expires, fate')
    .argument('<file>', 'CSV whose first line names the columns')
    .action(async (file: string, options: TakeOverOptions) =>
      exit((await import('./commands/take-over')).runTakeOverRights(file, options)),
    );

  takingOver(takeOver.command('balances'))
    .description('balances and deposits: holder, line, currency, minor units or held, secures')
    .argument('<file>', 'CSV whose first line names the columns')
    .requiredOption('--year <year>', 'year of the accounts')
    .requiredOption('--as-of <instant>', 'the balances at this instant, such as 2027-01-01T00:00:00Z')
    .action(async (file: string, options: TakeOverBalancesOptions) =>
      exit((await import('./commands/take-over')).runTakeOverBalances(file, options)),
    );
};
