import { concat, fromHex, toBase64, toUtf8 } from '../bytes';
import type { Crypto, Ed25519Signer } from '../crypto';
import { COSIGNATURE, ED25519, keyOf } from './key';

/** What a cosignature/v1 signs: the time in seconds since 1970 and the whole text of the checkpoint (C2SP tlog-cosignature). */
export const cosignedMessage = (checkpointText: string, time: number): string =>
  `cosignature/v1\ntime ${time}\n${checkpointText}`;

/** The time in front of the signature; undefined where it is short, or the time is beyond 2^53 - 1 seconds. */
export const readTimestamp = (signature: Uint8Array): number | undefined => {
  if (signature.length !== 72) return undefined;
  const time = new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0);
  return time > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(time);
};

const writeTimestamp = (time: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  return bytes;
};

/** The line of a signature under a note: the signer, the id of their key, the signature. */
export const signatureLine = (name: string, id: string, signature: Uint8Array): string =>
  `\u2014 ${name} ${toBase64(concat(fromHex(id), signature))}`;

/** The signature line of a note's text, which ends in a newline. */
export const signText = (
  text: string,
  name: string,
  signer: Ed25519Signer,
  sha256: Crypto['sha256'],
): string => {
  const { id } = keyOf(name, ED25519, signer.publicKey, sha256);
  return signatureLine(name, id, signer.sign(toUtf8(text)));
};

/** The line of a witness on the text of a checkpoint; `time` in seconds since 1970. */
export const cosign = (
  checkpointText: string,
  time: number,
  name: string,
  signer: Ed25519Signer,
  sha256: Crypto['sha256'],
): string => {
  const { id } = keyOf(name, COSIGNATURE, signer.publicKey, sha256);
  const signature = signer.sign(toUtf8(cosignedMessage(checkpointText, time)));
  return signatureLine(name, id, concat(writeTimestamp(time), signature));
};
