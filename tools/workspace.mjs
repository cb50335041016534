// The one place that says which packages exist: every folder of libs/ is the package @amici/<folder>, and what a service
// decides is the package @amici/<service>-domain.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Whether a write failed because this user may not write there. */
export const isUnwritable = (error) => ['EACCES', 'EROFS', 'EPERM'].includes(error.code);

const folders = (parent) =>
  existsSync(join(root, parent))
    ? readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

export const libs = folders('libs');
export const services = folders('services').filter((name) =>
  existsSync(join(root, 'services', name, 'src', 'main.ts')),
);

/** Services that decide something. They are built with their service. */
const domains = services.filter((name) => existsSync(join(root, 'services', name, 'src', 'domain')));

/** TypeScript `paths` for every package: the package itself and its sub-folders (`@amici/kernel/testing`). */
export const paths = Object.fromEntries([
  ...libs.flatMap((lib) => [
    [`@amici/${lib}`, [`./libs/${lib}/src`]],
    [`@amici/${lib}/*`, [`./libs/${lib}/src/*`]],
  ]),
  ...domains.flatMap((service) => [
    [`@amici/${service}-domain`, [`./services/${service}/src/domain`]],
    [`@amici/${service}-domain/*`, [`./services/${service}/src/domain/*`]],
  ]),
  ['@amici/client', ['./clients/typescript/src']],
  ['@amici/web', ['./web/src']],
]);
