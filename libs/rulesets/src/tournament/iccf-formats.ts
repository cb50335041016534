import type { Format, StageOfFormat, StatedFormat } from './format';
import { ICCF_RIGHTS } from './iccf-rights';
import { ICCF_TEAM_FORMATS } from './iccf-teams';
import { ICCF_WAYS } from './iccf-ways';
import { format, refusedBy, upTo } from './making';

const OF_TITLES = { titleEvent: true } as const;

const stage = (of: StageOfFormat['of'], more: Partial<StageOfFormat> = {}): StageOfFormat => ({
  of,
  final: false,
  scheduled: true,
  numberedBy: null,
  announced: null,
  ...more,
});

/** Where ties decide who goes on, they are broken (T-1.0.9). */
const CHAMPIONSHIP = {
  ties: { use: 'individual', rule: null, firstFixed: false, broken: 'T-1.0.9' },
  ...OF_TITLES,
} as const;

/** Of the championship of the world: who is refused, and how ratings and titles bring somebody in. */
const world = (
  name: keyof typeof ICCF_WAYS & keyof typeof ICCF_RIGHTS,
  usual: string,
  more: Partial<StatedFormat> = {},
): Partial<StatedFormat> => ({
  ...CHAMPIONSHIP,
  kindRule: 'T-1.0.1',
  ways: ICCF_WAYS[name],
  rights: ICCF_RIGHTS[name],
  // A nominee belongs to the stage of their rating, above or below 2400.
  refusals: { usual, nominee: 'T-1.0.10b', titles: { held: ['LGM', 'LIM'], rule: 'T-1.0.7d' } },
  standing: { months: 12 },
  stage: stage('world-championship'),
  ...more,
});

/** A stage of it: 13 players, 15 or 17 where the commissioner approves (T-1.1.3, T-1.2.2, T-1.3.2). */
const worldStage = (rule: string, more: Partial<StatedFormat>): StatedFormat =>
  format('championship', rule, [13], { approvedSizes: [15, 17], ...more });

const ladies = (
  name: 'ladies-semi-final' | 'ladies-final',
  rule: string,
  more: Partial<StatedFormat>,
): Partial<StatedFormat> => ({
  ...CHAMPIONSHIP,
  approvedSizes: null,
  ways: ICCF_WAYS[name],
  rights: ICCF_RIGHTS[name],
  refusals: refusedBy(rule),
  person: { sex: 'female', rule },
  ...more,
});

const promotion = (
  size: number,
  name: 'open-class' | 'higher-class' | 'master-class',
  usual: string,
  level: number,
): StatedFormat =>
  format('promotion', 'T-2.2a', [size], {
    ...{ ratedAs: 'promotion', level, kindRule: 'T-2.1' },
    ...{ ways: ICCF_WAYS[name], rights: ICCF_RIGHTS[name], refusals: refusedBy(usual) },
    ties: { use: 'individual', rule: null, firstFixed: false, broken: 'T-2.3' },
  });

/** In the World Cup, ties are decided by points evaluation first (T-3.5a). */
const EVALUATED: Format['ties'] = { use: 'worldCup', rule: 'T-3.5a', firstFixed: false, broken: null };

/** Of its groups, whatever an announcement states. */
const EVALUATED_FIRST: Format['ties'] = { ...EVALUATED, firstFixed: true };

const prize = (places: number | 'half'): NonNullable<Format['prizes']> => ({
  given: [{ places, what: 'a prize of the World Cup' }],
  owed: true,
  rule: 'T-3.5b',
});

/** A round of a World Cup, which is over in two years, and all of whose groups start on one day (T-3.1, T-3.4). */
const ROUND = { lasts: { years: 2, rule: 'T-3.1' }, dateRule: 'T-3.4' } as const;

const norm = (name: 'master-norm' | 'gm-norm', level: number): StatedFormat =>
  format('norm', 'T-4.2', [13], {
    ...{ ...OF_TITLES, level, kindRule: 'T-4.1', organisedBy: 'title-tournament-commissioner' },
    ...{ ways: ICCF_WAYS[name], refusals: refusedBy('T-4.6') },
  });

