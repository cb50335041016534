import { accept, reject } from '@amici/kernel';
import type { DecideClaim } from '@amici/contracts/game';
import { underRuling } from '../ruling/ruling';
import type { Game } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';
import { refused, upheld } from './claim-outcome';

/** The director decides a claim the server does not decide by itself (L-9.4.1b, L-9.4.2, L-9.4.3). */
export const decideClaim = (command: Acted<DecideClaim>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { claim } = game.draw;
    if (claim === null || claim.claim !== command.claim)
      return reject('no-such-claim', game.rules.articles.claimByDirector);
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    const decided = command.upheld ? upheld : refused;
    return accept(...decided(game, claim, command.upheld ? claim.at : at, ruling));
  });
