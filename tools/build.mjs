// Compiles changed TypeScript files with swc into dist/, keeping the folder structure, and copies the SQL and
// JSON beside them. A target carries its source's time, so that nothing is read or compiled without need.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeBundles } from './bundle.mjs';
import { buildIslands, islandsAreOld } from './islands.mjs';
import { root } from './workspace.mjs';

const require = createRequire(import.meta.url);
const dist = join(root, 'dist');
const SKIPPED = new Set(['node_modules', 'canaries', 'islands']);
const SOURCE = /\.(?:tsx?|sql|json)$/;
/** Specs and settings, and the client's generated types. */
const LEFT_OUT = /[.-]spec\.tsx?$|\.d\.ts$|^tsconfig.*\.json$|^api(?:\.untyped)?\.ts$/;

const filesIn = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path);
        return [path];
      });

const sources = () =>
  ['libs', 'locales', 'services', 'tools', 'test', 'clients', 'examples', 'web']
    .flatMap((folder) => filesIn(join(root, folder)))
    .filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path.split('/').pop()));

const timeOf = (path) => Math.round(statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** Puts a file in place whole: a second build, or a program starting meanwhile, never sees half of it. */
const place = (target, time, write) => {
  const unfinished = `${target}.${process.pid}.new`;
  write(unfinished);
  utimesSync(unfinished, time / 1000, time / 1000);
  renameSync(unfinished, target);
};

const compiler = () => {
  const swc = require('@swc/core');
  const options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
  options.jsc.baseUrl = root;
  const parsed = (tsx) => ({ ...options, jsc: { ...options.jsc, parser: { ...options.jsc.parser, tsx } } });
  const [plain, withMarkup] = [parsed(false), parsed(true)];
  return (source) =>
    swc.transformFileSync(source, {
      ...(source.endsWith('.tsx') ? withMarkup : plain),
      swcrc: false,
      filename: source,
      sourceFileName: source,
    });
};

const compile = (transform, source, target, time) => {
  const { code, map } = transform(source);
  const mapFile = `${target}.map`;
  place(mapFile, time, (path) => writeFileSync(path, map ?? ''));
  place(target, time, (path) =>
    writeFileSync(path, `${code}\n//# sourceMappingURL=${mapFile.split('/').pop()}\n`),
  );
};

/** Builds what is out of date; answers how many files were compiled or copied. */
export const build = () => {
  const config = ['.swcrc', 'tools/build.mjs', 'tools/bundle.mjs'];
  const configTime = Math.max(...config.map((file) => timeOf(join(root, file))));
  const wanted = new Set();
  let transform;
  let count = 0;
  for (const source of sources()) {
    const target = join(dist, relative(root, source)).replace(/\.tsx?$/, '.js');
    wanted.add(target);
    const time = Math.max(timeOf(source), configTime);
    if (timeOf(target) === time) continue;
    mkdirSync(dirname(target), { recursive: true });
    if (/\.tsx?$/.test(source)) compile((transform ??= compiler()), source, target, time);
    else place(target, time, (path) => copyFileSync(source, path));
    count += 1;
  }
  const left = filesIn(dist).filter(
    (file) => !wanted.has(file.replace(/\.map$/, '')) && !file.endsWith('.new'),
  );
  for (const file of left) rmSync(file, { force: true });
  if (count + left.length > 0) removeBundles();
  if (count > 0 || islandsAreOld()) buildIslands();
  return count;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`${build()} files compiled`);
