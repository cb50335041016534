import { USUAL_TIE_BREAKS } from '@amici/standings';
import type { Conditions, Transmission } from './conditions';
import type { LawParameters } from './law-parameters';

/** What holds unless the event says otherwise. The time control is null unless the laws themselves name one. */
export const defaultConditions = (parameters: LawParameters, transmission: Transmission): Conditions => ({
  transmission,
  timeControl: parameters.usual.timeControl,
  lengthDays: null,
  flag: parameters.time.flag,
  playsOnAfterFlag: parameters.time.playsOnAfterFlag,
  longThinkAnnounced: false,
  leave: parameters.usual.leave,
  conditionals: parameters.usual.conditionals,
  tablebasePieces: parameters.tablebase.maxPieces,
  fiftyMoveExcludedAtOrBelow: parameters.fiftyMoveExcludedAtOrBelow,
  draws: {
    agreement: true,
    minimumMove: null,
    offersPerGame: null,
    offerEveryMoves: null,
    fivefold: false,
    seventyFiveMoves: false,
  },
  adjudication: { selectedBy: 'director', claimDays: 14, appeal: true, appealPanel: 1, extension: true },
  visibility: {
    participants: { show: 'live', afterFinishedGames: 0, delayMoves: 0 },
    public: { show: 'finished' },
  },
  tieBreaks: { individual: USUAL_TIE_BREAKS, team: [] },
  startPositions: 'standard',
});
