// Compiles changed TypeScript files with swc into dist/, keeping the folder structure.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

const require = createRequire(import.meta.url);

const sources = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory())
          return entry.name === 'node_modules' || entry.name === 'canaries' ? [] : sources(path);
        return /\.ts$/.test(entry.name) && !/(\.|-)spec\.ts$|\.d\.ts$/.test(entry.name) ? [path] : [];
      });

const compiled = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? compiled(path) : path.endsWith('.js') ? [path] : [];
      });

/** Builds what is out of date; answers how many files were compiled. */
export const build = () => {
  const configTime = Math.max(
    ...['.swcrc', 'tools/build.mjs'].map((file) => statSync(join(root, file)).mtimeMs),
  );
  const wanted = new Set();
  let swc;
  let options;
  let count = 0;
  for (const source of ['libs', 'services', 'tools', 'test'].flatMap((folder) =>
    sources(join(root, folder)),
  )) {
    const target = join(root, 'dist', relative(root, source)).replace(/\.ts$/, '.js');
    wanted.add(target);
    const sourceTime = Math.max(statSync(source).mtimeMs, configTime);
    if (existsSync(target) && statSync(target).mtimeMs >= sourceTime) continue;
    if (!swc) {
      swc = require('@swc/core');
      options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
      options.jsc.baseUrl = root;
    }
    const { code, map } = swc.transformFileSync(source, {
      ...options,
      swcrc: false,
      filename: source,
      sourceFileName: source,
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.map`, map ?? '');
    writeFileSync(target, `${code}\n//# sourceMappingURL=${target.split('/').pop()}.map\n`);
    count += 1;
  }
  for (const file of compiled(join(root, 'dist'))) {
    if (!wanted.has(file)) [file, `${file}.map`].forEach((stale) => rmSync(stale, { force: true }));
  }
  return count;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`${build()} files compiled`);
