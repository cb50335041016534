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
import { addImports, POOL } from './import-commands';
import { addLists } from './list-commands';
import { addTakeOver } from './take-over-commands';

const program = new Command('amici')
  .description('The correspondence-chess federation server')
  .showHelpAfterError();

/** Adds where a command asks, where that is not what is recorded on this machine. */
const asking = (command: Command): Command =>
  command
    .option('--server <url>', 'ask this server and not what is recorded on this machine')
    .option('--token <token>', 'who asks the server');

/** Runs a command whose module is loaded only now; its answer is the exit status. */
const exit = async (status: Promise<number>): Promise<void> => {
  process.exitCode = await status;
};

program
  .command('start')
  .description('run all of Amici, in one process unless told otherwise')
  .option('--demo', 'play in some real correspondence games and say what to try')
  .option('--distributed', 'a process per service, with nats-server and PostgreSQL of this machine')
  .action(async (options: { demo?: boolean; distributed?: boolean }) =>
    exit((await import('./commands/start')).runStart(options)),
  );

program
  .command('migrate')
  .description('bring every schema of AMICI_DATABASE_URL to its newest version')
  .action(async () => exit((await import('./commands/migrate')).runMigrate()));

asking(program.command('replay'))
  .description('explain a game event by event, each with its rule')
  .argument('<game>', 'id of the game')
  .option('--at <ply|instant>', 'as it stood after a ply or at an instant')
  .action(async (game: string, options: ReplayOptions) =>
    exit((await import('./commands/game')).runReplay(game, options)),
  );

asking(program.command('export'))
  .description('write a game to standard output, or what a server has signed into a folder')
  .argument('[game]', 'id of the game')
  .option('--pgn', 'as PGN (the default)')
  .option('--events', 'as its recorded events, one JSON document a line')
  .option('--zone <zone>', 'IANA time zone of the times written', 'UTC')
  .option('--static <folder>', 'write checkpoints, tiles and bundles of events, for any file server to hold')
  .option('--event <event...>', 'with --static: bundles of these events alone: their ids or codes')
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

addImports(program, asking, exit);
addTakeOver(program, asking, exit);

asking(program.command('export-event'))
  .description('write a tournament to standard output as an event file')
  .argument('<event>', 'id or code of the event')
  .option('--section <section>', 'which of its sections', '1')
  .option('--zone <zone>', 'IANA time zone of the times written into PGN', 'UTC')
  .action(async (event: string, options: ExportEventOptions) =>
    exit((await import('./commands/export-event')).runExportEvent(event, options)),
  );

asking(program.command('magazine'))
  .description("write an issue of the League's magazine, in Markdown: what happened between two days")
  .argument('<from>', 'the first day it tells of, YYYY-MM-DD')
  .argument('<until>', 'the day up to which it tells, YYYY-MM-DD')
  .action(async (from: string, until: string, options: ServerOptions) =>
    exit((await import('./commands/magazine')).runMagazine(from, until, options)),
  );

asking(program.command('table'))
  .description('print the crosstable and standings of a tournament')
  .argument('<event>', 'id or code of the event')
  .option('--section <section>', 'which of its sections', '1')
  .option('--text', 'as text (the default)')
  .option('--csv', 'as CSV')
  .option('--json', 'as JSON')
  .option('--as-of <instant>', 'as it stood at an instant such as 2027-01-01T00:00:00Z')
  .action(async (event: string, options: TableOptions) =>
    exit((await import('./commands/table')).runTable(event, options)),
  );

const document = program.command('document').description('papers that decisions cite');

asking(document.command('upload'))
  .description('keep a file as a document; prints the id and hash by which it is cited')
  .argument('<file>', 'PDF, PNG, JPEG, PGN, CSV or plain text, at most 10 MiB')
  .action(async (file: string, options: ServerOptions) =>
    exit((await import('./commands/document')).runUpload(file, options)),
  );

asking(document.command('get'))
  .description('write a document to standard output')
  .argument('<document>', 'its id')
  .option('--to <file>', 'into a file that is not there yet')
  .action(async (id: string, options: GetOptions) =>
    exit((await import('./commands/document')).runGet(id, options)),
  );

addLists(program, asking, exit);

