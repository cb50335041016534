import { concat, fromHex, toBase64, toUtf8 } from '../bytes';
import type { Crypto, Ed25519Signer } from '../crypto';
import { cosignedMessage, writeTimestamp } from './cosignature';
import { COSIGNATURE, ED25519, keyOf } from './key';

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
