// The `amici` command: installs and builds what is missing, then hands over to tools/cli.
import { run } from './run.mjs';

await run('tools/cli/src/main.ts', process.argv.slice(2), { production: true });