asking(program.command('desk'))
  .description('print what waits for somebody, the oldest first, with the doors that settle it')
  .option('--office <office>', 'what lies with this office, such as director')
  .option('--event <event>', 'of this event: its id or code')
  .option('--kind <kind>', 'of this kind, such as claim')
  .option('--overdue', 'only what was due by now')
  .option('--limit <n>', 'so many at most', '100')
  .option('--json', 'as JSON')
  .action(async (options: TasksOptions) => exit((await import('./commands/tasks')).runTasks(options)));

program
  .command('verify')
  .description(
    'recompute every hash chain and tree, and compare them with what was signed; names what is wrong and exits 1',
  )
  .option('--game <id>', 'one game only')
  .option('--since <file...>', 'checkpoints that you have kept, which the logs must go on from')
  .option('--policy <file>', 'whose signatures and cosignatures are believed (C2SP tlog-policy)')
  .option('--page', 'write one HTML file that checks bundles in a browser, without any server')
  .option(
    '--static <folder>',
    'what "amici export --static" has written, in place of the logs of this machine',
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
  .description(
    'write a game, an event, a list, norms or a title as one file that anybody can check by himself',
  )
  .argument('[game]', 'id of the game')
  .option('--event <event>', 'an event with its games: its id or code')
  .option('--list <list>', 'a published rating list, such as 2026-4')
  .addOption(POOL)
  .option('--norms <event>', 'the norms of a section of an event: its id or code')
  .option('--section <section>', 'which section of the event', '1')
  .option('--player <id>', 'with --title: whose')
  .option('--title <title>', 'a title with the norms it rests on')
  .action(async (game: string | undefined, options: BundleOptions) =>
    exit((await import('./commands/bundle')).runBundle(game, options)),
  );

program
  .command('verify-bundle')
  .description(
    'check a bundle without any server, and compute its facts again; exits 1 where it does not hold',
  )
  .argument('<file>', 'what "amici bundle" has written')
  .requiredOption('--policy <file>', 'whose signatures and cosignatures are believed (C2SP tlog-policy)')
  .action(async (file: string, options: BundleCommand) =>
    exit((await import('./commands/verify-bundle')).runVerifyBundle(file, options)),
  );

program
  .command('verify-receipt')
  .description(
    'say whether what was promised with an acknowledged command was kept; exits 1 where it was not',
  )
  .argument('<file>', 'the `receipt` of the answer')
  .option('--server <url>', 'by what this server proves; absent: by the logs of this installation')
  .option('--static <folder>', 'by what "amici export --static" has written')
  .option('--policy <file>', 'whose signatures and cosignatures are believed (C2SP tlog-policy)')
  .action(async (file: string, options: ReceiptCommand) =>
    exit((await import('./commands/verify-receipt')).runVerifyReceipt(file, options)),
  );

operatingCommands(program, asking, exit);

program
  .command('rules')
  .description(
    "the arbiter's calculator: questions as JSON Lines on standard input, answers on standard output",
  )
  .action(async () => {
    const { runRules } = await import('./commands/rules');
    process.exitCode = await runRules(process.stdin, process.stdout);
  });

program
  .command('simulate')
  .description('live through years of a federation in virtual time and check that everything holds')
  .option('--players <n>', 'players of the federation', '300')
  .option('--events <n>', 'events it runs', '20')
  .option('--team-events <n>', 'events of teams beside them, with substitutes', '0')
  .option('--championship', 'a cycle of the World Championship beside them, a stage a year')
  .option('--years <n>', 'years of virtual time', '2')
  .option('--seed <text>', 'the same seed gives the same season, to the last hash', '1')
  .option('--record <file>', 'keep every event with its hash, to compare two runs')
  .option('--compare <files...>', 'simulate nothing: show where two recorded runs part')
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
    'the steps, rules and events behind a figure on record, or the steps behind an answer of the calculator',
  )
  .addArgument(
    new Argument('[what]', 'what of the calculator to explain, where nothing on record').choices(EXPLAINED),
  )
  .argument('[question]', 'the question as JSON, a file holding it, or - for standard input', '-')
  .option('--of <competitor>', 'only this player or team of a table')
  .option('--player <id>', 'on record: of this player, with --list, --title or --norm')
  .option('--list <list>', 'his figure of a rating list, such as 2026-4')
  .addOption(POOL)
  .option('--title <title>', 'his way to a title')
  .option('--norm <event>', 'his norms in an event: its id or code')
  .option('--event <event>', 'on record: of this event, with --place')
  .option('--place <n>', 'who stands there, and how they came to it')
  .option('--section <section>', 'which section of the event', '1')
  .option('--clock <game> <ply>', 'on record: the clocks that a move left')
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
