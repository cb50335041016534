/** A checkpoint (C2SP tlog-checkpoint) as it is read: the rest of a signed note is its text. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  /** Of the tree, in Base64. */
  readonly root: string;
  /** Who signed it, and who cosigned it. */
  readonly signers: readonly string[];
}

const SIGNATURE = /^— (\S+) /;

/** A signed note taken apart; nothing of it is checked here, as `/verify` and `amici verify` do. */
export const checkpointIn = (note: string): Checkpoint => {
  const [origin = '', size = '', root = ''] = note.split('\n');
  const signers = note.split('\n').flatMap((line) => SIGNATURE.exec(line)?.[1] ?? []);
  return { origin, size: Number(size), root, signers: [...new Set(signers)] };
};
