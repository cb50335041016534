// node tools/complete-lock.mjs: names in package-lock.json of this folder the packages of other platforms that its packages
// offer and the registry it was made with did not carry: `npm ci` refuses a lock file without them. They are not installed.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ');
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x x64'.split(' ');
const ALIASES = { armv7: 'arm', gnueabihf: '', musleabihf: '' };

/** The platform that a package is for, as such packages say it in their names. */
export const platformOf = (name) => {
  const words = name.split(/[/.-]/).map((word) => ALIASES[word] ?? word);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}) };
};

/** Where Node looks for a package from a folder of the lock file, nearest first. */
const placesFrom = (folder, name) => {
  const levels = folder.split('/node_modules/');
  return levels
    .map(
      (_, index) => `${levels.slice(0, levels.length - index).join('/node_modules/')}/node_modules/${name}`,
    )
    .concat(`node_modules/${name}`)
    .map((place) => place.replace(/^\//, ''));
};

/** A lock file (version 3) with an entry for every optional package that one of its packages names. */
export const completed = (lock) => {
  const packages = { ...lock.packages };
  for (const [folder, { optionalDependencies = {} }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!placesFrom(folder, name).some((place) => place in packages))
        packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
  return { ...lock, packages };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  writeFileSync('package-lock.json', `${JSON.stringify(completed(lock), undefined, 2)}\n`);
}
