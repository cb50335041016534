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
      .option('--limit <n>', 'how many at most', '100')
      .option('--after <place>', 'continue after this place, printed by the previous page')
      .option('--json', 'as JSON')
      .action(async (options: ListOptions) => exit((await import('./commands/list')).runList(name, options)));

  const byName = (command: Command): Command =>
    command
      .option('--name <words>', 'words of the name or parts of them; case and accents do not matter')
      .option('--federation <code>', 'only of this federation');

  byName(listing('players', 'people by name and federation'));
  byName(listing('teams', 'teams by name and federation, with their captains'));
  listing('sanctions', 'sanctions in force, past and to come, the latest first')
    .option('--player <id>', 'only of this player')
    .option('--event <event>', 'only from cases of this event (id or code)')
    .option('--state <state>', 'in-force, past or to-come');
  listing('documents', 'documents you have kept, latest first');
};
