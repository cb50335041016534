// npm start [-- --demo]: installs and builds what is missing, then `amici start`.
import { runAtOnce } from './run.mjs';

await runAtOnce('tools/cli/src/main.ts', ['start', ...process.argv.slice(2)], { production: true });
