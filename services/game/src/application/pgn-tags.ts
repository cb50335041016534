import type { TournamentView } from '@amici/contracts/tournament';
import { dayOf, type Instant } from '@amici/kernel';
import type { Conditions } from '@amici/rulesets';
import { pgnTimeControl, type TimeControl } from '@amici/timecontrol';

/** PGN's `TimeControl`: `-` where none runs, `?` where it has no form for it. */
export const timeControlTag = (control: TimeControl | null): string =>
  control === null ? '-' : pgnTimeControl(control);

/** PGN's `Mode`: how moves travel. */
export const MODES: Readonly<Record<Conditions['transmission'], string>> = {
  board: 'OTB',
  email: 'EM',
  fax: 'TC',
  postal: 'PM',
  server: 'ICS',
};

const dateTag = (at: Instant): string => dayOf(at).replaceAll('-', '.');

type Section = TournamentView['sections'][number];
type Place = Section['players'][number];

const ofPlayer = (
  side: 'White' | 'Black',
  place: Place | undefined,
  nameOf: (team: string) => string,
): readonly (readonly [string, string])[] => {
  if (place === undefined) return [];
  const { startRating, title, team, teamBoard } = place;
  return [
    ...(startRating === null ? [] : [[`${side}Elo`, String(startRating)] as const]),
    ...(title === null || title === undefined ? [] : [[`${side}Title`, title] as const]),
    ...(team === undefined ? [] : [[`${side}Team`, nameOf(team)] as const]),
    ...(teamBoard === undefined || side === 'Black' ? [] : [['Board', String(teamBoard)] as const]),
  ];
};

/** The stage of a championship's cycle, as its format names it: `semi-final` of `wc-semi-final`. */
const stageOf = (view: TournamentView): string | undefined =>
  'stage' in view && view.stage !== undefined ? view.format.replace(/^[a-z0-9]+-/, '') : undefined;

/** What a game's event says of it, as it stands on the start list. */
export const eventTags = (view: TournamentView, game: string): ReadonlyMap<string, string> => {
  const section = view.sections.find(({ games }) => games.some((one) => one.game === game));
  const pairing = section?.games.find((one) => one.game === game);
  const place = (number: number | undefined): Place | undefined =>
    section?.players.find((one) => one.number === number);
  const teams = new Map(section?.teams?.map(({ team, name }) => [team, name]));
  const teamName = (team: string): string => teams.get(team) ?? team;
  const begun = view.startedAt ?? view.start;
  const stage = stageOf(view);
  return new Map([
    ['Event', view.name],
    ...(begun === null ? [] : [['EventDate', dateTag(begun)] as const]),
    ...(stage === undefined ? [] : [['Stage', stage] as const]),
    ...(section === undefined || view.sections.length < 2 ? [] : [['Section', section.section] as const]),
    ...ofPlayer('White', place(pairing?.white), teamName),
    ...ofPlayer('Black', place(pairing?.black), teamName),
  ]);
};
