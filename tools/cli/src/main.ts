import { Argument, Command } from 'commander';
import { EXPLAINED } from './explain/explained';

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

program
  .command('explain')
  .description("the steps and rules behind an answer of the arbiter's calculator, for a person")
  .addArgument(new Argument('<what>', 'what to explain').choices(EXPLAINED))
  .argument('[question]', 'the question as JSON, a file holding it, or - for standard input', '-')
  .option('--of <competitor>', 'only this player or team of a table')
  .action(async (what: (typeof EXPLAINED)[number], question: string, { of }: { of?: string }) => {
    const { explain } = await import('./explain/run');
    process.stdout.write(explain(what, question, of));
  });

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
