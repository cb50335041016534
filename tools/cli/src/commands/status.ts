import { done, type Client } from '@amici/client';
import { configOrExit } from '@amici/ops';
import { setTimeout as pause } from 'node:timers/promises';
import { DEVELOPMENT_OPERATOR, developmentIssuerOf } from '../../../../services/all-in-one/src/development';
import { messageOf } from '../error-message';
import { indented } from '../indented';
import { clientOf, type ServerOptions } from '../access/with-server';

export interface StatusOptions extends ServerOptions {
  readonly json?: boolean;
  readonly watch?: boolean | string;
}

const TOKEN_SECONDS = 60;
const EVERY_S = 2;
/** How the first line of a server that has nothing to complain of ends. */
const ALL_IS_WELL = 'all is well';
const CLEAR = '\u001b[H\u001b[2J';

/** The running server: the one named, or that of this data folder, asked as the operator of its development tokens. */
const serverMeant = async ({ server, token }: ServerOptions): Promise<Client> => {
  const config = configOrExit();
  const url = server ?? `http://${config.httpHost}:${config.httpPort}`;
  const mint = async (): Promise<string> => {
    if (config.tokenIssuer !== undefined)
      throw new Error('name an operator’s token with --token: here tokens come from AMICI_TOKEN_ISSUER');
    const { issuer } = await developmentIssuerOf(config);
    return issuer.mint(DEVELOPMENT_OPERATOR, TOKEN_SECONDS, Date.now());
  };
  return clientOf(url, token ?? mint);
};

const look = async (
  client: Client,
  asJson: boolean,
): Promise<{ readonly text: string; readonly well: boolean }> => {
  const format = asJson ? ('json' as const) : ('text' as const);
  const text = await done(client.GET('/status', { params: { query: { format } }, parseAs: 'text' }));
  if (asJson) return { text: indented(text).trimEnd(), well: /"well":true/.test(text) };
  return { text: text.trimEnd(), well: text.split('\n', 1)[0]!.endsWith(ALL_IS_WELL) };
};

/** Every so many seconds, until the command is interrupted. */
const everySeconds = (watch: StatusOptions['watch']): number | undefined => {
  if (watch === undefined || watch === false) return undefined;
  const seconds = watch === true ? EVERY_S : Number(watch);
  if (!(seconds >= 1 && seconds <= 3_600)) throw new Error('--watch takes 1 to 3600 seconds');
  return seconds * 1_000;
};

/** Prints how the running server stands; answers 1 where something is wrong. */
export const runStatus = async (options: StatusOptions): Promise<number> => {
  const every = everySeconds(options.watch);
  const client = await serverMeant(options);
  const asJson = options.json === true;
  if (every === undefined) {
    const { text, well } = await look(client, asJson);
    console.log(text);
    return well ? 0 : 1;
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  while (!stop.signal.aborted) {
    const outcome = await look(client, asJson).catch((error: unknown) => ({
      text: `does not answer: ${messageOf(error)}`,
    }));
    if (process.stdout.isTTY) process.stdout.write(CLEAR);
    console.log(outcome.text);
    // Nothing else keeps the command going until it looks again.
    await pause(every, undefined, { signal: stop.signal }).catch(() => undefined);
  }
  return 0;
};
