import { exitStatus, type Finding, type State } from './finding';

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

export const findingsAsJson = (findings: readonly Finding[]): string =>
  JSON.stringify({ exit: exitStatus(findings), findings }, null, 2);
