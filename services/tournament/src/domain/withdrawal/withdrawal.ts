import { byService, either } from '@amici/contracts';
import { director, ownService, self, theEvent } from '../state/authority';
import { held, known } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import type { WithdrawalCommand, WithdrawPlayer } from './commands';
import { disqualifyPlayer, withdrawPlayer } from './withdraw';
import type { WithdrawalEvent } from './events';
import { handling } from './handling';
import { requestWithdrawal } from './request';

/** Who leaves a tournament before their games are over, or is disqualified (T-8.3, C-26 to C-28, T-14e). */
export const withdrawal: TournamentSubject<WithdrawalCommand, WithdrawalEvent> = {
  decide: {
    RequestWithdrawal: held(requestWithdrawal),
    WithdrawPlayer: known(withdrawPlayer),
    DisqualifyPlayer: known(disqualifyPlayer),
  },
  policies: {
    RequestWithdrawal: { may: self, touches: theEvent },
    WithdrawPlayer: {
      // Who does not reply to a director's letter leaves by what the registry has on record of it (C-28).
      may: (command, context) =>
        command.because === undefined
          ? either<WithdrawPlayer, TournamentState>(director, byService('registry'))(command, context)
          : ownService(command, context),
      touches: theEvent,
    },
    DisqualifyPlayer: { may: ownService, touches: 'computed' },
  },
  ...handling,
};
