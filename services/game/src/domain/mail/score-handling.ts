import type { ReplacementGameOrderedJson } from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { isCalendarDate } from '@amici/timecontrol';
import { among, compared, unless } from '@amici/contracts/findings';
import { known, knownRuling } from '../state/known';
import { NORMAL_RESULTS } from '../state/results';
import { bothSides, moveCounts, nextPly, withMail, type Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongOfficials, amongParties, toEverybody } from '../disclosure/audiences';
import { by, many, moveOf, sideName, text } from '../disclosure/move-number';
import type { ReplacementGameOrdered, ScoreEvent } from './events';
import { MOVES_TO_STAND } from './irregularity';

const haveGoneFar = (game: Game): boolean => {
  const { white, black } = moveCounts(game);
  return Math.min(white, black) >= MOVES_TO_STAND;
};

/** Reversed colours, lost scores and sheets, and results sent in (L-7.1, L-8.3, L-8.5, C-13, C-21a). */
export const score: EventHandling<ScoreEvent> = {
  evolve: {
    ReplacementGameOrdered: (game, { ruling, at }) => knownRuling(game, ruling, at),
    ReversedColoursStand: (game, { ruling, at }) => knownRuling(game, ruling, at),
    ReconstructionRequested: (game) => withMail(game, { reconstruction: bothSides(null) }),
    SnapshotGiven: (game, given) =>
      withMail(game, {
        reconstruction: { ...(game.mail.reconstruction ?? bothSides(null)), [given.by]: given.snapshot },
      }),
    // Its moves were not timed one by one, so the clock can no longer be computed from its history.
    GameReconstructed: (game, { ruling, at }) => ({
      ...withMail(knownRuling(game, ruling, at), { reconstruction: null, incident: null, draft: null }),
      time: { ...game.time, facts: null },
    }),
    ReplyRepeated: (game, reply) => known(game, `reply ${reply.by} ${reply.ply}`),
    ReplacementSheetIssued: (game, { ruling, at }) =>
      withMail(knownRuling(game, ruling, at), { toConfirm: ['white', 'black'] }),
    SheetConfirmed: (game, sheet) =>
      withMail(game, { toConfirm: game.mail.toConfirm.filter((side) => side !== sheet.by) }),
    ResultReported: (game, report) => {
      const { result } = report;
      const before = game.mail.reports[report.by];
      const at = before?.result === result ? before.at : report.at;
      const found = { result, score: report.score !== null, at };
      return withMail(game, { reports: { ...game.mail.reports, [report.by]: found } });
    },
  },
  audiences: {
    ReplacementGameOrdered: {
      services: 'unshared',
      ...toEverybody<ReplacementGameOrdered, ReplacementGameOrderedJson>({
        facts: ({ game, players, at, rule }) => ({
          replacementGameId: game,
          players,
          orderedAt: iso(at),
          rule,
        }),
      }),
    },
    ReversedColoursStand: amongParties,
    ReconstructionRequested: amongParties,
    SnapshotGiven: amongOfficials,
    GameReconstructed: amongParties,
    ReplyRepeated: amongParties,
    ReplacementSheetIssued: amongParties,
    SheetConfirmed: amongParties,
    ResultReported: amongParties,
  },
  sentences: {
    ReplacementGameOrdered: ({ game, ruling }) =>
      `reversed colours: game ${game} takes the place of this one${by(ruling)}`,
    ReversedColoursStand: ({ ruling }) =>
      `reversed colours, but ten moves were made by both: the game goes on${by(ruling)}`,
    ReconstructionRequested: () => 'the score is to be reconstructed; each player first states what he knows',
    SnapshotGiven: (given) =>
      `${sideName(given.by)} states the position after ${many(given.snapshot.moves, 'move')}`,
    GameReconstructed: ({ plies, ruling }) =>
      `score reconstructed, ${many(plies, 'ply').replace('plys', 'plies')}${by(ruling)}`,
    ReplyRepeated: ({ by: who, ply, move, mail }) => {
      const dated =
        mail === undefined ? '' : `, received ${mail.receivedOn ?? 'never'}, posted ${mail.postedOn}`;
      const moveText = move === undefined ? '' : ` ${move}`;
      return `${sideName(who)} sends ${moveOf(ply)}${moveText} through the director${dated}`;
    },
    ReplacementSheetIssued: ({ ruling }) => `replacement scoresheet issued${by(ruling)}`,
    SheetConfirmed: (sheet) => `${sideName(sheet.by)} confirms the replacement scoresheet`,
    ResultReported: (report) =>
      `${sideName(report.by)} reports ${report.result}, concluded ${report.concludedOn}${text(report.score)}`,
  },
  check: {
    ReplacementGameOrdered: (event, game) => [
      ...unless(!haveGoneFar(game), event, 'type', 'ReversedColoursStand'),
      ...compared(event, {
        players: { white: game.players.black, black: game.players.white },
        rule: game.rules.articles.reversedColours,
      }),
    ],
    ReversedColoursStand: (event, game) => [
      ...unless(haveGoneFar(game), event, 'type', 'ReplacementGameOrdered'),
      ...compared(event, { rule: game.rules.articles.reversedColours }),
    ],
    ReconstructionRequested: (event, game) => compared(event, { rule: game.rules.articles.reconstruction }),
    SnapshotGiven: (event, game) => compared(event, { rule: game.rules.articles.snapshot }),
    GameReconstructed: (event, game) => [
      ...unless(
        game.mail.reconstruction?.white !== null && game.mail.reconstruction?.black !== null,
        event,
        'type',
        game.mail.reconstruction,
      ),
      ...compared(event, { rule: game.rules.articles.snapshot }),
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
  },
};
