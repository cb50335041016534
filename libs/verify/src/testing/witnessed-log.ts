import { ed25519Signer, nodeCrypto } from '@amici/auth/signing-key';
import { MerkleTree } from '../merkle/tree';
import { writeCheckpoint } from '../notes/checkpoint';
import { COSIGNATURE, ED25519, keyOf } from '../notes/key';
import { writeNote } from '../notes/note';
import { cosign, signText } from '../notes/sign';

export const ORIGIN = 'amici.example/game/1';
export const WITNESS = 'witness.example/w1';

const signerOf = (n: number) => ed25519Signer(new Uint8Array(32).fill(n));

export const logSigner = signerOf(1);
export const logKey = keyOf(ORIGIN, ED25519, logSigner.publicKey, nodeCrypto.sha256);
const witnessSigners = [signerOf(2), signerOf(3), signerOf(4)] as const;
export const witnessNames = [WITNESS, 'witness.example/w2', 'witness.example/w3'] as const;
export const witnessKeys = witnessNames.map((name, i) =>
  keyOf(name, COSIGNATURE, witnessSigners[i]!.publicKey, nodeCrypto.sha256),
);

/** The tree of these entries. */
export const treeOf = (entries: readonly (string | Uint8Array)[]): MerkleTree => {
  const tree = new MerkleTree(nodeCrypto.sha256);
  for (const entry of entries) tree.append(Buffer.from(entry));
  return tree;
};

/** A checkpoint of the tree, signed by its log and by the first witnesses, each a second after the one before. */
export const signedCheckpoint = (
  tree: MerkleTree,
  size: number,
  witnesses = 0,
  time = 1_700_000_000,
): string => {
  const text = writeCheckpoint({ origin: ORIGIN, size, root: tree.head(size) });
  const lines = witnessNames
    .slice(0, witnesses)
    .map((name, i) => cosign(text, time + i, name, witnessSigners[i]!, nodeCrypto.sha256));
  return writeNote(text, [signText(text, ORIGIN, logSigner, nodeCrypto.sha256), ...lines]);
};
