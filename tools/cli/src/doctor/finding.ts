/**
 * `well`: as it must be. `care`: it works, and somebody has to see to it. `wrong`: it does not work, or will not.
 * `unseen`: could not be looked at from here.
 */
export type State = 'well' | 'care' | 'wrong' | 'unseen';

/** What one check looked at, what it found, and what to do about it. */
export interface Finding {
  /** Names the check, always the same: `roles`, `schemas`. */
  readonly check: string;
  /** Of what: a service, a folder, a process. */
  readonly of: string;
  readonly state: State;
  readonly found: string;
  /** Where something is to be done. */
  readonly hint?: string;
}

export const well = (check: string, of: string, found: string): Finding => ({
  check,
  of,
  state: 'well',
  found,
});
export const unseen = (check: string, of: string, found: string): Finding => ({
  ...{ check, of, found },
  state: 'unseen',
});
export const care = (check: string, of: string, found: string, hint: string): Finding => ({
  ...{ check, of, found, hint },
  state: 'care',
});
export const wrong = (check: string, of: string, found: string, hint: string): Finding => ({
  ...{ check, of, found, hint },
  state: 'wrong',
});

/** EX_CONFIG, as every command answers for settings that it cannot start with. */
const EXIT_SETTINGS = 78;

/** 0: nothing to do. 1: something is wrong. 2: only what somebody has to see to. 78: no process starts with these settings. */
export const exitStatus = (findings: readonly Finding[]): number => {
  if (findings.some(({ check, state }) => check === 'settings' && state === 'wrong')) return EXIT_SETTINGS;
  if (findings.some(({ state }) => state === 'wrong')) return 1;
  return findings.some(({ state }) => state === 'care') ? 2 : 0;
};
