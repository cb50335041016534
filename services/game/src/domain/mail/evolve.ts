import { bothSides, type Game, type MailState } from '../state/state';
import { boardBefore, boardOf, playRecorded } from '../state/board';
import type {
  CorrectionProposed,
  GameReconstructed,
  IrregularityRefuted,
  IrregularityReported,
  MediumAgreed,
  MediumOrdered,
  MediumProposed,
  MoveCorrected,
  MoveDrafted,
  NotationAgreed,
  NotationProposed,
  PlayerOverseas,
  PliesVoided,
  ReplacementGameOrdered,
  ReplacementSheetIssued,
  ReplyRepeated,
  ResultReported,
  ReversedColoursStand,
  RoutingOrdered,
  SheetConfirmed,
  SnapshotGiven,
} from '../events';
import { known, knownRuling } from '../state/known';

const withMail = (game: Game, mail: Partial<MailState>): Game => ({
  ...game,
  mail: { ...game.mail, ...mail },
});

export const onMoveDrafted = (game: Game, { ply, text, notation }: MoveDrafted): Game =>
  withMail(game, { draft: { ply, text, notation: notation as NonNullable<MailState['notation']> } });

export const onMediumProposed = (game: Game, { by, medium }: MediumProposed): Game =>
  withMail(game, { mediumWanted: { ...game.mail.mediumWanted, [by]: medium } });

const inForce = (medium: MailState['medium']): Partial<MailState> => ({
  medium,
  mediumWanted: bothSides(null),
  overseas: bothSides(false),
});

export const onMediumAgreed = (game: Game, { medium }: MediumAgreed): Game => withMail(game, inForce(medium));

export const onMediumOrdered = (game: Game, { medium, ruling, at }: MediumOrdered): Game =>
  withMail(knownRuling(game, ruling, at), { ...inForce(medium), mediumOrdered: true });

export const onRoutingOrdered = (game: Game, { via, ruling, at }: RoutingOrdered): Game =>
  withMail(knownRuling(game, ruling, at), { routing: via });

export const onPlayerOverseas = (game: Game, { by }: PlayerOverseas): Game =>
  withMail(game, { overseas: { ...game.mail.overseas, [by]: true }, medium: null });

export const onNotationProposed = (game: Game, { by, notation }: NotationProposed): Game =>
  withMail(game, {
    notationWanted: { ...game.mail.notationWanted, [by]: notation as NonNullable<MailState['notation']> },
  });

export const onNotationAgreed = (game: Game, { notation }: NotationAgreed): Game =>
  withMail(game, {
    notation: notation as NonNullable<MailState['notation']>,
    notationWanted: bothSides(null),
  });

export const onIrregularityReported = (game: Game, event: IrregularityReported): Game => {
  const { incident, kind, against, ply, candidates, sheet } = event;
  const open = { incident, kind, by: against, ply, candidates };
  const next = withMail(known(game, incident), { incident: open });
  return { ...next, time: { ...next.time, sheet: sheet ?? next.time.sheet } };
};

export const onIrregularityRefuted = (game: Game, event: IrregularityRefuted): Game => {
  const { incident, by, ply, sheet } = event;
  const open = { incident, kind: 'illegal', by, ply, candidates: [] } as const;
  const next = withMail(known(game, incident), { incident: open });
  return { ...next, time: { ...next.time, sheet: sheet ?? next.time.sheet } };
};

export const onPliesVoided = (game: Game, event: PliesVoided): Game => ({
  ...knownRuling(game, event.ruling, event.at),
  board: boardBefore(game, event.from),
  moves: game.moves.slice(0, event.from - 1),
  time: { ...game.time, clock: event.clock, sheet: event.sheet, facts: null, unclaimed: null },
  draw: { ...game.draw, offers: bothSides(null), claim: null },
  lines: null,
  mail: { ...game.mail, draft: null, incident: null, correction: null },
});

export const onMoveCorrected = (game: Game, { ply, uci, san, ruling, at }: MoveCorrected): Game => {
  const moves = game.moves.map((move, index) => (index === ply - 1 ? { ...move, uci, san } : move));
  const board = moves.reduce(
    (position, move) => playRecorded(position, move.uci),
    boardOf(game.initialFen, game.chess960),
  );
  return { ...withMail(knownRuling(game, ruling, at), { correction: null }), moves, board };
};

export const onCorrectionProposed = (game: Game, { by, ply, uci }: CorrectionProposed): Game =>
  withMail(game, { correction: { by, ply, uci } });

export const onReplacementOrdered = (game: Game, { ruling, at }: ReplacementGameOrdered): Game =>
  knownRuling(game, ruling, at);

export const onReversedColoursStand = (game: Game, { ruling, at }: ReversedColoursStand): Game =>
  knownRuling(game, ruling, at);

export const onReconstructionRequested = (game: Game): Game =>
  withMail(game, { reconstruction: bothSides(null) });

export const onSnapshotGiven = (game: Game, { by, snapshot }: SnapshotGiven): Game =>
  withMail(game, {
    reconstruction: { ...(game.mail.reconstruction ?? bothSides(null)), [by]: snapshot },
  });

/** Its moves were not timed one by one, so the clock can no longer be computed from its history. */
export const onGameReconstructed = (game: Game, { ruling, at }: GameReconstructed): Game => ({
  ...withMail(knownRuling(game, ruling, at), { reconstruction: null, incident: null, draft: null }),
  time: { ...game.time, facts: null },
});

export const onReplacementSheetIssued = (game: Game, { ruling, at }: ReplacementSheetIssued): Game =>
  withMail(knownRuling(game, ruling, at), { toConfirm: ['white', 'black'] });

export const onSheetConfirmed = (game: Game, { by }: SheetConfirmed): Game =>
  withMail(game, { toConfirm: game.mail.toConfirm.filter((side) => side !== by) });

export const onResultReported = (game: Game, { by, result, score }: ResultReported): Game =>
  withMail(game, { reports: { ...game.mail.reports, [by]: { result, score: score !== null } } });

export const onReplyRepeated = (game: Game, { by, ply }: ReplyRepeated): Game =>
  known(game, `reply ${by} ${ply}`);
