import { exitStatus } from '../doctor/finding';
import { findings } from '../doctor/judge';
import { look } from '../doctor/look';
import { findingsAsJson, writeFindings } from '../doctor/write';

export interface DoctorOptions {
  readonly json?: boolean;
}

/** Says of a deployment what is wrong with it and what to do; answers 0, 1, 2 or 78 (`exitStatus`). */
export const runDoctor = async ({ json = false }: DoctorOptions): Promise<number> => {
  const found = findings(await look(process.env));
  console.log(json ? findingsAsJson(found) : writeFindings(found));
  return exitStatus(found);
};
