import { nodeCrypto } from '@amici/auth';
import { askingOptions, natsConnectionOptions } from '@amici/bus';
import type { Config } from '@amici/ops';
import { readVerifierKey } from '@amici/verify';
import { connect, type NatsConnection } from 'nats';
import { connect as dial } from 'node:net';
import { z } from 'zod';
import { smtpMailer } from '../../../../services/courier/src/mail/mailer';
import type { BusFacts, Facts, ProcessFacts, Seen, WitnessFacts } from './facts';
import { seen } from './probe';

const PATIENCE_MS = 5_000;
const NATS_PORT = 4_222;

const inTime = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });

/** Waits until NATS greets: a server that hangs is connected to by its kernel, and its client would wait for ever. */
const greetedBy = (host: string, patienceMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(`nats://${host}`);
    const socket = dial(Number(port === '' ? NATS_PORT : port), hostname);
    const end = (problem?: Error): void => {
      socket.destroy();
      if (problem === undefined) resolve(host);
      else reject(problem);
    };
    socket.setTimeout(patienceMs, () => end(new Error(`says nothing within ${patienceMs} ms: it hangs`)));
    socket.once('data', () => end());
    socket.once('error', end);
  });

type NatsOptions = ReturnType<typeof natsConnectionOptions>;

/** The first of its servers to greet. */
const greeting = async ({ servers }: NatsOptions, patienceMs: number): Promise<string> => {
  const greetings = [servers ?? []].flat().map((host) => greetedBy(host, patienceMs));
  try {
    return await Promise.any(greetings);
  } catch (error) {
    throw (error as AggregateError).errors[0];
  }
};

const signedIn = async (options: NatsOptions, server: string): Promise<NatsConnection> => {
  const once = { waitOnFirstConnect: false, maxReconnectAttempts: 0, timeout: PATIENCE_MS };
  try {
    return await connect({ ...options, ...once, servers: [server] });
  } catch (error) {
    throw new Error(`as ${options.user ?? 'nobody'}: ${(error as Error).message}`);
  }
};

/** Whether a process gets on the bus with its own password: as who answers, and as who asks. */
export const busOf = async (of: string, url: string, patienceMs = PATIENCE_MS): Promise<BusFacts> => ({
  of,
  connected: await seen(async () => {
    const options = natsConnectionOptions(url, of);
    const server = await greeting(options, patienceMs);
    await (await signedIn(options, server)).close();
    const bus = await signedIn(askingOptions(url, of), server);
    try {
      const info = await seen(async () => (await bus.jetstreamManager()).getAccountInfo());
      return { version: bus.info?.version ?? 'of unknown version', jetStream: info.ok };
    } finally {
      await bus.close();
    }
  }),
});

const varz = z.object({ now: z.string() });

/** How far the clock of NATS is ahead, by its monitor. */
export const busAhead = (monitor: string): Promise<Seen<number>> =>
  seen(async () => {
    const greetings = Date.now();
    const { now } = varz.parse(await (await inTime(`${monitor}/varz`)).json());
    return Math.round(Date.parse(now) - (greetings + Date.now()) / 2);
  });

const readyz = z.object({
  checks: z.record(
    z.string(),
    z.object({
      ok: z.boolean(),
      warning: z.string().optional(),
      detail: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/** Why a follower stands still. */
const stopped = z.object({ code: z.string(), detail: z.string(), sequence: z.number() });

const valuesOf = (detail: Readonly<Record<string, unknown>> | undefined): string => {
  const { success, data } = stopped.safeParse(detail?.['problem']);
  if (success) return `${data.code} at event ${data.sequence}: ${data.detail}`;
  return ['problem', 'code', 'remedy', 'detail']
    .flatMap((name) => (typeof detail?.[name] === 'string' ? [detail[name]] : []))
    .join('; ');
};

/** What a process says of itself on its operations port. */
export const processOf = async (name: string, address: string, runs = false): Promise<ProcessFacts> => ({
  ...{ name, address, runs },
  answers: await seen(async () => {
    const { checks } = readyz.parse(await (await inTime(`${address}/readyz`)).json());
    return Object.entries(checks).map(([check, { ok, warning, detail }]) => ({
      check,
      ok,
      text: warning ?? (ok ? '' : valuesOf(detail)),
    }));
  }),
});

export const witnessesOf = (config: Config): Promise<readonly WitnessFacts[]> =>
  Promise.all(
    config.witnesses.map(async ({ key: text, url }) => {
      const key = readVerifierKey(text, nodeCrypto.sha256);
      const name = key.ok ? key.value.name : text;
      return { name, url, answers: await seen(async () => (await inTime(url)).status) };
    }),
  );

const discovery = z.object({
  issuer: z.string(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});

/** What the provider that people sign in with says of itself (OpenID Connect Discovery). */
export const providerOf = async ({ signInClient, tokenIssuer }: Config): Promise<Facts['signIn']> => {
  if (signInClient === undefined || tokenIssuer === undefined) return null;
  const outcome = await seen(async () => {
    const answer = await inTime(`${tokenIssuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const { issuer, code_challenge_methods_supported: methods } = discovery.parse(await answer.json());
    return { issuer, pkce: methods?.includes('S256') ?? true };
  });
  return { issuer: tokenIssuer, ...outcome };
};

/** Whether the mail server lets this machine in; nothing is sent. */
export const mailOf = async (config: Config): Promise<Facts['mail']> => {
  const mailer = smtpMailer({ ...config, answersWithin: PATIENCE_MS });
  if (mailer === undefined) return null;
  try {
    const server = config.smtpUrl!;
    return { server, ...(await seen(async () => mailer.reached())) };
  } finally {
    mailer.close();
  }
};
