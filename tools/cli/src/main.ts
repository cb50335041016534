import { amiciVersion } from '@amici/ops/version';
import { Argument, Command } from 'commander';
import { allowClosedReader } from './closed-reader';
import type { BundleOptions } from './commands/bundle';
import type { BundleCommand } from './commands/verify-bundle';
import type { TasksOptions } from './commands/tasks';
import type { Recorded } from './commands/explain-recorded';
import type { ExportEventOptions } from './commands/export-event';
import type { GetOptions } from './commands/document';
import type { ExportOptions, ReplayOptions } from './commands/game';
import type { SimulateOptions } from './commands/simulate';
import type { TableOptions } from './commands/table';
import type { ServerOptions } from './access/with-server';
import type { VerifyCommand } from './commands/verify';
import type { ReceiptCommand } from './commands/verify-receipt';
import type { StaticOptions } from './commands/export-static';
import { operatingCommands } from './operating';
import { plainText } from './plain-lines';
import type { Explained } from './commands/explain';
import { messageOf } from './error-message';
import { addBooks } from './book-commands';
import { addImports, POOL } from './import-commands';
import { addLists } from './list-commands';
import { addTakeOver } from './take-over-commands';

const program = new Command('amici')
  .description('The correspondence-chess federation server')
  .version(amiciVersion(), '-V, --version', 'print the version')
  .showHelpAfterError();

/** Adds where a command asks, where that is not what is recorded on this machine. */
const asking = (command: Command): Command =>
  command
    .option('--server <url>', 'ask this server instead of the data on this machine')
    .option('--token <token>', 'the token to ask the server with');

/** Runs a command whose module is loaded only now; its answer is the exit status. */
const exit = async (status: Promise<number>): Promise<void> => {
  process.exitCode = await status;
};

program
  .command('start')
  .description('run all of Amici, in one process')
  .option('--demo', 'fill a new installation with events and games, and say what to try')
  .option('--distributed', 'a process for each service, with nats-server and PostgreSQL on this machine')
  .action(async (options: { demo?: boolean; distributed?: boolean }) =>
    exit((await import('./commands/start')).runStart(options)),
  );

program
  .command('migrate')
  .description('migrate every schema of AMICI_DATABASE_URL to its newest version')
  .action(async () => exit((await import('./commands/migrate')).runMigrate()));

asking(program.command('replay'))
  .description('explain a game event by event, with the rule of each')
  .argument('<game>', 'id of the game')
  .option('--at <ply|instant>', 'show the game after this ply, or at this instant')
  .action(async (game: string, options: ReplayOptions) =>
    exit((await import('./commands/game')).runReplay(game, options)),
  );

asking(program.command('export'))
  .description('write a game to standard output, or signed logs to a folder')
  .argument('[game]', 'id of the game')
  .option('--pgn', 'as PGN (the default)')
  .option('--events', 'as recorded events, one JSON document a line')
  .option('--zone <zone>', 'IANA time zone for times in the output', 'UTC')
  .option('--static <folder>', 'write checkpoints, tiles and bundles to this folder, for any file server')
  .option('--event <event...>', 'with --static: only the bundles of these events (ids or codes)')
  .action(
    async (
      game: string | undefined,
      { static: folder, ...options }: ExportOptions & StaticOptions & { static?: string },
    ) => {
      if (folder !== undefined)
        return exit((await import('./commands/export-static')).runExportStatic(folder, options));
      if (game === undefined) throw new Error('name a game, or --static <folder>');
      return exit((await import('./commands/game')).runExport(game, options));
    },
  );

addBooks(program, exit);
addImports(program, asking, exit);
addTakeOver(program, asking, exit);

asking(program.command('export-event'))
  .description('write a tournament to standard output as an event file')
  .argument('<event>', 'id or code of the event')
  .option('--section <section>', 'number of the section', '1')
  .option('--zone <zone>', 'IANA time zone for times in PGN', 'UTC')
  .action(async (event: string, options: ExportEventOptions) =>
    exit((await import('./commands/export-event')).runExportEvent(event, options)),
  );

