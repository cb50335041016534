// Runs a TypeScript program of the repository: node tools/run.mjs <file.ts> [arguments]
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './workspace.mjs';

export const run = async (file, args) => {
  ensureInstalled();
  const { build } = await import('./build.mjs');
  build();
  const target = join(root, 'dist', relative(root, resolve(root, file))).replace(/\.ts$/, '.js');
  process.argv = [process.argv[0], target, ...args];
  createRequire(import.meta.url)(target);
};

if (process.argv[1]?.endsWith('run.mjs')) {
  const [file, ...args] = process.argv.slice(2);
  await run(file, args);
}
