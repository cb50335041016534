// npm start [-- --demo]: installs and builds what is missing, then `amici start`.
import { run } from './run.mjs';

await run('tools/cli/src/main.ts', ['start', ...process.argv.slice(2)]);
