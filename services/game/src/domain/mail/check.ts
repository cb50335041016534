import type { Checks } from '@amici/contracts';
import { isCalendarDate } from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import { among, compared, unless } from '../state/findings';
import { NORMAL_RESULTS } from '../state/results';
import { movesMade, nextPly, type Game } from '../state/state';
import { mediumRule } from './agreements';
import { irregularities } from './check-irregularities';
import type { MailEvent } from './events';
import { snapshotRule } from './reconstruction';
import { MOVES_TO_STAND, reversedRule } from './reversed-colours';

const haveGoneFar = (game: Game): boolean => {
  const { white, black } = movesMade(game);
  return Math.min(white, black) >= MOVES_TO_STAND;
};

/** What is computed again of events of play by post: the score as far as they change it, the sheet, the two wishes. */
export const check: Checks<MailEvent, Game> = {
  ...irregularities,
  MoveDrafted: (event, game) =>
    compared(event, {
      ply: nextPly(game),
      by: sideToMove(game.board),
      rule: game.mail.draft === null ? 'C-3a' : 'C-9',
    }),
  MediumProposed: (event, game) => compared(event, { rule: mediumRule(game) }),
  MediumAgreed: (event, game) => {
    const { white, black } = game.mail.mediumWanted;
    return [
      ...unless(white === event.medium && black === event.medium, event, 'medium', { white, black }),
      ...compared(event, { rule: mediumRule(game) }),
    ];
  },
  MediumOrdered: (event) => compared(event, { rule: 'C-3Aa' }),
  RoutingOrdered: (event) => compared(event, { rule: 'C-3b' }),
  PlayerOverseas: (event) => compared(event, { rule: 'C-15a' }),
  NotationProposed: (event, { rules }) => [
    ...unless(
      rules.notation.allowed.some((one) => one === event.notation),
      event,
      'notation',
      rules.notation.allowed,
      'L-A.0',
    ),
    ...compared(event, { rule: 'C-4' }),
  ],
  NotationAgreed: (event, game) => {
    const { white, black } = game.mail.notationWanted;
    return [
      ...unless(white === event.notation && black === event.notation, event, 'notation', { white, black }),
      ...compared(event, { rule: 'C-4' }),
    ];
  },
  ReplacementGameOrdered: (event, game) => [
    ...unless(!haveGoneFar(game), event, 'type', 'ReversedColoursStand'),
    ...compared(event, {
      players: { white: game.players.black, black: game.players.white },
      rule: reversedRule(game),
    }),
  ],
  ReversedColoursStand: (event, game) => [
    ...unless(haveGoneFar(game), event, 'type', 'ReplacementGameOrdered'),
    ...compared(event, { rule: reversedRule(game) }),
  ],
  ReconstructionRequested: (event) => compared(event, { rule: 'L-8.3' }),
  SnapshotGiven: (event, game) => compared(event, { rule: snapshotRule(game) }),
  GameReconstructed: (event, game) => [
    ...unless(
      game.mail.reconstruction?.white !== null && game.mail.reconstruction?.black !== null,
      event,
      'type',
      game.mail.reconstruction,
    ),
    ...compared(event, { rule: snapshotRule(game) }),
  ],
  ReplyRepeated: (event, game) => [
    ...unless(event.ply <= nextPly(game), event, 'ply', nextPly(game)),
    ...compared(event, { rule: 'C-13a' }),
  ],
  ReplacementSheetIssued: (event) => compared(event, { rule: 'C-13c' }),
  SheetConfirmed: (event, { mail }) => [
    ...among(event, 'by', mail.toConfirm),
    ...compared(event, { rule: 'C-13c' }),
  ],
  ResultReported: (event) => [
    ...among(event, 'result', NORMAL_RESULTS),
    ...unless(isCalendarDate(event.concludedOn), event, 'concludedOn', 'a date', 'C-21a'),
    ...compared(event, { rule: 'L-8.5' }),
  ],
};
