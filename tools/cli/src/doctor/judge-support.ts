import { supportOf, type Product } from '@amici/ops';
import { care, unseen, well, type Finding } from './finding';

/** What to change to, by product. */
const NEWER: Readonly<Partial<Record<Product, string>>> = {
  Node: 'Node 24',
  PostgreSQL: 'PostgreSQL 16 or later',
  NATS: 'NATS 2.14 or later',
};

/** Whether the version that runs still receives fixes from its makers; `at` in ms since the epoch. */
export const judgeSupport = (product: Product, version: string, at: number): Finding => {
  const day = new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { state, line, until } = supportOf(product, version, day);
  const named = `${product} ${line}`;
  if (state === 'unknown') return unseen('support', named, 'this version of Amici does not know how long');
  if (state === 'ended')
    return care('support', named, `has received no fixes since ${until}`, `change to ${NEWER[product]}`);
  return well('support', named, until === undefined ? 'receives fixes' : `receives fixes until ${until}`);
};
