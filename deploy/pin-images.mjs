// node deploy/pin-images.mjs: asks the registry of every image of deploy/images.json for the digest that its tag has now,
// writes it there and wherever the image is named. Needs a registry within reach; look at the difference, then commit it.
// node deploy/pin-images.mjs --offline only writes what deploy/images.json says.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { optionsOf } from './options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const LIST = 'deploy/images.json';
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** An image as it is named where it is used: with its digest, where that is known. */
export const referenceTo = ({ image, digest }) => (digest === null ? image : `${image}@${digest}`);

/** The text with every mention of these images as deploy/images.json has them. */
export const withImages = (text, images) =>
  Object.values(images).reduce(
    (written, one) =>
      written.replaceAll(
        new RegExp(
          `(?<=^|[\\s='"])${one.image.replaceAll('.', '\\.')}(?:@sha256:[0-9a-f]{64})?(?=$|[\\s'"])`,
          'gm',
        ),
        () => referenceTo(one),
      ),
    text,
  );

/** Every file beneath the root that may name an image. */
export const filesWithImages = (folder = root) => [
  'docker-compose.yml',
  'deploy/Dockerfile',
  ...readdirSync(join(folder, 'deploy/kubernetes'), { recursive: true })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => join('deploy/kubernetes', path)),
];

/** `node:24` is library/node of Docker Hub; a first part with a dot or a port is another registry. */
const placeOf = (image) => {
  const [, host, name, tag] = /^(?:([^/]*[.:][^/]*)\/)?([^:]+):(.+)$/.exec(image);
  if (host !== undefined) return { host, name, tag };
  return { host: 'registry-1.docker.io', name: name.includes('/') ? name : `library/${name}`, tag };
};

/** What a registry says it wants to be asked with: a token of the realm that it names. */
const tokenFor = async (challenge, fetched) => {
  const asked = Object.fromEntries(
    [...(challenge ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  if (asked.realm === undefined) throw new Error('the registry names no realm for a token');
  const url = new URL(asked.realm);
  for (const name of ['service', 'scope'])
    if (asked[name] !== undefined) url.searchParams.set(name, asked[name]);
  const answer = await (await fetched(url)).json();
  return answer.token ?? answer.access_token;
};

/** The digest that an image has in its registry now. */
export const digestOf = async (image, fetched = globalThis.fetch) => {
  const { host, name, tag } = placeOf(image);
  const url = `https://${host}/v2/${name}/manifests/${tag}`;
  const ask = (headers) => fetched(url, { method: 'HEAD', headers: { accept: MANIFESTS, ...headers } });
  let answer = await ask({});
  if (answer.status === 401) {
    const token = await tokenFor(answer.headers.get('www-authenticate'), fetched);
    answer = await ask({ authorization: `Bearer ${token}` });
  }
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !DIGEST.test(digest)) throw new Error(`${image}: ${host} answers ${answer.status}`);
  return digest;
};

const USAGE = `Usage: node deploy/pin-images.mjs [--offline]

Asks the registry of every image of deploy/images.json for the digest that its tag has now, and writes it wherever the
image is named.

  --offline  ask no registry; write what deploy/images.json says`;

const main = async () => {
  const { offline } = optionsOf(USAGE, { offline: { type: 'boolean' } });
  const images = JSON.parse(readFileSync(join(root, LIST), 'utf8'));
  if (offline !== true) {
    for (const one of Object.values(images)) one.digest = await digestOf(one.image);
    writeFileSync(join(root, LIST), `${JSON.stringify(images, null, 2)}\n`);
  }
  for (const file of filesWithImages()) {
    const text = readFileSync(join(root, file), 'utf8');
    const written = withImages(text, images);
    if (written !== text) writeFileSync(join(root, file), written);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
