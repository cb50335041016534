import type { Command } from 'commander';
import type { ListOptions } from './commands/list';

/** Adds `list players|teams|sanctions|documents`. */
export const addLists = (
  program: Command,
  asking: (command: Command) => Command,
  exit: (status: Promise<number>) => Promise<void>,
): void => {
  const list = program.command('list').description('look up people, teams, sanctions and documents');

  const listing = (name: 'players' | 'teams' | 'sanctions' | 'documents', what: string): Command =>
    asking(list.command(name))
      .description(what)
      .option('--limit <n>', 'so many at most', '100')
      .option('--after <place>', 'behind this place, as the page before said')
      .option('--json', 'as JSON')
      .action(async (options: ListOptions) => exit((await import('./commands/list')).runList(name, options)));

  const byName = (command: Command): Command =>
    command
      .option('--name <words>', 'words of the name, or parts of them, capitals and accents aside')
      .option('--federation <code>', 'of this federation');

  byName(listing('players', 'people by name and federation'));
  byName(listing('teams', 'teams by name and federation, with their captains'));
  listing('sanctions', 'sanctions in force, past and to come, the latest first')
    .option('--player <id>', 'of this player')
    .option('--event <event>', 'from the cases of this event: its id or code')
    .option('--state <state>', 'in-force, past or to-come');
  listing('documents', 'what you have kept, the latest first');
};
