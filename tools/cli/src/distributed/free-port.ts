import { createServer } from 'node:net';

/** A port that nobody listens on now: the one wished for, refused where somebody does, or any. */
export const freePort = (wished = 0, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wished, host, () => {
      const { port } = probe.address() as { readonly port: number };
      probe.close(() => resolve(port));
    });
  });
