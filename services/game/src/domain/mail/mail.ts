import { either, touching } from '@amici/contracts';
import type { MailCommand } from '@amici/contracts/game';
import { director, player, ruling, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { agreeMedium, agreeNotation, goOverseas, orderMedium, orderRouting } from './agreements';
import { correctMove } from './correct-move';
import type { MailEvent } from './events';
import { reportIrregularity, ruleOnReversedColours } from './irregularity';
import * as reconstruction from './reconstruction';
import { agreements } from './agreements-handling';
import { irregularities } from './irregularities-handling';
import { score } from './score-handling';
import { agreeCorrection, correctScore, reinstatePosition } from './reinstate';
import { forfeitForMissingScore, reportResult } from './report-result';

/** Play by post and e-mail: how moves travel, what is wrong with them, lost scores, results sent in (C-3 to C-21). */
export const mail: GameSubject<MailCommand, MailEvent> = {
  decide: {
    AgreeMedium: agreeMedium,
    OrderMedium: orderMedium,
    OrderRouting: orderRouting,
    GoOverseas: goOverseas,
    AgreeNotation: agreeNotation,
    ReportIrregularity: reportIrregularity,
    CorrectMove: correctMove,
    AgreeCorrection: agreeCorrection,
    CorrectScore: correctScore,
    ReinstatePosition: reinstatePosition,
    RuleOnReversedColours: ruleOnReversedColours,
    RequestReconstruction: reconstruction.requestReconstruction,
    GiveSnapshot: reconstruction.giveSnapshot,
    ReconstructGame: reconstruction.reconstructGame,
    RepeatReply: reconstruction.repeatReply,
    IssueReplacementSheet: reconstruction.issueReplacementSheet,
    ConfirmSheet: reconstruction.confirmSheet,
    ReportResult: reportResult,
    ForfeitForMissingScore: forfeitForMissingScore,
  },
  policies: touching(theGame, {
    AgreeMedium: player,
    OrderMedium: director,
    OrderRouting: director,
    GoOverseas: player,
    AgreeNotation: player,
    ReportIrregularity: player,
    CorrectMove: player,
    AgreeCorrection: player,
    CorrectScore: ruling,
    ReinstatePosition: ruling,
    RuleOnReversedColours: director,
    RequestReconstruction: either(player, director),
    GiveSnapshot: player,
    ReconstructGame: director,
    RepeatReply: player,
    IssueReplacementSheet: director,
    ConfirmSheet: player,
    ReportResult: player,
    ForfeitForMissingScore: director,
  }),
  evolve: { ...agreements.evolve, ...irregularities.evolve, ...score.evolve },
  audiences: { ...agreements.audiences, ...irregularities.audiences, ...score.audiences },
  sentences: { ...agreements.sentences, ...irregularities.sentences, ...score.sentences },
  check: { ...agreements.check, ...irregularities.check, ...score.check },
};
