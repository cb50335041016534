// Runs a TypeScript program of the repository: node tools/run.mjs <file.ts> [arguments]
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root } from './workspace.mjs';

const prepare = async () => {
  try {
    ensureInstalled();
    const { build } = await import('./build.mjs');
    build();
  } catch (error) {
    const unwritable = ['EACCES', 'EROFS', 'EPERM'].includes(error.code);
    console.error(
      unwritable
        ? `Amici has to be built here once, and this user may not write ${error.path ?? root}: run it as the checkout's owner first.`
        : error.message,
    );
    process.exit(1);
  }
};

/** Installs and builds what is missing, then becomes that program. */
export const run = async (file, args) => {
  await prepare();
  const target = join(root, 'dist', relative(root, resolve(root, file))).replace(/\.ts$/, '.js');
  process.argv = [process.argv[0], target, ...args];
  createRequire(import.meta.url)(target);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, ...args] = process.argv.slice(2);
  await run(file, args);
}
