import type { Detail } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { request as overHttp, type RequestOptions } from 'node:http';
import { request as overTls } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { asMachineKnows, fromNameServers, type Resolve } from './name-servers';

/** What a receiver answered, or why it could not. */
export interface Answered {
  readonly status: number | null;
  readonly answer: string;
}

export interface ReceiverOptions {
  /** Whether addresses of this machine and of private networks are receivers too, and plain HTTP is spoken. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
  readonly isPublic?: (address: string) => boolean;
}

const TIMEOUT_MS = 15_000;
/** The most that is read of an answer; less is kept. */
const MOST_READ = 16_384;
const MAX_TEXT = 300;

const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Of a cloud's own services: it answers every machine there, by an address that is nobody else's.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 what is handed out to be reached (2000::/3), without what leads to addresses of IPv4 or to nowhere. */
const REACHED = new BlockList();
REACHED.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** Whether an address is anybody's out there: not of this machine, of a private network, or of a cloud's own services. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIP(address) === 6 && REACHED.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
};

export class AddressRefused extends Error {
  constructor() {
    super('the address is not a public one');
    this.name = 'AddressRefused';
  }
}

/**
 * Resolves for the connection itself: what was looked at is what is connected to, and nothing can change in between. One
 * address that is not public refuses all.
 */
const guarded =
  ({
    allowPrivate,
    resolve: look = allowPrivate ? asMachineKnows : fromNameServers(),
    isPublic: isOut = isPublic,
  }: ReceiverOptions): RequestOptions['lookup'] =>
  (host, options, done) =>
    look(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) return done(error, '', 0);
      if (first === undefined) return done(new Error('the name has no address'), '', 0);
      if (!allowPrivate && !addresses.every(({ address }) => isOut(address)))
        return done(new AddressRefused(), '', 0);
      if (options.all === true) return done(null, [...addresses]);
      return done(null, first.address, first.family);
    });

/** Why a URL is no receiver; undefined where it may be one. */
export const unfit = (
  url: string,
  { allowPrivate }: Pick<ReceiverOptions, 'allowPrivate'>,
): Detail | undefined => {
  if (!URL.canParse(url)) return { name: 'url-none' };
  const { protocol, username, password, hostname, hash } = new URL(url);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return { name: 'url-not-https' };
  if (username !== '' || password !== '' || hash !== '') return { name: 'url-with-user-or-place' };
  const address = hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(address) !== 0 && !isPublic(address)) return { name: 'address-not-public' };
  return undefined;
};

/** As much of what came as is kept, in text that every store takes: receivers answer what they like. */
const cleaned = (text: string): string => text.slice(0, MAX_TEXT).replaceAll('\u0000', '\ufffd');

const failure = (error: unknown): Answered => ({
  status: null,
  answer: cleaned(error instanceof Error ? error.message : String(error)),
});

/** Posts a body once and waits for the answer; redirects are not followed. Never throws. */
export const post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: ReceiverOptions,
): Promise<Answered> =>
  new Promise((done) => {
    const refused = unfit(url, options);
    if (refused !== undefined) return done({ status: null, answer: detailIn('en', refused) });
    const target = new URL(url);
    const send = target.protocol === 'https:' ? overTls : overHttp;
    const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const request = send(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guarded(options),
      // A connection of its own: none is used again that was opened to another address.
      agent: false,
      signal,
    });
    request.on('error', (error) => done(failure(signal.aborted ? new Error('no answer in time') : error)));
    request.on('response', (response) => {
      let text = '';
      const end = (): void => done({ status: response.statusCode ?? null, answer: cleaned(text) });
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length < MOST_READ) return;
        end();
        request.destroy();
      });
      response.on('end', end);
      response.on('error', (error) => done(failure(signal.aborted ? new Error('no answer in time') : error)));
    });
    request.end(body);
  });

/** Whether the receiver has it. */
export const isTaken = ({ status }: Answered): boolean => status !== null && status >= 200 && status < 300;