asking(program.command('magazine'))
  .description("write an issue of the League's magazine in Markdown, with the news between two days")
  .argument('<from>', 'first day of the issue, YYYY-MM-DD')
  .argument('<until>', 'last day of the issue, YYYY-MM-DD')
  .action(async (from: string, until: string, options: ServerOptions) =>
    exit((await import('./commands/magazine')).runMagazine(from, until, options)),
  );

asking(program.command('table'))
  .description('print the crosstable and standings of a tournament')
  .argument('<event>', 'id or code of the event')
  .option('--section <section>', 'number of the section', '1')
  .option('--text', 'as text (the default)')
  .option('--csv', 'as CSV')
  .option('--json', 'as JSON')
  .option('--as-of <instant>', 'show the table at this instant, such as 2027-01-01T00:00:00Z')
  .action(async (event: string, options: TableOptions) =>
    exit((await import('./commands/table')).runTable(event, options)),
  );

const document = program.command('document').description('keep and read documents that decisions cite');

asking(document.command('upload'))
  .description('keep a file as a document, and print the id and hash to cite it by')
  .argument('<file>', 'PDF, PNG, JPEG, PGN, CSV or plain text, at most 10 MiB')
  .action(async (file: string, options: ServerOptions) =>
    exit((await import('./commands/document')).runUpload(file, options)),
  );

asking(document.command('get'))
  .description('write a document to standard output')
  .argument('<document>', 'id of the document')
  .option('--to <file>', 'write to this new file instead')
  .action(async (id: string, options: GetOptions) =>
    exit((await import('./commands/document')).runGet(id, options)),
  );

addLists(program, asking, exit);

asking(program.command('desk'))
  .description('list the tasks that wait for you, oldest first, with the endpoints that settle them')
  .option('--office <office>', 'only tasks of this office, such as director')
  .option('--event <event>', 'only tasks of this event (id or code)')
  .option('--kind <kind>', 'only tasks of this kind, such as claim')
  .option('--overdue', 'only tasks that are overdue')
  .option('--limit <n>', 'how many at most', '100')
  .option('--json', 'as JSON')
  .action(async (options: TasksOptions) => exit((await import('./commands/tasks')).runTasks(options)));

program
  .command('verify')
  .description(
    'recompute every hash chain and tree and compare them with what was signed; exits 1 if anything is wrong',
  )
  .option('--game <id>', 'check only this game')
  .option('--since <file...>', 'checkpoints you have kept; the logs must extend them')
  .option('--policy <file>', 'the keys you trust, as a C2SP tlog-policy')
  .option('--page', 'write one HTML file that checks bundles in a browser without a server')
  .option(
    '--static <folder>',
    'check a folder written by "amici export --static" instead of the logs on this machine',
  )
  .action(
    async ({
      page = false,
      static: folder,
      ...options
    }: VerifyCommand & { page?: boolean; static?: string }) => {
      if (page) return exit((await import('./commands/verify-page')).runVerifyPage());
      if (folder !== undefined)
        return exit((await import('./commands/verify-static')).runVerifyStatic(folder, options));
      return exit((await import('./commands/verify')).runVerify(options));
    },
  );

asking(program.command('bundle'))
  .description('write a game, an event, a rating list, norms or a title as one file that anybody can check')
  .argument('[game]', 'id of the game')
  .option('--event <event>', 'an event with its games (id or code)')
  .option('--list <list>', 'a published rating list, such as 2026-4')
  .addOption(POOL)
  .option('--norms <event>', 'the norms of a section of this event (id or code)')
  .option('--section <section>', 'number of the section', '1')
  .option('--player <id>', 'with --title: the player')
  .option('--title <title>', 'a title with the norms behind it')
  .action(async (game: string | undefined, options: BundleOptions) =>
    exit((await import('./commands/bundle')).runBundle(game, options)),
  );

