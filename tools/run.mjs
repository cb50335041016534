// Runs a TypeScript program of the repository: node tools/run.mjs <file.ts> [arguments]
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { isUnwritable, root } from './workspace.mjs';

const prepare = async (needs) => {
  try {
    ensureInstalled(needs);
    const { build } = await import('./build.mjs');
    build();
  } catch (error) {
    console.error(
      isUnwritable(error)
        ? `Amici has to be built here once, and this user may not write ${error.path ?? root}: run it as the checkout's owner first.`
        : error.message,
    );
    process.exit(1);
  }
};

/** A program that has just prepared this checkout says so to all that it starts (tools/test.mjs): looking again takes 0.1 s. */
const isPrepared = () => process.env.PREPARED_CHECKOUT === root;

const prepared = async (file, args, needs) => {
  if (!isPrepared()) await prepare(needs);
  const target = join(root, 'dist', relative(root, resolve(root, file))).replace(/\.ts$/, '.js');
  process.argv = [process.argv[0], target, ...args];
  return target;
};

/** Installs and builds what is missing, then becomes that program; `needs.production`: it runs without what tests it. */
export const run = async (file, args, needs) =>
  createRequire(import.meta.url)(await prepared(file, args, needs));

/** The same from one file, for a program that has to be there at once. */
export const runAtOnce = async (file, args, needs) => {
  const target = await prepared(file, args, needs);
  const { runBundle } = await import('./bundle.mjs');
  runBundle(target);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, ...args] = process.argv.slice(2);
  await run(file, args);
}
