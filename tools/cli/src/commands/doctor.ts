import { exitStatus, type Finding, type State } from '../doctor/finding';
import { findings } from '../doctor/judge';
import { look } from '../doctor/look';

const MARKS: Readonly<Record<State, string>> = {
  well: 'ok',
  care: 'see to',
  wrong: 'WRONG',
  unseen: 'unseen',
};

const line = ({ check, of, state, found, hint }: Finding): string =>
  `${MARKS[state].padEnd(6)} ${check}, ${of}: ${found}${hint === undefined ? '' : `. Do: ${hint}`}`;

/** A line for each check, and one that adds them up. */
export const writeFindings = (findings: readonly Finding[]): string => {
  const count = (state: State): number => findings.filter((one) => one.state === state).length;
  return [
    ...findings.map(line),
    `${findings.length} checks: ${count('well')} in order, ${count('wrong')} wrong, ${count('care')} to see to, ${count('unseen')} not to be seen from here`,
  ].join('\n');
};

const findingsAsJson = (findings: readonly Finding[]): string =>
  JSON.stringify({ exit: exitStatus(findings), findings }, null, 2);

export interface DoctorOptions {
  readonly json?: boolean;
}

/** Says of a deployment what is wrong with it and what to do; answers 0, 1, 2 or 78 (`exitStatus`). */
export const runDoctor = async ({ json = false }: DoctorOptions): Promise<number> => {
  const found = findings(await look(process.env));
  console.log(json ? findingsAsJson(found) : writeFindings(found));
  return exitStatus(found);
};
