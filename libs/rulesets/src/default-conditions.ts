import type { TimeControl } from '@amici/timecontrol';
import type { Conditions, LeaveConditions } from './conditions';
import type { LawParameters, Transmission } from './law-parameters';
import { mediumOf, type Laws } from './laws';

/** The League's own rates of play: 50 days for ten moves on the server (C-11e), 30 by post (C-11a). */
const cclaTimeControl = (transmission: Transmission): TimeControl =>
  transmission === 'server'
    ? {
        kind: 'moves-in-days',
        moves: 10,
        days: 50,
        dayCount: 'exact',
        duplicationAfter: null,
        silenceDays: 40,
      }
    : {
        kind: 'calendar-days',
        moves: 10,
        days: 30,
        overstepsToLose: 2,
        carryCapDays: 15,
        hugeOverstepDays: 60,
      };

const NO_BREAKS: LeaveConditions = { kind: 'none', daysPerYear: 0, minimumDays: 0, special: 'none' };

/** 45 days is what most ICCF events give (L-10.1a); 30 days in periods of at least 10 is the League's C-16a. */
const leaveOf = (laws: Laws, transmission: Transmission): LeaveConditions => {
  if (mediumOf(transmission) === 'board' || laws.id === 'not-recorded') return NO_BREAKS;
  if (laws.id !== 'ccla-2016') return { kind: 'leave', daysPerYear: 45, minimumDays: 1, special: 'none' };
  if (transmission === 'server')
    return { kind: 'leave', daysPerYear: 30, minimumDays: 1, special: 'from-director' };
  return { kind: 'adjournment', daysPerYear: 30, minimumDays: 10, special: 'from-director' };
};

const conditionalsOf = (laws: Laws, transmission: Transmission): Conditions['conditionals'] => {
  const medium = mediumOf(transmission);
  if (medium === 'server') return laws.id === 'not-recorded' ? 'none' : 'linear';
  return medium === 'off-server' && laws.id === 'ccla-2016' ? 'open' : 'none';
};

/** What holds unless the event says otherwise. The time control is null unless the laws themselves name one. */
export const defaultConditions = (
  laws: Laws,
  parameters: LawParameters,
  transmission: Transmission,
): Conditions => ({
  transmission,
  timeControl: laws.id === 'ccla-2016' ? cclaTimeControl(transmission) : null,
  lengthDays: null,
  flag: parameters.time.flag,
  playsOnAfterFlag: parameters.time.playsOnAfterFlag,
  longThinkAnnounced: false,
  leave: leaveOf(laws, transmission),
  conditionals: conditionalsOf(laws, transmission),
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
  adjudication: { selectedBy: 'director', claimDays: 14, appeal: true, appealPanel: 1 },
  visibility: {
    participants: { show: 'live', afterFinishedGames: 0, delayMoves: 0 },
    public: { show: 'finished' },
  },
  tieBreaks: { individual: ['wins', 'sonneborn-berger', 'direct-encounter'], team: [] },
  startPositions: 'standard',
});
