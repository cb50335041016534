import { nodeCrypto } from '@amici/auth';
import { readBundle, verifyBundle, type Bundle, type PartFound, type Policy } from '@amici/verify';
import { readFile } from 'node:fs/promises';
import { bundleFacts } from './bundle-facts';
import { failureText } from './judge';

const bundleIn = async (path: string): Promise<Bundle> => {
  const bundle = readBundle(await readFile(path, 'utf8'));
  if (!bundle.ok) throw new Error(`${path}: ${bundle.error.detail}`);
  return bundle.value;
};

interface Checked {
  readonly bundle: Bundle;
  /** What was found in its parts, where signatures, trees and chains hold. */
  readonly parts: readonly PartFound[];
  readonly statements: readonly string[];
  /** What does not hold, a line each. */
  readonly bad: readonly string[];
}

/** The bundle of a file: its signatures, trees and chains; then every fact of it, computed again. */
export const checkedBundle = async (path: string, policy: Policy): Promise<Checked> => {
  const bundle = await bundleIn(path);
  const verified = verifyBundle(bundle, policy, nodeCrypto);
  if (!verified.ok)
    return { bundle, parts: [], statements: [], bad: [`does not hold: ${failureText(verified.error)}`] };
  const parts = verified.value;
  return { bundle, parts, ...bundleFacts(bundle, parts, nodeCrypto.sha256) };
};
