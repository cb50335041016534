import { touching } from '@amici/contracts';
import type { OverboardCommand, ClaimQuickplay, DecideQuickplay } from '@amici/contracts/game';
import { accept, reject } from '@amici/kernel';
import { mayClaimQuickplayDraw } from '@amici/timecontrol';
import { director, inOffice, player, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import type { OverboardEvent } from './events';
import { recordIllegalMove } from './illegal-moves';
import { handling } from './handling';
import { noteMove } from './score-keeping';
import { blocked } from '../moves/blocked';
import { NORMAL_RESULTS } from '../state/results';
import { underRuling } from '../ruling/ruling';
import { sideOf, whose, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/**
 * In a quickplay finish without increment, on one's own turn with under two minutes left: the opponent cannot win, or
 * does not try to (B-G6.1a). The claim ends play; it needs the position verified, and for the second ground the score.
 */
const claimQuickplay = (command: Acted<ClaimQuickplay>, game: Game): Verdict => {
  const { actor, at, claim, ground, positionVerified, scoreGiven } = command;
  if (game.seen.has(claim)) return accept();
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'B-G6.1a');
  if (game.rules.quickplayClaimBelow === null) return reject('no-quickplay-claims', 'B-G6.1a');
  const halted = blocked(game, at);
  if (halted !== null) return refuse(halted);
  const { clock } = game.time;
  if (clock === null || clock.running !== by) return reject('not-on-move', 'B-G6.1a');
  if (!mayClaimQuickplayDraw(clock, at)) return reject('too-much-time', 'B-G6.1a');
  if (!positionVerified || (ground === 'no-effort' && !scoreGiven))
    return reject('claim-incomplete', 'B-G6.1b');
  const facts = { claim, by, ground, positionVerified, scoreGiven };
  return accept({ type: 'QuickplayClaimed', at, ...facts, rule: 'B-G6.1a' });
};

/** The league's arbiter decides on the position and score as they were sent, finally (B-G6.1b). */
const decideQuickplay = (command: Acted<DecideQuickplay>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { claim, result } = command;
    if (game.over.quickplay?.claim !== claim) return reject('no-such-claim', 'B-G6.1b');
    if (!NORMAL_RESULTS.includes(result)) return reject('no-such-result', 'L-G.3');
    return accept(
      { type: 'QuickplayDecided', at, claim, result, ruling, rule: 'B-G6.1b' },
      { type: 'GameEnded', ...whose(game), at, result, ending: 'quickplay-claim', rule: 'B-G6.1b' },
    );
  });

/** What only games over the board know: written scores, illegal moves, claims in a quickplay finish (B-7.5, B-8, B-G6). */
export const overboard: GameSubject<OverboardCommand, OverboardEvent> = {
  decide: {
    RecordIllegalMove: recordIllegalMove,
    NoteMove: noteMove,
    ClaimQuickplay: claimQuickplay,
    DecideQuickplay: decideQuickplay,
  },
  policies: touching(theGame, {
    RecordIllegalMove: director,
    NoteMove: player,
    ClaimQuickplay: player,
    DecideQuickplay: inOffice('arbiter', 'director'),
  }),
  ...handling,
};
