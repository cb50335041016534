import { connectionUrls } from '@amici/kernel';
import type { Setting, Settings } from './setting';

/** Passwords every attacker tries first. */
const WELL_KNOWN = new Set([
  'admin',
  'amici',
  'changeit',
  'changeme',
  'default',
  'development',
  'guest',
  'nats',
  'password',
  'postgres',
  'root',
  'secret',
  'test',
]);

const MIN_LENGTH = 12;

/** A connection through a socket in a folder is guarded by the folder, not by a password. */
const isSocket = (address: URL): boolean =>
  address.hostname === '' ||
  address.hostname.startsWith('%2F') ||
  address.searchParams.get('host')?.startsWith('/') === true;

const weakness = (secret: string): string | undefined => {
  if (secret === '') return 'has an empty secret';
  if (WELL_KNOWN.has(secret.toLowerCase())) return 'has a default secret';
  return secret.length < MIN_LENGTH ? `has a secret shorter than ${MIN_LENGTH} characters` : undefined;
};

/** Why this secret may not be used outside development; undefined where it may. */
export const secretWeakness = (setting: Setting<unknown>, text: string): string | undefined => {
  if (setting.secret === 'whole') return weakness(text);
  if (setting.secret !== 'url') return undefined;
  const [address] = connectionUrls(text)!;
  return isSocket(address) ? undefined : weakness(decodeURIComponent(address.password));
};

/** A list of keys, and each of them. */
const eachOf = (text: string): readonly string[] => {
  const each = text.split(/[,\s]+|retired:/).filter((one) => one.length >= MIN_LENGTH);
  return [...new Set([text, ...each])];
};

/** What must never appear in a log line: the secrets among the variables that are set. */
export const secretTexts = (
  table: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  Object.values(table).flatMap((setting) => {
    const text = environment[setting.variable] ?? '';
    if (setting.secret === undefined || text === '') return [];
    if (setting.secret === 'whole') return eachOf(text);
    const written = connectionUrls(text)?.[0].password ?? '';
    return written === '' ? [] : [...new Set([written, decodeURIComponent(written)])];
  });
