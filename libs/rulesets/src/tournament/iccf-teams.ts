import type { StatedFormat, TeamsOfFormat } from './format';
import { format, refusedBy, right, teams } from './making';

const OF_TITLES = { titleEvent: true } as const;

const LADIES = { person: { sex: 'female', rule: 'T-1.8.5' } } as const;

const olympiad = (
  rule: string,
  kindRule: string,
  team: TeamsOfFormat,
  more: Partial<StatedFormat>,
): StatedFormat => format('championship', rule, null, { ...OF_TITLES, kindRule, team, ...more });

const OLYMPIAD = teams('T-1.7.2', 'federation', 'T-1.7.5', { serverRule: 'T-1.7.1a' });
const OF_LADIES = teams('T-1.8.2', 'federation', 'T-1.8.5', { serverRule: 'T-1.8.1' });

/** Championships of teams of a zone: as its organiser announces them (T-9.2b). */
const zonal = (level: number): StatedFormat =>
  format('special', 'T-11.3', null, { ...OF_TITLES, level, team: teams('T-11.3', 'anybody', 'T-11.3') });

/** Team events of the ICCF. */
export const ICCF_TEAM_FORMATS: Readonly<Record<string, StatedFormat>> = {
  'olympiad-preliminary': olympiad(
    'T-11.3',
    'T-1.7.3',
    { ...OLYMPIAD, everyYears: { years: 4, rule: 'T-1.7.1a' }, promotionRule: 'T-1.7.7' },
    { level: 2400 },
  ),
  'olympiad-final': olympiad(
    'T-1.7.3',
    'T-1.7.3',
    {
      ...OLYMPIAD,
      mostTeams: 13,
      right: { to: 'olympiad-final', rule: 'T-1.7.6' },
      next: right('T-1.7.6', 'olympiad-final', { toPlace: 3 }),
    },
    { level: 2500 },
  ),
  'ladies-olympiad-preliminary': olympiad(
    'T-11.3',
    'T-1.8.2',
    { ...OF_LADIES, everyYears: { years: 4, rule: 'T-1.8.1' }, promotionRule: 'T-1.8.7' },
    { ...LADIES, level: 1900 },
  ),
  'ladies-olympiad-final': olympiad(
    'T-1.8.4',
    'T-1.8.2',
    {
      ...OF_LADIES,
      mostTeams: 11,
      right: { to: 'ladies-olympiad-final', rule: 'T-1.8.6' },
      next: right('T-1.8.6', 'ladies-olympiad-final', { toPlace: 4 }),
    },
    { ...LADIES, level: 1900 },
  ),
  'champions-league': format('champions-league', 'T-11.3', null, {
    organisedBy: 'non-title-tournament-commissioner',
    lasts: { years: 2, rule: 'T-5.3a' },
    team: teams('T-5.1', 'anybody', 'T-5.1', { boards: 4, serverRule: 'T-5.2', seasonRule: 'T-5.3a' }),
  }),
  'memorial-2300': format('special', 'T-11.3', null, {
    ...OF_TITLES,
    organisedBy: 'non-title-tournament-commissioner',
    refusals: refusedBy('T-6.1'),
    team: teams('T-6.1', 'federation', 'T-6.1', { maxRating: 2300 }),
  }),
  'team-tournament': format('special', 'T-11.3', null, {
    ...OF_TITLES,
    level: 2200,
    team: teams('T-11.3', 'anybody', 'T-11.3'),
  }),
  'zonal-team-preliminary': zonal(2200),
  'zonal-team-final': zonal(2500),
  'friendly-match': format('special', 'T-11.6', null, {
    ratedAs: 'friendly',
    level: 1800,
    team: teams('T-11.6', 'sides', 'T-11.6', { mostTeams: 2, friendly: true }),
  }),
};
