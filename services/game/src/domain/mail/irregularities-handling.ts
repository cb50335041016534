import type {
  MoveCorrectedJson,
  PliesVoidedJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { boardBefore, boardOf, playRecorded } from '../state/board';
import { among, compared, unless } from '@amici/contracts/findings';
import { known, knownRuling } from '../state/known';
import { bothSides, withMail, type Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties, clocksChanged, toEverybody } from '../disclosure/audiences';
import { byIf, moveOf, sideName } from '../disclosure/move-number';
import { FIRST_CITED, refuted, reported, voided } from './check-irregularities';
import type {
  IrregularityEvent,
  IrregularityRefuted,
  IrregularityReported,
  MoveCorrected,
  PliesVoided,
} from './events';
import { correctedScore } from './reinstate';

type Open = NonNullable<Game['mail']['incident']>;

/** A move waits for its correction, and the sheet shows what it cost so far. */
const opened = (
  game: Game,
  { incident, at, sheet }: IrregularityReported | IrregularityRefuted,
  open: Omit<Open, 'incident' | 'at'>,
): Game => {
  const next = withMail(known(game, incident), { incident: { incident, at, ...open } });
  return { ...next, time: { ...next.time, sheet: sheet ?? next.time.sheet } };
};

const struck = (game: Game, event: PliesVoided): Game => ({
  ...knownRuling(game, event.ruling, event.at),
  // Moving after it is moving on (C-34a), though fewer moves are in the score than before.
  rulings: knownRuling(game, event.ruling, event.at).rulings.map((one) => ({
    ...one,
    plies: Math.min(one.plies, event.from - 1),
  })),
  board: boardBefore(game, event.from),
  moves: game.moves.slice(0, event.from - 1),
  brought: game.brought && { ...game.brought, plies: Math.min(game.brought.plies, event.from - 1) },
  time: { ...game.time, clock: event.clock, sheet: event.sheet, facts: null, unclaimed: null },
  draw: { ...game.draw, offers: bothSides(null), claim: null },
  lines: null,
  mail: { ...game.mail, draft: null, incident: null, correction: null },
});

const corrected = (game: Game, { ply, uci, san, ruling, at }: MoveCorrected): Game => {
  const moves = game.moves.map((move, index) => (index === ply - 1 ? { ...move, uci, san } : move));
  const board = moves.reduce(
    (position, move) => playRecorded(position, move.uci),
    boardOf(game.initialFen, game.chess960),
  );
  return { ...withMail(knownRuling(game, ruling, at), { correction: null }), moves, board };
};

/** Moves sent back, struck and put right (C-10, L-3.10.2, L-7.2). */
export const irregularities: EventHandling<IrregularityEvent> = {
  evolve: {
    IrregularityReported: (game, event) => {
      const { kind, against, ply, candidates } = event;
      return opened(game, event, { kind, by: against, ply, candidates });
    },
    IrregularityRefuted: (game, event) =>
      opened(game, event, { kind: 'illegal', by: event.by, ply: event.ply, candidates: [] }),
    PliesVoided: struck,
    MoveCorrected: corrected,
    CorrectionProposed: (game, { by, ply, uci }) => withMail(game, { correction: { by, ply, uci } }),
  },
  audiences: {
    IrregularityReported: amongParties,
    IrregularityRefuted: amongParties,
    PliesVoided: {
      services: clocksChanged,
      ...toEverybody<PliesVoided, PliesVoidedJson>({
        facts: ({ from, to, at, rule }) => ({ fromPly: from, toPly: to, voidedAt: iso(at), rule }),
        ply: ({ from }) => from,
      }),
    },
    MoveCorrected: {
      services: 'unshared',
      ...toEverybody<MoveCorrected, MoveCorrectedJson>({
        facts: ({ ply, uci, san, at, rule }) => ({ ply, uci, san, correctedAt: iso(at), rule }),
        ply: ({ ply }) => ply,
      }),
    },
    CorrectionProposed: amongParties,
  },
  sentences: {
    IrregularityReported: (report) =>
      `${sideName(report.by)} sends back ${moveOf(report.ply)} "${report.text}" as ${report.kind}`,
    IrregularityRefuted: ({ ply, text, by }) =>
      `${moveOf(ply)} "${text}" was legal and clear: the claim of ${sideName(by)} counts as an illegal move`,
    PliesVoided: ({ from, to, ruling }) => `plies ${from} to ${to} are struck${byIf(ruling)}`,
    MoveCorrected: ({ ply, san, ruling }) => `${moveOf(ply)} stands as ${san}${byIf(ruling)}`,
    CorrectionProposed: (wish) =>
      `${sideName(wish.by)} proposes that ${moveOf(wish.ply)} was meant as ${wish.uci}`,
  },
  check: {
    IrregularityReported: reported,
    IrregularityRefuted: refuted,
    PliesVoided: voided,
    MoveCorrected: (event, game) => {
      const fits = correctedScore(game, event.ply, event.uci);
      return fits === null
        ? unless(false, event, 'uci', null)
        : [
            ...compared(event, { uci: fits.uci, san: fits.san }, 'L-3.10.1'),
            ...among(event, 'rule', [game.rules.articles.scoreCorrected, ...FIRST_CITED]),
          ];
    },
    CorrectionProposed: (event, game) => [
      ...unless(correctedScore(game, event.ply, event.uci) !== null, event, 'uci', null),
      ...among(event, 'rule', [game.rules.articles.scoreCorrected, ...FIRST_CITED]),
    ],
  },
};
