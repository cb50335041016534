import { err, ok, type Result } from '@amici/kernel/result';
import type { Crypto } from '../crypto';
import { readSignedCheckpoint, type Checkpoint, type CheckpointRefusal } from './checkpoint';
import { COSIGNATURE, ED25519, type VerifierKey } from './key';
import type { NoteRefusal } from './note';
import { verifyNote, type SignatureRefusal, type Verified } from './verify';

/** Which names must have witnessed a checkpoint: `none`, one witness, or so many members of a group. */
export type Quorum =
  | { readonly type: 'none' }
  | { readonly type: 'witness'; readonly key: VerifierKey }
  | { readonly type: 'group'; readonly threshold: number; readonly members: readonly Quorum[] };

/** Which logs and witnesses are believed (C2SP tlog-policy). */
export interface Policy {
  readonly logs: readonly { readonly key: VerifierKey; readonly url?: string }[];
  readonly witnesses: readonly {
    readonly name: string;
    readonly key: VerifierKey;
    readonly url?: string;
  }[];
  readonly quorum: Quorum;
}

export interface CheckpointFound {
  readonly checkpoint: Checkpoint;
  readonly signatures: readonly Verified[];
  readonly cosignatures: readonly Verified[];
}

export type CheckpointUntrusted =
  | NoteRefusal
  | CheckpointRefusal
  | SignatureRefusal
  | { readonly code: 'log-unknown' | 'quorum-missed'; readonly detail: string };

const witnessed = (quorum: Quorum, keys: ReadonlySet<VerifierKey>): boolean => {
  switch (quorum.type) {
    case 'none':
      return true;
    case 'witness':
      return keys.has(quorum.key);
    case 'group':
      return quorum.members.filter((member) => witnessed(member, keys)).length >= quorum.threshold;
  }
};

/** That a log of the policy has signed the checkpoint, and enough of its witnesses have. */
export const judgeCheckpoint = (
  text: string,
  { logs, witnesses, quorum }: Policy,
  crypto: Crypto,
): Result<CheckpointFound, CheckpointUntrusted> => {
  const read = readSignedCheckpoint(text);
  if (!read.ok) return read;
  const { note, checkpoint } = read.value;
  const logKeys = logs.map(({ key }) => key).filter(({ name }) => name === checkpoint.origin);
  if (logKeys.length === 0) return err({ code: 'log-unknown', detail: checkpoint.origin });
  const verified = verifyNote(note, [...logKeys, ...witnesses.map(({ key }) => key)], crypto);
  if (!verified.ok)
    return verified.error.code === 'not-signed'
      ? err({ code: 'not-signed', detail: `by no key that is believed for ${checkpoint.origin}` })
      : verified;
  const by = (type: VerifierKey['type']): readonly Verified[] =>
    verified.value.filter(({ key }) => key.type === type);
  const [signatures, cosignatures] = [by(ED25519), by(COSIGNATURE)];
  if (signatures.length === 0) return err({ code: 'not-signed', detail: `not by ${checkpoint.origin}` });
  if (!witnessed(quorum, new Set(cosignatures.map(({ key }) => key))))
    return err({ code: 'quorum-missed', detail: `${cosignatures.length} known witnesses have cosigned` });
  return ok({ checkpoint, signatures, cosignatures });
};
