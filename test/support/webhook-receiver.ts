import type { Posted } from '@amici/client';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was posted to a receiver: under which id, to whose path, what. */
export interface Came {
  readonly webhook: string;
  readonly event: string;
  readonly game: string;
  readonly ply: number;
}

/** Takes whatever is posted, at a path for each person. */
export const webhookReceiver = async () => {
  const came: Came[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const { data } = JSON.parse(text) as Pick<Posted, 'data'>;
      const { ply } = data.data as { readonly ply?: number };
      const whose = request.url!.slice(1);
      came.push({
        webhook: `${whose} ${String(request.headers['webhook-id'])}`,
        event: `${whose} ${data.id}`,
        game: `${whose} ${data.game}`,
        ply: ply ?? 0,
      });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    came,
    url: (person: string) => `http://127.0.0.1:${port}/${person}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

/** Each event under one id, no id for two, and of a game nothing before what was before it. */
export const expectOnceInOrder = (came: readonly Came[], events: ReadonlySet<string>): void => {
  const webhooks = new Map(came.map(({ webhook, event }) => [webhook, event]));
  expect(webhooks.size).toBe(events.size);
  expect(new Set(webhooks.values())).toEqual(events);
  const last = new Map<string, number>();
  for (const { game, ply } of came) {
    const before = last.get(game) ?? -1;
    expect(ply - before).toBeLessThanOrEqual(1);
    last.set(game, Math.max(before, ply));
  }
};
