import type { PolicyTable } from '@amici/contracts';
import { itself } from '../policies';
import type { NormsCommand } from './commands';
import type { Norms } from './state';

export const normsPolicies: PolicyTable<NormsCommand, Norms> = {
  FixStatement: { may: itself, touches: 'computed' },
  CountScore: { may: itself, touches: 'computed' },
  NoteWithdrawal: { may: itself, touches: 'computed' },
  NoteReplacement: { may: itself, touches: 'computed' },
};
