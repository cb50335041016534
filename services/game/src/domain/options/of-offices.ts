import type { Instant } from '@amici/kernel';
import type { Game } from '../state/state';
import { DRAFT, MATE, RULING, type Candidate } from './candidate';

const directing = (game: Game, at: Instant): readonly Candidate[] => {
  const ruling = RULING;
  return [
    { command: { type: 'InterruptGame', ruling } },
    { command: { type: 'ResumeGame', ruling } },
    { command: { type: 'AdjustClock', side: 'white', amount: 1, ruling } },
    { command: { type: 'ForfeitGame', side: 'white', ruling } },
    { command: { type: 'ReopenGame', ruling } },
    { command: { type: 'RefuseResignation', ruling } },
    { command: { type: 'DecideClaim', claim: game.draw.claim?.claim ?? DRAFT, upheld: true, ruling } },
    {
      command: {
        type: 'DecideTimeClaim',
        claim: game.time.claims[0]?.claim ?? DRAFT,
        upheld: true,
        letter: { id: DRAFT, hash: DRAFT },
        mate: MATE,
        ruling,
      },
    },
    {
      command: {
        type: 'OpenAdjudication',
        ground: 'event-ended',
        breakOff: at,
        notice: { kind: 'personal' },
        ruling,
      },
    },
    { command: { type: 'AssignAdjudicator', adjudicator: DRAFT } },
    {
      command: {
        type: 'DecideDispute',
        dispute: game.disputes.findLast(({ status }) => status === 'notified')?.dispute ?? DRAFT,
        upheld: true,
        ruling,
      },
    },
    { command: { type: 'DecideBothFlags', order: 'unknown', ruling } },
    { command: { type: 'ReinstatePosition', ply: game.moves.length, penalty: null, ruling } },
    { command: { type: 'RuleOnReversedColours', replacement: DRAFT, ruling } },
  ];
};

const appealing = (game: Game): readonly Candidate[] => {
  const ruling = RULING;
  const open = game.appeals.findLast(({ outcome }) => outcome === null)?.appeal ?? DRAFT;
  return [
    { command: { type: 'DecideAppeal', appeal: open, outcome: 'upheld', ruling } },
    { command: { type: 'ReopenGame', ruling } },
    { command: { type: 'CorrectResult', result: '1/2-1/2', ruling } },
    { command: { type: 'AdjustClock', side: 'white', amount: 1, ruling } },
  ];
};

const adjudicating = (): readonly Candidate[] =>
  (['1-0', '1/2-1/2', '0-1'] as const).map((verdict) => ({
    variant: verdict,
    command: { type: 'GiveVerdict', verdict },
  }));

/** What each office decides in a game; a person who holds none has no options. */
export const OF_OFFICE: Readonly<Record<string, (game: Game, at: Instant) => readonly Candidate[]>> = {
  director: directing,
  appeals: appealing,
  adjudicator: adjudicating,
};

/** Offices that have something to do in a game, in the order in which one of them is taken. */
export const OFFICES_WITH_OPTIONS: readonly string[] = Object.keys(OF_OFFICE);
