// Bundles the scripts of the pages (web/islands) into dist/islands, each under the hash of its content, with a manifest
// of which name is which file.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

const require = createRequire(import.meta.url);
const source = join(root, 'web', 'islands');
/** What pages are made of on the server and in a browser alike. */
const shared = join(root, 'web', 'src', 'parts');

/** By name the file each begins with. */
const ISLANDS = {
  analysis: 'analysis.tsx',
  game: 'game.tsx',
  games: 'games.ts',
  play: 'play.tsx',
  verify: 'verify.ts',
};
const islandsFolder = join(root, 'dist', 'islands');

/** What of Node the checker asks, as pages have it. */
const IN_A_PAGE = {
  'node:crypto': join(source, 'node-crypto.ts'),
  'node:fs': join(source, 'absent.cjs'),
  'node:path': join(source, 'absent.cjs'),
};

/** The text of one script. */
export const islandOf = (name) => {
  const { outputFiles } = require('esbuild').buildSync({
    absWorkingDir: root,
    entryPoints: [join(source, ISLANDS[name])],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    legalComments: 'eof',
    logLevel: 'error',
    tsconfig: join(root, 'tsconfig.json'),
    inject: name === 'verify' ? [join(source, 'node-buffer.ts')] : [],
    alias: IN_A_PAGE,
  });
  return outputFiles[0].text;
};

const place = (name, text) => {
  const unfinished = join(islandsFolder, `${name}.${process.pid}.new`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(islandsFolder, name));
};

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether there are scripts of pages here, and what was made of them is older. */
export const islandsAreOld = () =>
  existsSync(source) &&
  Math.max(
    ...[source, shared].flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((file) => timeOf(join(folder, file))),
    ),
  ) > timeOf(join(islandsFolder, 'manifest.json'));

/** Makes what is asked for; the manifest comes last, so that it names nothing that is not there. */
export const buildIslands = () => {
  if (!existsSync(source)) return;
  mkdirSync(islandsFolder, { recursive: true });
  const made = {};
  for (const name of Object.keys(ISLANDS)) {
    const text = islandOf(name);
    made[name] = `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
    place(made[name], text);
  }
  place('manifest.json', JSON.stringify(made));
  const kept = new Set([...Object.values(made), 'manifest.json']);
  for (const file of readdirSync(islandsFolder))
    if (!kept.has(file) && !file.endsWith('.new')) rmSync(join(islandsFolder, file), { force: true });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildIslands();
