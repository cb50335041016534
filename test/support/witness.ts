import { writeVerifierKey, type VerifierKey } from '@amici/verify';
import { join } from 'node:path';
import { ownKey } from '@amici/audit/witness/own-key';
import { WitnessRecords } from '@amici/audit/witness/records';
import { Witness } from '@amici/audit/witness/witness';
import { serveWitness, type WitnessServer } from '@amici/audit/witness/witness-server';

/** Somebody else, who cosigns what a log has signed. */
export const witnessIn = async (
  folder: string,
  of: VerifierKey,
  name = 'witness.example/w1',
): Promise<{ readonly server: WitnessServer; readonly key: string }> => {
  const own = await ownKey(join(folder, 'witness.key'), name);
  const records = new WitnessRecords(folder, own.key);
  const witness = new Witness({ own, logKeys: [of], records, now: Date.now, onFork: () => undefined });
  const server = await serveWitness(witness, { host: '127.0.0.1', port: 0, onError: () => undefined });
  return { server, key: writeVerifierKey(own.key) };
};
