import type { Acted } from '@amici/contracts';
import { unreachable, type Decider, type Decision } from '@amici/kernel';
import { changeLeave, confirmNotice, grantSpecialLeave } from './change-leave';
import type { LeaveCommand } from './leave-commands';
import type { LeaveEvent } from './leave-events';
import { emptyLedger, evolveLedger, type LeaveLedger } from './ledger';
import { requestLeave } from './request-leave';
import { refuseStartDelay, requestStartDelay, withdrawStartDelay } from './start-delay';

const decide = (command: Acted<LeaveCommand>, ledger: LeaveLedger): Decision<LeaveEvent> => {
  switch (command.type) {
    case 'RequestLeave':
      return requestLeave(command, ledger);
    case 'ChangeLeave':
      return changeLeave(command, ledger);
    case 'GrantSpecialLeave':
      return grantSpecialLeave(command, ledger);
    case 'ConfirmNotice':
      return confirmNotice(command, ledger);
    case 'RequestStartDelay':
      return requestStartDelay(command, ledger);
    case 'RefuseStartDelay':
      return refuseStartDelay(command, ledger);
    case 'WithdrawStartDelay':
      return withdrawStartDelay(command, ledger);
    default:
      return unreachable(command);
  }
};

/** A player's leave, one stream over the years. */
export const leaveDecider: Decider<Acted<LeaveCommand>, LeaveLedger, LeaveEvent> = {
  initialState: emptyLedger,
  decide,
  evolve: evolveLedger,
};

export * from './leave-commands';
export * from './leave-events';
export * from './ledger';
export * from './policies';
