import { Command } from 'commander';

const program = new Command('amici')
  .description('The correspondence-chess federation server')
  .showHelpAfterError();

program
  .command('rules')
  .description(
    "the arbiter's calculator: questions as JSON Lines on standard input, answers on standard output",
  )
  .action(async () => {
    const { runRules } = await import('./rules/run');
    process.exitCode = await runRules(process.stdin, process.stdout);
  });

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
