import type { Sentences } from '@amici/contracts';
import type { AdjudicationEvent, DisputeEvent, RulingEvent } from '../../domain';
import { by, byIf, sideName, text, when } from '../../domain/telling/words';

export const rulingSentences: Sentences<RulingEvent> = {
  RulingMade: ({ ruling }) => `ruling ${ruling.id}${by(ruling)}`,
  GameReopened: ({ why, ruling }) => `game goes on (${why})${by(ruling)}`,
  ResultCorrected: ({ from, to, ruling }) => `counts ${to} instead of ${from}${byIf(ruling)}`,
  PlayOrdered: ({ side, until, ruling }) => `${sideName(side)} has to move by ${when(until)}${by(ruling)}`,
  AssistanceDeclared: (declared) =>
    `${sideName(declared.by)} declares ${declared.used.length === 0 ? 'no help' : declared.used.join(', ')}${declared.breaches.length === 0 ? '' : `, against ${declared.breaches.join(', ')}`}`,
  LiveDisplayAgreed: (agreed) => `${sideName(agreed.by)} agrees that the opponent publishes this game`,
  LiveDisplayAnnounced: (shown) =>
    `${sideName(shown.by)} publishes the game up to move ${shown.throughMove} at ${shown.url}`,
};

export const adjudicationSentences: Sentences<AdjudicationEvent> = {
  AdjudicationOpened: ({ breakOff, claimsDue, ruling }) =>
    `called in for adjudication: play counts before ${when(breakOff)}, claims until ${when(claimsDue)}${by(ruling)}`,
  AdjudicationClaimed: (claim) =>
    `${sideName(claim.by)} claims a ${claim.claim}${text(claim.analysis)}${claim.mayAppeal ? '' : ', without analysis and so perhaps without appeal'}`,
  AdjudicatorAssigned: ({ adjudicator, stage, verdictDue }) =>
    `${adjudicator} is to adjudicate (${stage})${verdictDue === null ? '' : `, by ${when(verdictDue)}`}`,
  VerdictGiven: ({ adjudicator, verdict, stage, analysis }) =>
    `${adjudicator} finds ${verdict} (${stage})${text(analysis)}`,
  Adjudicated: ({ result, how, notified }) =>
    `adjudicated ${result} (${how}), told to ${notified.join(' and ')}`,
  VerdictAppealed: (appeal) => `${sideName(appeal.by)} appeals against the verdict${text(appeal.analysis)}`,
};

export const disputeSentences: Sentences<DisputeEvent> = {
  RectificationRequested: (request) =>
    `${sideName(request.by)} asks the opponent to put a breach right${text(request.breach)} (dispute ${request.dispute})`,
  DisputeNotified: (dispute) =>
    `${sideName(dispute.by)} notifies dispute ${dispute.dispute}${text(dispute.material)}${dispute.waived ? ', having played on and so waived it' : ''}${dispute.decisionDue === null ? '' : `, decision due ${when(dispute.decisionDue)}`}`,
  DisputeContested: (dispute) =>
    `${sideName(dispute.by)} contests dispute ${dispute.dispute}${text(dispute.material)}`,
  DisputeDecided: ({ dispute, upheld, late, ruling }) =>
    `dispute ${dispute} ${upheld ? 'upheld' : 'dismissed'}${late ? ', late' : ''}${by(ruling)}`,
  AppealLodged: (appeal) =>
    `${sideName(appeal.by)} appeals to the ${appeal.body}${appeal.about === null ? '' : ` about ${appeal.about}`}${text(appeal.grounds)} (appeal ${appeal.appeal})`,
  AppealPeriodExtended: ({ about, until, ruling }) =>
    `time to appeal about ${about} extended to ${when(until)}${by(ruling)}`,
  AppealDecided: ({ appeal, outcome, ruling }) => `appeal ${appeal} ${outcome}${by(ruling)}`,
};
