import { nodeCrypto } from '@amici/auth';
import type { Config } from '@amici/ops';
import type { LogKeys } from '@amici/service/runtime';
import {
  ED25519,
  keyOf,
  readNote,
  readVerifierKey,
  toHex,
  verifyNote,
  writeNote,
  type VerifierKey,
} from '@amici/verify';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DISTRIBUTED } from '../access/homes';
import { readSecrets } from '../distributed/secrets';
import { keysOfMachine, keysOfProcess } from '../access/log-keys';
import { MANIFEST } from './manifest';

const NOTE = `${MANIFEST}.note`;
const HEADING = 'amici-backup@v1';
/** Whose log key signs backups, where each service has one of its own. */
const SIGNER = 'registry';

/** The keys that sign backups of a data folder: those of the settings, else what is kept in the folder. */
const keysOf = (config: Config, dataDir: string): LogKeys | undefined => {
  const secrets = readSecrets(join(dataDir, DISTRIBUTED));
  return secrets === undefined
    ? keysOfProcess({ ...config, dataDir })(SIGNER)
    : keysOfMachine(config, secrets, process.env)(SIGNER);
};

const textFor = async (folder: string): Promise<string> => {
  const manifest = await readFile(join(folder, MANIFEST));
  return `${HEADING}\n${toHex(nodeCrypto.sha256(manifest))}\n`;
};

/** Signs the manifest of a backup, which names every file by its digest; false where there is no key to sign with. */
export const signBackup = async (config: Config, folder: string): Promise<boolean> => {
  const keys = keysOf(config, config.dataDir);
  if (keys === undefined) return false;
  const text = await textFor(folder);
  const note = writeNote(text, keys.sign(text, keys.originOf(1)));
  await writeFile(join(folder, NOTE), note, { mode: 0o600, flag: 'wx', flush: true });
  return true;
};

export interface Believed {
  /** Verifier keys of the registry's log. */
  readonly key?: readonly string[];
  /** It is restored although nobody signed it. */
  readonly unsigned?: boolean;
}

const named = (text: string): VerifierKey => {
  const read = readVerifierKey(text, nodeCrypto.sha256);
  if (!read.ok) throw new Error(`--key ${text}: ${read.error.code}`);
  return read.value;
};

/** Whose signature counts, and whether that says more than that the backup is whole. */
const believedKeys = (
  config: Config,
  folder: string,
  { key = [] }: Believed,
): { readonly keys: readonly VerifierKey[]; readonly fromBackup: boolean } => {
  if (key.length > 0) return { keys: key.map(named), fromBackup: false };
  const own = keysOf({ ...config, dataDir: folder }, folder);
  return {
    keys: own?.verifierKeys(own.originOf(1)) ?? [],
    fromBackup: config.logKeys === undefined,
  };
};

const BEFORE_SIGNATURES = 'a backup that was made before backups were signed is restored with --unsigned';

/** Refuses a backup whose manifest is not signed by a key that is believed, before anything of it is read. */
export const insistOnSignature = async (
  config: Config,
  folder: string,
  believed: Believed,
): Promise<void> => {
  if (believed.unsigned === true) return;
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} is not signed: it has no ${NOTE}; ${BEFORE_SIGNATURES}`);
  const { keys, fromBackup } = believedKeys(config, folder, believed);
  const note = readNote(text);
  const isOfManifest = note.ok && note.value.text === (await textFor(folder));
  if (!note.ok || !isOfManifest) throw new Error(`${folder}: ${NOTE} is not of this ${MANIFEST}`);
  // A key counts by itself: the generation of a log, which its name has, says nothing of backups.
  const counted = note.value.signatures.flatMap(({ name }) =>
    keys.map(({ publicKey }) => keyOf(name, ED25519, publicKey, nodeCrypto.sha256)),
  );
  if (!verifyNote(note.value, counted, nodeCrypto).ok)
    throw new Error(
      `${folder} is signed by no key that is believed: set AMICI_LOG_KEYS as it was, or name the key of the registry's log by --key`,
    );
  if (fromBackup && believed.key === undefined)
    console.log(
      'the backup is signed by the key that lies in it: it is whole, and --key would show who made it',
    );
};
