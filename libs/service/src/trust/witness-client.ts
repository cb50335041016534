import { nodeCrypto } from '@amici/auth';
import {
  COSIGNATURE,
  readNote,
  readVerifierKey,
  toHex,
  toUtf8,
  verifyNote,
  type VerifierKey,
} from '@amici/verify';

/** Somebody who cosigns checkpoints (C2SP tlog-witness). */
export interface Witness {
  readonly key: VerifierKey;
  readonly url: string;
}

export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly line: string }
  /** It has cosigned a tree of this size before. */
  | { readonly kind: 'elsewhere'; readonly size: number }
  /** It says that the tree does not extend what it has cosigned. */
  | { readonly kind: 'refused'; readonly status: number; readonly answer: string };

const LONGEST_ANSWER = 64 * 1024;

/** @throws Error for a key that cosigns nothing: the configuration is wrong. */
export const witnessesOf = (
  configured: readonly { readonly key: string; readonly url: string }[],
): readonly Witness[] =>
  configured.map(({ key: text, url }) => {
    const key = readVerifierKey(text, nodeCrypto.sha256);
    if (!key.ok) throw new Error(`AMICI_WITNESSES: ${text}: ${key.error.code}`);
    if (key.value.type !== COSIGNATURE) throw new Error(`AMICI_WITNESSES: ${text} is no key of a witness`);
    return { key: key.value, url: url.replace(/\/$/, '') };
  });

const textOf = async (response: Response): Promise<string> =>
  (await response.text()).slice(0, LONGEST_ANSWER);

/** Asks a witness to cosign, with the body of `add-checkpoint`; throws where it does not answer. */
export const askToCosign = async (
  { key, url }: Witness,
  body: string,
  noteText: string,
  timeoutMs: number,
): Promise<WitnessAnswer> => {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answerText = await textOf(response);
  if (response.status === 409 && /^\d{1,15}\n$/.test(answerText))
    return { kind: 'elsewhere', size: Number(answerText) };
  if (response.status !== 200) return { kind: 'refused', status: response.status, answer: answerText.trim() };
  const note = readNote(`${noteText}\n${answerText}`);
  const verified = note.ok ? verifyNote(note.value, [key], nodeCrypto) : note;
  if (!verified.ok)
    return { kind: 'refused', status: 200, answer: `its cosignature: ${verified.error.code}` };
  return { kind: 'cosigned', line: verified.value[0]!.line };
};

/** What a witness cosigned last of a log, where it tells that: Amici's do. */
export const lastCosigned = async (
  { url }: Witness,
  origin: string,
  timeoutMs: number,
): Promise<string | undefined> => {
  const name = toHex(nodeCrypto.sha256(toUtf8(origin)));
  const response = await fetch(`${url}/${name}/checkpoint`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answerText = await textOf(response);
  return response.status === 200 ? answerText : undefined;
};
