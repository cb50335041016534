import type { Sentences } from '@amici/contracts';
import type { MailEvent } from '../../domain';
import { by, byIf, many, moveOf, sideName, text } from '../../domain/telling/words';

export const mailSentences: Sentences<MailEvent> = {
  MoveDrafted: (draft) => `${sideName(draft.by)} writes ${moveOf(draft.ply)} ${draft.text}, not posted yet`,
  MediumProposed: (wish) => `${sideName(wish.by)} agrees to moves by ${wish.medium}`,
  MediumAgreed: ({ medium }) => `moves go by ${medium} from here on`,
  MediumOrdered: ({ medium, ruling }) => `moves are to go by ${medium}${by(ruling)}`,
  RoutingOrdered: ({ via, ruling }) =>
    `moves are to go ${via === 'director' ? 'through the director' : 'by certified mail'}${by(ruling)}`,
  PlayerOverseas: (player) => `${sideName(player.by)} goes overseas; a medium is to be agreed anew`,
  NotationProposed: (wish) => `${sideName(wish.by)} agrees to ${wish.notation} notation`,
  NotationAgreed: ({ notation }) => `moves are written in ${notation} notation from here on`,
  IrregularityReported: (report) =>
    `${sideName(report.by)} sends back ${moveOf(report.ply)} "${report.text}" as ${report.kind}`,
  IrregularityRefuted: (report) =>
    `${moveOf(report.ply)} "${report.text}" was legal and clear: the claim of ${sideName(report.by)} counts as an illegal move`,
  PliesVoided: ({ from, to, ruling }) => `plies ${from} to ${to} are struck${byIf(ruling)}`,
  MoveCorrected: ({ ply, san, ruling }) => `${moveOf(ply)} stands as ${san}${byIf(ruling)}`,
  CorrectionProposed: (wish) =>
    `${sideName(wish.by)} proposes that ${moveOf(wish.ply)} was meant as ${wish.uci}`,
  ReplacementGameOrdered: ({ game, ruling }) =>
    `reversed colours: game ${game} takes the place of this one${by(ruling)}`,
  ReversedColoursStand: ({ ruling }) =>
    `reversed colours, but ten moves were made by both: the game goes on${by(ruling)}`,
  ReconstructionRequested: () => 'the score is to be reconstructed; each player first states what he knows',
  SnapshotGiven: (given) =>
    `${sideName(given.by)} states the position after ${many(given.snapshot.moves, 'move')}`,
  GameReconstructed: ({ plies, ruling }) =>
    `score reconstructed, ${many(plies, 'ply').replace('plys', 'plies')}${by(ruling)}`,
  ReplyRepeated: (reply) => `${sideName(reply.by)} sends ${moveOf(reply.ply)} through the director`,
  ReplacementSheetIssued: ({ ruling }) => `replacement scoresheet issued${by(ruling)}`,
  SheetConfirmed: (sheet) => `${sideName(sheet.by)} confirms the replacement scoresheet`,
  ResultReported: (report) =>
    `${sideName(report.by)} reports ${report.result}, concluded ${report.concludedOn}${text(report.score)}`,
};
