// One process of this checkout at a time: a lock is a folder in .build/ that names its owner.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const PAUSE_MS = 50;
const pause = new Int32Array(new SharedArrayBuffer(4));

const take = (path) => {
  try {
    mkdirSync(path);
    writeFileSync(join(path, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** A process that was killed leaves its lock behind; one that has just begun has not yet written its id. */
const isAbandoned = (path) => {
  try {
    const pid = Number(readFileSync(join(path, 'pid'), 'utf8'));
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};

/** Runs the task while no other process of this checkout holds the lock of that name. */
export const holding = (name, task) => {
  const path = join(root, '.build', `${name}.lock`);
  mkdirSync(join(root, '.build'), { recursive: true });
  while (!take(path)) {
    if (isAbandoned(path)) rmSync(path, { recursive: true, force: true });
    else Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
  try {
    return task();
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
};
