import {
  derivedKey,
  ed25519Signer,
  hmacSha256,
  storedKeys,
  keyedHashes,
  nodeCrypto,
  pemBlocks,
  type KeyedHashes,
  type PatientSigner,
} from '@amici/auth';
import type { Salt } from '@amici/event-store';
import { RETIRED, type Config } from '@amici/ops';
import { ED25519, keyOf, signatureLine, signText, toHex, toUtf8, type VerifierKey } from '@amici/verify';
import { createHmac } from 'node:crypto';

const SALT_DIGITS = 32;

/** In the data folder. */
const LOGS_KEY = 'logs.key';

type KeyConfig = Pick<Config, 'dataDir' | 'logKeys' | 'logName' | 'natsUrl'>;

/** For one use in one service. */
const derived = (key: string, service: string, use: string): Buffer =>
  derivedKey(Buffer.from(key, 'base64'), `amici log ${use} v1`, service);

/** With what one service signs what its log holds, salts what is recorded in it and recognises its commands. */
export class LogKeys {
  private readonly inUse: readonly string[];
  private readonly configured: readonly PatientSigner[];
  private signers: readonly PatientSigner[];
  /** Of the origin last asked for: it changes with a generation only. */
  private known: { readonly origin: string; readonly keys: readonly VerifierKey[] } | undefined;
  private readonly sealSalt: ReturnType<typeof hmacSha256>;
  /** What stands in the record for a hash of what could be guessed. */
  readonly hashes: KeyedHashes;

  constructor(
    readonly name: string,
    readonly service: string,
    keys: readonly string[],
  ) {
    this.inUse = keys.filter((key) => !key.startsWith(RETIRED));
    this.configured = this.inUse.map((key) => ed25519Signer(derived(key, service, 'signing')));
    this.signers = this.configured;
    this.sealSalt = hmacSha256(derived(keys[0]!, service, 'salt'));
    this.hashes = keyedHashes(keys.map((key) => derived(key.replace(RETIRED, ''), service, 'hash')));
  }

  readonly salt: Salt = (eventId) => this.sealSalt(eventId, 'hex').slice(0, SALT_DIGITS);

  /** What only who has a key can say of a text, for one use: by the newest key first. */
  codesOf(use: string, text: string): readonly string[] {
    return this.inUse.map((key) =>
      createHmac('sha256', derived(key, this.service, use))
        .update(text)
        .digest('base64url'),
    );
  }

  /**
   * No longer signs with these public keys; if all configured keys were retired, it signs with the newest alone.
   */
  leaveOut(retired: readonly Uint8Array[]): void {
    const gone = new Set(retired.map(toHex));
    const left = this.configured.filter(({ publicKey }) => !gone.has(toHex(publicKey)));
    if (left.length === this.signers.length) return;
    this.signers = left.length === 0 ? this.configured.slice(0, 1) : left;
    this.known = undefined;
  }

  originOf(generation: number): string {
    return `${this.name}/${this.service}/${generation}`;
  }

  /** What believes a log of this origin: the newest key first. */
  verifierKeys(origin: string): readonly VerifierKey[] {
    if (this.known?.origin !== origin) {
      const keys = this.signers.map(({ publicKey }) => keyOf(origin, ED25519, publicKey, nodeCrypto.sha256));
      this.known = { origin, keys };
    }
    return this.known.keys;
  }

  /** The signature lines of a text, one by each key. */
  sign(text: string, origin: string): readonly string[] {
    return this.signers.map((signer) => signText(text, origin, signer, nodeCrypto.sha256));
  }

  /** As `sign`, in another thread. */
  signApart(text: string, origin: string): Promise<readonly string[]> {
    const message = toUtf8(text);
    const keys = this.verifierKeys(origin);
    return Promise.all(
      this.signers.map(async (signer, n) =>
        signatureLine(origin, keys[n]!.id, await signer.signApart(message)),
      ),
    );
  }
}

/**
 * The configured keys; without any that of the data folder, which processes of several machines do not share: there nothing is
 * signed or salted.
 */
export const logKeysOf = (config: KeyConfig, service: string): LogKeys | undefined => {
  const { logKeys, logName, natsUrl, dataDir } = config;
  if (logKeys !== undefined) return new LogKeys(logName, service, logKeys);
  return natsUrl === undefined ? new LogKeys(logName, service, storedKeys(dataDir, LOGS_KEY)) : undefined;
};

/**
 * With what sessions on pages are sealed, that in use first: it follows from the key all gateways sign with, in one process
 * from those of its logs.
 */
export const sessionKeysOf = ({
  logKeys,
  natsUrl,
  dataDir,
  statementPrivateKey,
}: KeyConfig & Pick<Config, 'statementPrivateKey'>): readonly Buffer[] => {
  if (statementPrivateKey !== undefined)
    return pemBlocks(statementPrivateKey).map((key) => derivedKey(key, 'amici gateway session v1'));
  const keys = logKeys ?? (natsUrl === undefined ? storedKeys(dataDir, LOGS_KEY) : []);
  return keys.map((key) => derived(key.replace(RETIRED, ''), 'gateway', 'session'));
};

export const hashesOf = (config: KeyConfig, service: string): KeyedHashes =>
  logKeysOf(config, service)?.hashes ?? keyedHashes([]);
