import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Image {
  readonly image: string;
  readonly digest: string | null;
}

const images = Object.values(
  JSON.parse(readFileSync('deploy/images.json', 'utf8')) as Readonly<Record<string, Image>>,
);
const references = images.map(({ image, digest }) => (digest === null ? image : `${image}@${digest}`));
const DIGEST = `sha256:${'a1'.repeat(32)}`;

/** Every file of the repository that deploys something. */
const FILES = [
  'docker-compose.yml',
  ...readdirSync('deploy', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)Dockerfile|\.ya?ml$/.test(path))
    .map((path) => join('deploy', path)),
];

const named = FILES.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?!#)(?:.*\b(?:image|imageName): *|ARG \w*IMAGE=|FROM )['"]?([^\s'",}]+)/gm,
    ),
  ].map(([, image]): [string, string] => [file, image!]),
);
const isOurs = (image: string): boolean => /^amici:|^\$\{NODE_IMAGE$/.test(image);

/** Runs a program with what deploy/pin-images.mjs exports. */
const pinning = (program: string): string => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `import * as pin from './deploy/pin-images.mjs';\n${program}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

describe('deploy/images.json', () => {
  it('names every image that is deployed, and no other is named anywhere', () => {
    const others = named.filter(([, image]) => !isOurs(image));
    expect(others.length).toBeGreaterThan(5);
    expect(new Set(others.map(([, image]) => image))).toEqual(new Set(references));
  });

  it('has digests as a registry gives them, or none yet', () => {
    for (const { digest } of images) if (digest !== null) expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});

describe('deploy/pin-images.mjs', () => {
  it('looks at every file that names an image', () => {
    const seen = JSON.parse(pinning('console.log(JSON.stringify(pin.filesWithImages()))')) as string[];
    for (const [file] of named) expect(seen).toContain(file);
  });

  it('writes a digest wherever the image is named, once, and replaces an older one', () => {
    const written = pinning(`
      const images = JSON.parse('${JSON.stringify(images)}').map((one) => ({ ...one, digest: '${DIGEST}' }));
      const { readFileSync } = await import('node:fs');
      for (const file of pin.filesWithImages()) {
        const older = images.map((one) => ({ ...one, digest: one.digest.replaceAll('a1', 'b2') }));
        const text = pin.withImages(pin.withImages(readFileSync(file, 'utf8'), older), images);
        console.log(pin.withImages(text, images) === text, text);
      }`);
    expect(written).not.toContain('false ');
    expect(written).not.toContain('b2b2');
    for (const { image } of images) {
      expect(written).toContain(`${image}@${DIGEST}`);
      expect(written.replaceAll(`${image}@${DIGEST}`, '')).not.toContain(`: ${image}`);
    }
  });

  it('asks the registry as Docker does: with a token where it wants one', () => {
    const pins = pinning(`
      const fetched = async (url, { headers } = {}) => {
        console.log(String(url));
        if (String(url).startsWith('https://auth.example')) return { json: async () => ({ token: 't' }) };
        const known = headers.authorization === 'Bearer t';
        const answer = known
          ? { 'docker-content-digest': '${DIGEST}' }
          : { 'www-authenticate': 'Bearer realm="https://auth.example/token",service="r",scope="repository:x:pull"' };
        return { status: known ? 200 : 401, ok: known, headers: new Headers(answer) };
      };
      console.log(await pin.digestOf('node:24-bookworm-slim', fetched));
      console.log(await pin.digestOf('ghcr.io/cloudnative-pg/postgresql:16', fetched));`);
    const token = 'https://auth.example/token?service=r&scope=repository%3Ax%3Apull';
    const [node, cnpg] = [
      'https://registry-1.docker.io/v2/library/node/manifests/24-bookworm-slim',
      'https://ghcr.io/v2/cloudnative-pg/postgresql/manifests/16',
    ];
    expect(pins.trim().split('\n')).toEqual([node, token, node, DIGEST, cnpg, token, cnpg, DIGEST]);
  });

  it('does not take for a digest what is none', () =>
    expect(() =>
      pinning(
        `await pin.digestOf('node:24', async () => ({ status: 404, ok: false, headers: new Headers() }))`,
      ),
    ).toThrow('registry-1.docker.io answers 404'));
});