program
  .command('verify-bundle')
  .description('check a bundle without a server and recompute its facts; exits 1 if it does not hold')
  .argument('<file>', 'a file written by "amici bundle"')
  .requiredOption('--policy <file>', 'the keys you trust, as a C2SP tlog-policy')
  .action(async (file: string, options: BundleCommand) =>
    exit((await import('./commands/verify-bundle')).runVerifyBundle(file, options)),
  );

program
  .command('verify-receipt')
  .description('check that an acknowledged command was recorded as promised; exits 1 if it was not')
  .argument('<file>', 'file with the `receipt` of the answer')
  .option('--server <url>', 'ask this server for proofs instead of the logs on this machine')
  .option('--static <folder>', 'take proofs from a folder written by "amici export --static"')
  .option('--policy <file>', 'the keys you trust, as a C2SP tlog-policy')
  .action(async (file: string, options: ReceiptCommand) =>
    exit((await import('./commands/verify-receipt')).runVerifyReceipt(file, options)),
  );

operatingCommands(program, asking, exit);

program
  .command('rules')
  .description("the arbiter's calculator: reads questions and writes answers as JSON Lines")
  .action(async () => {
    const { runRules } = await import('./commands/rules');
    process.exitCode = await runRules(process.stdin, process.stdout);
  });

program
  .command('simulate')
  .description('simulate years of a federation in virtual time and check every invariant')
  .option('--players <n>', 'number of players', '300')
  .option('--events <n>', 'number of events', '20')
  .option('--team-events <n>', 'number of team events, with substitutes', '0')
  .option('--championship', 'add a cycle of the World Championship, one stage a year')
  .option('--years <n>', 'number of years', '2')
  .option('--seed <text>', 'seed; the same seed gives the same events and hashes', '1')
  .option('--record <file>', 'write every event with its hash to this file, to compare runs')
  .option('--compare <files...>', 'compare two recorded runs instead, and show where they differ')
  .action(async ({ compare, ...options }: SimulateOptions & { compare?: string[] }) => {
    const { runCompareSimulations, runSimulate } = await import('./commands/simulate');
    if (compare === undefined) return exit(runSimulate(options));
    const [first, second, third] = compare;
    if (first === undefined || second === undefined || third !== undefined)
      throw new Error('--compare takes two files');
    return exit(runCompareSimulations(first, second));
  });

/** What of the calculator is explained. */
const EXPLAINED: readonly Explained[] = ['rating', 'norm', 'place'];

asking(program.command('explain'))
  .description(
    'explain a recorded figure by its steps, rules and events, or an answer of the calculator by its steps',
  )
  .addArgument(
    new Argument('[what]', 'what of the calculator to explain, where nothing on record').choices(EXPLAINED),
  )
  .argument('[question]', 'the question as JSON, a file with it, or - for standard input', '-')
  .option('--of <competitor>', 'only this player or team of the table')
  .option('--player <id>', 'with --list, --title or --norm: the player')
  .option('--list <list>', 'the rating on this list, such as 2026-4')
  .addOption(POOL)
  .option('--title <title>', 'the way to this title')
  .option('--norm <event>', 'the norms in this event (id or code)')
  .option('--event <event>', 'with --place: the event')
  .option('--place <n>', 'who has this place in the table, and why')
  .option('--section <section>', 'number of the section', '1')
  .option('--clock <game> <ply>', 'the clocks after this move')
  .action(
    async (
      what: Explained | undefined,
      question: string,
      options: { of?: string } & Recorded & ServerOptions,
    ) => {
      const { isRecorded, runExplainRecorded } = await import('./commands/explain-recorded');
      if (isRecorded(options)) return exit(runExplainRecorded(options));
      if (what === undefined) throw new Error(`name one of ${EXPLAINED.join(', ')}, or something on record`);
      const { explain } = await import('./commands/explain');
      process.stdout.write(explain(what, question, options.of));
    },
  );

allowClosedReader(process.stdout);

program.parseAsync().catch((error: unknown) => {
  console.error(plainText(messageOf(error)));
  process.exitCode = 1;
});
