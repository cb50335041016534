/** What a cosignature/v1 signs: the time in seconds since 1970 and the whole text of the checkpoint (C2SP tlog-cosignature). */
export const cosignedMessage = (checkpointText: string, time: number): string =>
  `cosignature/v1\ntime ${time}\n${checkpointText}`;

/** The time in front of the signature; undefined where it is short, or the time is beyond 2^53 - 1 seconds. */
export const readTimestamp = (signature: Uint8Array): number | undefined => {
  if (signature.length !== 72) return undefined;
  const time = new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0);
  return time > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(time);
};

export const writeTimestamp = (time: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  return bytes;
};
