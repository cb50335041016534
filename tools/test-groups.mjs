// A whole run takes specs by room: a group loads the modules of its room once, where each spec would load them again,
// which took two thirds of the time.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './workspace.mjs';

const PARENTS = ['libs', 'services', 'tools', 'test', 'web'].filter((parent) =>
  existsSync(join(root, parent)),
);
/** How many of a kind make a group: workers shall have about as much to do, and no process grow too large. */
const LARGEST = { spec: 60, 'int-spec': 12, 'e2e-spec': 8 };
const KIND = /\.(spec|int-spec|e2e-spec)\.tsx?$/;
/** What replaces modules, keeps something beside itself, or has as much to do as a group has a process to itself. */
const ALONE = /\bjest\.(?:mock|doMock|isolateModules|resetModules)\(|toMatchSnapshot\(|import '\.\/pages\//;

const folder = join(root, 'reports', 'groups');

const kindOf = (path) => KIND.exec(path)?.[1];

const specs = () =>
  PARENTS.flatMap((parent) => readdirSync(join(root, parent), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && kindOf(entry.name) !== undefined)
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

const isAlone = (path) => ALONE.test(readFileSync(join(root, path), 'utf8'));

const roomOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('test/') ? 1 : 2)
    .join('-');

const body = (paths) =>
  [
    "const group = require('../../test/support/group');\n",
    ...paths.map((path) => `group('${path}', () => require('../../${path}'));\n`),
  ].join('');

const writeInParts = (room, kind, paths) => {
  const parts = Math.ceil(paths.length / LARGEST[kind]);
  for (let part = 0; part < parts; part++)
    writeFileSync(
      join(folder, `${room}-${part + 1}.${kind}.group.js`),
      body(paths.filter((_, index) => index % parts === part)),
    );
};

/** Writes the groups, and what is not in one, for jest.whole.config.js. */
export const writeGroups = () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = specs();
  const alone = all.filter(isAlone);
  const rooms = new Map();
  for (const path of all.filter((one) => !alone.includes(one))) {
    const room = `${roomOf(path)} ${kindOf(path)}`;
    rooms.set(room, [...(rooms.get(room) ?? []), path]);
  }
  for (const [room, paths] of rooms) writeInParts(...room.split(' '), paths);
  writeFileSync(join(folder, 'alone.json'), JSON.stringify(alone));
};
