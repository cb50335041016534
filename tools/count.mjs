// node tools/count.mjs <from>..<to>: lines and files of TypeScript and scripts by room, of two commits and their difference.
// Specs, suites, testing, fixtures and what is generated stay out. One commit alone is counted as it is.
import { execFileSync } from 'node:child_process';
import { root } from './workspace.mjs';

const ROOMS = ['services', 'libs', 'web', 'tools', 'clients', 'deploy'];
const SOURCE = /\.(?:tsx?|mjs)$/;
const LEFT_OUT = /[.-](?:spec|suite)\.tsx?$|(?:^|\/)(?:testing|fixtures?|generated)\//;

const git = (args, input) => execFileSync('git', args, { cwd: root, input, maxBuffer: 1 << 30 });

/** The lines of each of these blobs, as `git cat-file --batch` writes them one after the other. */
const linesOf = (ids) => {
  const out = git(['cat-file', '--batch'], `${ids.join('\n')}\n`);
  let at = 0;
  return ids.map(() => {
    const head = out.indexOf(10, at);
    const size = Number(out.toString('utf8', at, head).split(' ')[2]);
    const text = out.subarray(head + 1, head + 1 + size);
    at = head + 1 + size + 1;
    return text.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);
  });
};

/** Files and lines by room, as of a commit. */
const counted = (commit) => {
  const files = git(['ls-tree', '-r', commit, '--', ...ROOMS])
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [about, path = ''] = line.split('\t');
      return SOURCE.test(path) && !LEFT_OUT.test(path) ? [{ id: about.split(' ')[2], path }] : [];
    });
  const lines = linesOf(files.map(({ id }) => id));
  const rooms = new Map();
  files.forEach(({ path }, index) => {
    const [top, below] = path.split('/');
    const room =
      ['services', 'libs', 'tools'].includes(top) && path.split('/').length > 2 ? `${top}/${below}` : top;
    for (const name of [room, 'all']) {
      const sum = rooms.get(name) ?? { files: 0, lines: 0 };
      rooms.set(name, { files: sum.files + 1, lines: sum.lines + lines[index] });
    }
  });
  return rooms;
};

const [from, to] = (process.argv[2] ?? 'HEAD').split('..');
const before = counted(from);
const after = to === undefined ? undefined : counted(to || 'HEAD');
const none = { files: 0, lines: 0 };
const figure = (value) => value.toLocaleString('en').padStart(9);
const signed = (value) => `${value > 0 ? '+' : ''}${value.toLocaleString('en')}`.padStart(9);
for (const room of [...new Set([...before.keys(), ...(after ?? before).keys()])].sort()) {
  const was = before.get(room) ?? none;
  const now = after?.get(room);
  const is = now ?? none;
  console.log(
    `${room.padEnd(26)}${figure(was.lines)} lines${figure(was.files)} files` +
      (after === undefined
        ? ''
        : `  ${figure(is.lines)} lines${figure(is.files)} files ${signed(is.lines - was.lines)} lines ${signed(is.files - was.files)} files`),
  );
}