/** The formats of the ICCF, by name. */
export const ICCF_FORMATS: Readonly<Record<string, StatedFormat>> = {
  'wc-preliminary': worldStage('T-1.1.3', world('wc-preliminary', 'T-1.1.1i')),
  'wc-semi-final': worldStage('T-1.2.2', world('wc-semi-final', 'T-1.2.1i', { level: 2400 })),
  'wc-candidates': worldStage(
    'T-1.3.2',
    world('wc-candidates', 'T-1.3.1f', {
      level: 2500,
      variation: { to: 'wc-final', usualPlaces: 2, usualSections: 4, rule: 'T-1.4.1b' },
    }),
  ),
  'wc-final': format(
    'championship',
    'T-1.4.2',
    [17],
    world('wc-final', 'T-1.4.1a', {
      approvedSizes: null,
      stage: stage('world-championship', {
        ...{ final: true, scheduled: false, numberedBy: 'T-1.4.5' },
        announced: { months: 4, rule: 'T-1.0.4' },
      }),
    }),
  ),
  'ladies-semi-final': format(
    'championship',
    'T-1.5.2',
    upTo(9, 64),
    ladies('ladies-semi-final', 'T-1.5.1c', {
      level: 1900,
      waysFixed: 'T-1.5.1c',
      stage: stage('ladies-championship', { scheduled: false }),
    }),
  ),
  'ladies-final': format(
    'championship',
    'T-1.6.1',
    upTo(11, 64),
    ladies('ladies-final', 'T-1.6.2', {
      level: 2100,
      leastAtStart: true,
      stage: stage('ladies-championship', { final: true, scheduled: false, numberedBy: 'T-1.6.4' }),
    }),
  ),
  zonal: format('special', 'T-0.3a', null, { ratedAs: 'zonal', rights: ICCF_RIGHTS.zonal, ...OF_TITLES }),
  'zonal-preliminary': format('special', 'T-0.3a', null, { ratedAs: 'zonal', level: 2200 }),
  'zonal-semi-final': format('special', 'T-0.3a', null, { ratedAs: 'zonal', level: 2400, ...OF_TITLES }),
  'zonal-final': format('special', 'T-0.3a', null, {
    ...{ ratedAs: 'zonal', level: 2500, rights: ICCF_RIGHTS['zonal-final'], ...OF_TITLES },
  }),
  'open-class': promotion(7, 'open-class', 'T-2.4', 1800),
  'higher-class': promotion(7, 'higher-class', 'T-2.5a', 2000),
  'master-class': promotion(11, 'master-class', 'T-2.6a', 2200),
  'cup-preliminary': format('cup', 'T-3.3', upTo(7, 11), {
    ...{ ...ROUND, level: 1800, prizes: prize(1), ties: EVALUATED_FIRST, stage: stage('world-cup') },
    rights: ICCF_RIGHTS['cup-preliminary'],
  }),
  'cup-semi-final': format('cup', 'T-3.3', upTo(9, 13), {
    ...{ ...ROUND, level: 2000, prizes: prize(1), ties: EVALUATED_FIRST, stage: stage('world-cup') },
    ...{ ways: ICCF_WAYS['cup-semi-final'], refusals: refusedBy('T-3.5a'), ...OF_TITLES },
    rights: ICCF_RIGHTS['cup-semi-final'],
  }),
  'cup-final': format('cup', 'T-3.3', upTo(9, 15), {
    ...{ ...ROUND, level: 2200, prizes: prize('half'), ties: EVALUATED },
    ...{ ways: ICCF_WAYS['cup-final'], refusals: refusedBy('T-3.5a'), ...OF_TITLES },
    rights: ICCF_RIGHTS['cup-final'],
    stage: stage('world-cup', { final: true, scheduled: false }),
  }),
  'veterans-cup-semi-final': format('cup', 'T-3.3', upTo(9, 13), {
    ...{ level: 2000, ties: EVALUATED, ...OF_TITLES },
  }),
  'veterans-cup-final': format('cup', 'T-3.3', upTo(9, 15), { level: 2200, ties: EVALUATED, ...OF_TITLES }),
  'master-norm': norm('master-norm', 2300),
  'gm-norm': norm('gm-norm', 2450),
  invitational: format('special', 'T-0.3a', null, { level: 2200, ...OF_TITLES }),
  thematic: format('special', 'T-0.3a', null, { ratedAs: 'thematic' }),
  national: format('special', 'T-0.3a', null, { ratedAs: 'national' }),
  open: format('special', 'T-0.3a', null, { level: 1800 }),
  'open-semi-final': format('special', 'T-0.3a', null, { level: 2000, ...OF_TITLES }),
  'open-final': format('special', 'T-0.3a', null, { level: 2200, ...OF_TITLES }),
  ...ICCF_TEAM_FORMATS,
};
