// node tools/run.mjs examples/webhook-receiver.ts <server> <token> <port> [address]: has
// what concerns the owner of the token posted to the address (https, or
// this machine where the server may), checks each message and says it once. It ends its webhook when it is told to end.
// In the place of the token may stand the secret (whsec_…) of a webhook that was begun on the page /webhooks: then it only takes what is posted.
import { amici, done, verified } from '@amici/client';
import { createServer } from 'node:http';

const TYPES = ['GameStarted', 'MoveMade', 'GameEnded'];
const MOST = 1 << 20;

const main = async (): Promise<void> => {
  const [url, token, port, address = `http://127.0.0.1:${port}/`] = process.argv.slice(2);
  if (url === undefined || token === undefined || port === undefined)
    throw new Error('say where the server is, a token, and a port');
  const server = amici({ url, token, patientMs: 60_000 });
  const seen = new Set<string>();
  const own: { secret: string | undefined } = { secret: token.startsWith('whsec_') ? token : undefined };

  const taken = (headers: NodeJS.Dict<string | string[]>, body: string): number => {
    if (own.secret === undefined) return 503;
    try {
      const { id, type, data } = verified(own.secret, headers, body);
      // A message may come again, under the id it had: keep the ids where a restart does not lose them.
      if (!seen.has(id)) console.log(`${id} ${type} ${data.game}`);
      seen.add(id);
      return 204;
    } catch {
      return 401;
    }
  };

  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
      if (body.length > MOST) request.destroy();
    });
    request.on('end', () => response.writeHead(taken(request.headers, body)).end());
  });
  await new Promise<void>((ready) => receiver.listen(Number(port), ready));

  const subscribe = async (): Promise<string> => {
    const body = { url: address, wanted: { types: TYPES } };
    const subscribed = await done(server.POST('/webhooks', { body }));
    own.secret = subscribed.secret;
    return subscribed.id;
  };
  const subscription = own.secret === undefined ? await subscribe() : undefined;
  console.log(`receiving ${subscription ?? port}`);
  const end = async (): Promise<void> => {
    if (subscription !== undefined)
      await done(server.DELETE('/webhooks/{subscription}', { params: { path: { subscription } } }));
    receiver.close();
    receiver.closeAllConnections();
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
};

void main();
