import { accept, reject } from '@amici/kernel';
import type { RuleOnReversedColours } from '@amici/contracts/game';
import { underRuling } from '../ruling/ruling';
import { type Game, moveCounts, whose } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';

/** A game begun with reversed colours goes on once both have made this many moves (L-7.1, L20-7.1). */
export const MOVES_TO_STAND = 10;

/** Colours were reversed: below ten moves by both a new game takes its place, else the game goes on (L-7.1). */
export const ruleOnReversedColours = (command: Acted<RuleOnReversedColours>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.mail.medium === null) return reject('server-game', 'L-7.1');
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    const rule = game.rules.articles.reversedColours;
    const counts = moveCounts(game);
    if (Math.min(counts.white, counts.black) >= MOVES_TO_STAND)
      return accept({ type: 'ReversedColoursStand', at, ruling, rule });
    const players = { white: game.players.black, black: game.players.white };
    return accept(
      { type: 'ReplacementGameOrdered', at, game: command.replacement, players, ruling, rule },
      { type: 'GameEnded', ...whose(game), at, result: 'cancelled', ending: 'discontinued', rule },
    );
  });
