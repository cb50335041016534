import type { Logger } from '@amici/ops';
import { readNote, writeAddCheckpoint } from '@amici/verify';
import type { LogTree } from './log-tree';
import type { Signed, Statements } from './statements';
import { askToCosign, type WitnessAnswer, type Witness } from './witness-client';

interface Parts {
  readonly tree: LogTree;
  readonly statements: Statements;
  readonly log: Logger;
  readonly timeoutMs: number;
}

const askFrom = async (
  old: number,
  witness: Witness,
  signed: Signed,
  parts: Parts,
): Promise<WitnessAnswer> => {
  const proof = await parts.tree.consistency(old, signed.size);
  const note = readNote(signed.note);
  const text = note.ok ? note.value.text : '';
  return askToCosign(witness, writeAddCheckpoint(old, proof, signed.note), text, parts.timeoutMs);
};

/** Has a witness cosign a checkpoint unless it has; whether its cosignature is kept. A witness that fails keeps nobody waiting. */
export const cosignedBy = async (witness: Witness, signed: Signed, parts: Parts): Promise<boolean> => {
  const { statements, log } = parts;
  const { name } = witness.key;
  try {
    const known = await statements.cosigned(signed.generation, name);
    if (known === signed.size) return true;
    let result = await askFrom(known, witness, signed, parts);
    if (result.kind === 'elsewhere' && result.size <= signed.size)
      result = await askFrom(result.size, witness, signed, parts);
    if (result.kind === 'cosigned') {
      await statements.keepCosignature(signed, name, result.line);
      return true;
    }
    log.warn({ witness: name, size: signed.size, answer: result }, 'a witness has not cosigned');
  } catch (error) {
    log.warn({ witness: name, size: signed.size, error }, 'a witness does not answer');
  }
  return false;
};
