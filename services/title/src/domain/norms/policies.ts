import type { PolicyTable } from '@amici/contracts';
import { ownService } from '../policies';
import type { NormsCommand } from './commands';
import type { Norms } from './state';

export const normsPolicies: PolicyTable<NormsCommand, Norms> = {
  FixStatement: { may: ownService, touches: 'computed' },
  CountScore: { may: ownService, touches: 'computed' },
  NoteWithdrawal: { may: ownService, touches: 'computed' },
  NoteReplacement: { may: ownService, touches: 'computed' },
};
