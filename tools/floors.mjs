// npm run floors -- services/gateway services/pages services/tournament: how many floors a folder has, counted from its
// imports. A floor is a folder; folders that import each other in a circle share one. Prints the longest chain from above,
// and each circle with its imports. Fails where there is a circle, or more floors than 8.
import { dirname, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { createRequire } from 'node:module';
import { root } from './workspace.mjs';

const MOST = 8;
const ASIDE = /[.-]spec\.tsx?$|\/testing\//;

process.chdir(root);
const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** The imports between files of a folder, each as [from, to]. */
const importsIn = async (folder) => {
  const tsConfig = extractTSConfig('tsconfig.json');
  const { output } = await cruise([folder], { ...options, includeOnly: `^${folder}/` }, null, { tsConfig });
  return output.modules
    .filter(({ source }) => !ASIDE.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
    .filter(([, to]) => !ASIDE.test(to));
};

/** Folders by the folders they import. */
const arrowsOf = (imports) => {
  const arrows = new Map();
  for (const [from, to] of imports) {
    const [above, below] = [dirname(from), dirname(to)];
    for (const one of [above, below]) if (!arrows.has(one)) arrows.set(one, new Set());
    if (above !== below) arrows.get(above).add(below);
  }
  return arrows;
};

const reachedFrom = (arrows, start) => {
  const reached = new Set();
  const visit = (room) => {
    for (const next of arrows.get(room)) if (!reached.has(next)) visit(reached.add(next) && next);
  };
  visit(start);
  return reached;
};

/** What shares a floor: the folders of a circle together, every other folder by itself. */
const circlesOf = (arrows) => {
  const reached = new Map([...arrows.keys()].map((room) => [room, reachedFrom(arrows, room)]));
  const mates = (room) =>
    [...arrows.keys()].filter(
      (other) => other === room || (reached.get(room).has(other) && reached.get(other).has(room)),
    );
  return new Map([...arrows.keys()].map((room) => [room, mates(room).sort().join(' + ')]));
};

const longestChain = (arrows, circles) => {
  const known = new Map();
  const below = (circle) => {
    if (known.has(circle)) return known.get(circle);
    const next = [...arrows]
      .filter(([room]) => circles.get(room) === circle)
      .flatMap(([, rooms]) => [...rooms].map((room) => circles.get(room)))
      .filter((one) => one !== circle)
      .map(below);
    const chain = [
      circle,
      ...next.reduce((longest, one) => (one.length > longest.length ? one : longest), []),
    ];
    known.set(circle, chain);
    return chain;
  };
  return [...new Set(circles.values())]
    .map(below)
    .reduce((longest, one) => (one.length > longest.length ? one : longest), []);
};

for (const folder of process.argv.slice(2)) {
  const imports = await importsIn(folder);
  const arrows = arrowsOf(imports);
  const circles = circlesOf(arrows);
  const chain = longestChain(arrows, circles);
  const short = (rooms) =>
    rooms
      .split(' + ')
      .map((room) => relative(folder, room))
      .join(' + ');
  const inCircle = imports.filter(
    ([from, to]) => dirname(from) !== dirname(to) && circles.get(dirname(from)) === circles.get(dirname(to)),
  );
  console.log(`${folder}: ${arrows.size} folders on ${chain.length} floors (at most ${MOST})`);
  chain.forEach((rooms, place) => console.log(`  ${chain.length - place}  ${short(rooms)}`));
  for (const [from, to] of inCircle)
    console.error(`  in a circle: ${relative(folder, from)} imports ${relative(folder, to)}`);
  if (inCircle.length > 0 || chain.length > MOST) process.exitCode = 1;
}
